"""Form with which a phone tells the box its Wi-Fi, in the box's own network, once."""

import html
from collections.abc import Callable, Sequence
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from companion.table.text import Text, text

MOST_BYTES = 2_000
NAME_BYTES = 32
"""A network's name has at most so many."""
PASSWORD = range(8, 64)
"""Letters of a WPA password; a network without one has none."""
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
}
Take = Callable[[str, str], None]
"""What hears name and password."""
PAGE = """<!doctype html><html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bellwether</title>
<style>body{{font:18px/1.5 system-ui,sans-serif;max-width:26em;margin:2em auto;padding:0 1em;
background:#f6f3ea;color:#23301f}}h1{{font-size:1.4em}}label{{display:block;margin:1em 0 .2em}}
input,select,button{{font:inherit;width:100%;box-sizing:border-box;padding:.6em;border-radius:.5em;
border:1px solid #70806a;background:#fff;color:inherit}}button{{margin-top:1.5em;border:0;
background:#2f6b3a;color:#fff}}.wrong{{color:#a3160f}}</style>{body}</html>"""


def wifi_form(names: Sequence[str], language: str, hosts: Sequence[str], take: Take) -> ASGIApp:
    """Web application of the form; it answers to `hosts` alone, and `take` hears what is sent."""
    t = text(language)

    async def show(request: Request) -> Response:
        if request.headers.get("host") not in hosts:
            return Response(status_code=421)
        return _page(t, _form(t, names, ""))

    async def take_answer(request: Request) -> Response:
        if request.headers.get("host") not in hosts or _is_foreign(request, hosts):
            return Response(status_code=403)
        sent = await _body(request)
        if sent is None:
            return Response(status_code=413)
        name = sent.get("other", "") or sent.get("name", "")
        if wrong := _wrong(name, sent.get("password", ""), t):
            return _page(t, _form(t, names, wrong))
        take(name, sent.get("password", ""))
        return _page(
            t, f"<h1>{_safe(t('set-up-joining'))} {_safe(name)}</h1>{_safe(t('form-look'))}"
        )

    routes = [Route("/", show, methods=["GET"]), Route("/", take_answer, methods=["POST"])]
    return Starlette(routes=routes)


def _is_foreign(request: Request, hosts: Sequence[str]) -> bool:
    """Whether another site's page sent this."""
    origin = request.headers.get("origin")
    return origin is not None and origin not in [f"http://{host}" for host in hosts]


async def _body(request: Request) -> dict[str, str] | None:
    """Fields that were sent; None if that is too much."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            return None
    fields = parse_qs(body.decode("utf-8", errors="replace"), keep_blank_values=True)
    return {name: values[0] for name, values in fields.items()}


def _wrong(name: str, password: str, t: Text) -> str:
    """What is wrong with an answer, if anything is."""
    if not name or len(name.encode()) > NAME_BYTES or not name.isprintable():
        return t("form-wrong-name")
    if password and not (len(password) in PASSWORD and password.isprintable()):
        return t("form-wrong-password")
    return ""


def _form(t: Text, names: Sequence[str], wrong: str) -> str:
    options = "".join(f"<option>{_safe(name)}</option>" for name in names)
    told = f'<p class="wrong" role="alert">{_safe(wrong)}</p>' if wrong else ""
    field = '<label for="{0}">{1}</label><input id="{0}" name="{0}" autocapitalize="off" {2}>'
    return "".join(
        (
            f"<h1>{_safe(t('form-title'))}</h1>{told}<form method='post' action='/'>",
            f'<label for="name">{_safe(t("form-name"))}</label>',
            f'<select id="name" name="name">{options}</select>',
            field.format("other", _safe(t("form-other")), 'maxlength="32" autocorrect="off"'),
            field.format("password", _safe(t("form-password")), 'type="password" maxlength="63"'),
            f"<button>{_safe(t('form-join'))}</button></form>",
        )
    )


def _page(t: Text, body: str) -> HTMLResponse:
    return HTMLResponse(PAGE.format(language=t.language, body=body), headers=HEADERS)


def _safe(words: str) -> str:
    return html.escape(words)
