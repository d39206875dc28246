import { createServer } from "node:http";
import { fetchAnswer } from "./baselines.ts";

// The yardstick of cached pages: node:http without a site, with the bytes and headers of another server's responses.
const [origin = "", ...paths] = process.argv.slice(2);
const pages = new Map<string | undefined, Awaited<ReturnType<typeof fetchAnswer>>>();
for (const path of paths) pages.set(path, await fetchAnswer(origin + path));

createServer((request, response) => {
	const page = pages.get(request.url);
	response.writeHead(200, page?.headers);
	response.end(page?.body);
}).listen({ port: Number(process.env.PORT), host: "127.0.0.1", backlog: 4_096 }, () =>
	// The benchmark waits for this line, which the site prints when it listens.
	console.log("The site is at", process.env.PORT),
);
