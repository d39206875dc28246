import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

// The baseline of the throughput benchmark: the same server and framework, with a constant response, passed in BODY
// (base64) and HEADERS (JSON).
const body = Buffer.from(process.env.BODY ?? "", "base64");
const headers: Record<string, string> = JSON.parse(process.env.HEADERS ?? "{}");

const app = new Hono();
app.get("/readyz", (c) => c.text("ready"));
app.get("/hono", (c) => c.body(body, 200, headers));
const listener = getRequestListener(app.fetch);

createServer((request, response) => {
	if (request.url !== "/node") return void listener(request, response);
	response.writeHead(200, headers);
	response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1", () =>
	// The benchmark waits for this line, which the site prints when it listens.
	console.log("The site is at", process.env.PORT),
);
