// A page with recorded runs in it.

load(JSON.parse(byId("data").textContent));
wire();
recall();
