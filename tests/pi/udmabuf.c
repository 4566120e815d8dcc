/* Preload that stands in for /dev/udmabuf and /dev/dma_heap, which many kernels lack: memfds. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/dma-heap.h>
#include <linux/udmabuf.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int ours(const char *path) {
    return !strcmp(path, "/dev/udmabuf") || !strncmp(path, "/dev/dma_heap/", 14);
}

#define OPENS(name, ...)                                                        \
    va_list rest;                                                               \
    va_start(rest, flags);                                                      \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;     \
    va_end(rest);                                                               \
    if (ours(path)) return eventfd(0, EFD_CLOEXEC);                             \
    return ((int (*)())dlsym(RTLD_NEXT, name))(__VA_ARGS__, flags, mode)

int open(const char *path, int flags, ...) { OPENS("open", path); }
int open64(const char *path, int flags, ...) { OPENS("open64", path); }
int openat(int folder, const char *path, int flags, ...) { OPENS("openat", folder, path); }
int openat64(int folder, const char *path, int flags, ...) { OPENS("openat64", folder, path); }

int stat(const char *path, struct stat *told) {
    return ((int (*)(const char *, struct stat *))dlsym(RTLD_NEXT, "stat"))(
        ours(path) ? "/dev/null" : path, told);
}

int ioctl(int file, unsigned long request, ...) {
    va_list rest;
    va_start(rest, request);
    void *about = va_arg(rest, void *);
    va_end(rest);
    uint32_t asked = (uint32_t)request;
    if (asked == (uint32_t)UDMABUF_CREATE)
        return fcntl(((struct udmabuf_create *)about)->memfd, F_DUPFD_CLOEXEC, 0);
    if (asked == (uint32_t)DMA_HEAP_IOCTL_ALLOC) {
        struct dma_heap_allocation_data *wanted = about;
        int made = memfd_create("heap", MFD_CLOEXEC);
        if (made < 0 || ftruncate(made, wanted->len)) return -1;
        wanted->fd = made;
        return 0;
    }
    if ((asked >> 8 & 0xff) == 'b') return 0; /* DMA_BUF_IOCTL_SYNC, SET_NAME */
    return ((int (*)(int, unsigned long, void *))dlsym(RTLD_NEXT, "ioctl"))(file, request, about);
}
