"""Messages between server and page: types, codec, and what each is made of."""
