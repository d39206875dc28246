import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { listen, setUpFolder } from "#packages/testing";
import { imagesIn, pinImages } from "./image-pins/pin-images.ts";

const pathTo = setUpFolder();
const INDEX = "application/vnd.oci.image.index.v1+json";
const index = (content: string, mediaType = INDEX) => JSON.stringify({ mediaType, manifests: [], content });
const digestOf = (bytes: string) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

const DOCKERFILE = "FROM node:24.1.0-slim AS base\nFROM base\nCOPY --from=base /a /b\n";
const COMPOSE = `services:\n  caddy:\n    image: caddy:2.1.0-alpine\n  site:\n    image: \${SITE_IMAGE:-site}\n`;

/** A registry like Docker Hub: a token for each repository, and the manifests of tags. */
async function startRegistry(manifests: Record<string, string>, told?: string): Promise<string> {
	const server = createServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "", url);
		if (pathname === "/token") {
			response.end(JSON.stringify({ token: searchParams.get("scope") }));
			return;
		}
		const [, repository, tag] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(pathname) ?? [];
		const scope = `repository:${repository}:pull`;
		if (request.headers.authorization !== `Bearer ${scope}`) {
			response.setHeader("WWW-Authenticate", `Bearer realm="${url}/token",service="registry",scope="${scope}"`);
			response.writeHead(401).end();
			return;
		}
		const bytes = manifests[`${repository}:${tag}`];
		if (bytes) response.setHeader("Docker-Content-Digest", told ?? digestOf(bytes));
		response.writeHead(bytes && request.headers.accept?.includes(INDEX) ? 200 : 404).end(bytes);
	});
	const url = `http://127.0.0.1:${await listen(server)}`;
	onTestFinished(() => void server.close());
	return url;
}

beforeEach(() => {
	writeFileSync(pathTo("Dockerfile"), DOCKERFILE);
	writeFileSync(pathTo("docker-compose.yml"), COMPOSE);
});
const read = (file: string) => readFileSync(pathTo(file), "utf8");

describe("image pins", () => {
	it("use the registry's digests and follow moved tags", async () => {
		const caddy = index("caddy");
		const pinWith = async (node: string) =>
			pinImages(
				pathTo(),
				await startRegistry({ "library/node:24.1.0-slim": node, "library/caddy:2.1.0-alpine": caddy }),
			);
		expect(await pinWith(index("first"))).toEqual([
			{ image: "node:24.1.0-slim", digest: digestOf(index("first")), isMoved: true },
			{ image: "caddy:2.1.0-alpine", digest: digestOf(caddy), isMoved: true },
		]);
		const moved = await pinWith(index("second"));
		expect(moved.map(({ isMoved }) => isMoved)).toEqual([true, false]);
		expect(read("Dockerfile")).toBe(DOCKERFILE.replace("24.1.0-slim", `24.1.0-slim@${digestOf(index("second"))}`));
		expect(read("docker-compose.yml")).toBe(COMPOSE.replace("2.1.0-alpine", `2.1.0-alpine@${digestOf(caddy)}`));
		expect(imagesIn(read("docker-compose.yml"))).toEqual([{ image: "caddy:2.1.0-alpine", pin: digestOf(caddy) }]);
	});

	it.each([
		["a tag is missing", {}, undefined, "has no node:24.1.0-slim: status 404"],
		["the bytes are others", { "library/node:24.1.0-slim": index("a") }, digestOf("b"), "do not match its digest"],
		[
			"an image is for one platform",
			{ "library/node:24.1.0-slim": index("a", "application/vnd.oci.image.manifest.v1+json") },
			undefined,
			"for one platform only",
		],
	])("stay unchanged if %s", async (_, manifests, told, reason) => {
		await expect(pinImages(pathTo(), await startRegistry(manifests, told))).rejects.toThrow(reason);
		expect([read("Dockerfile"), read("docker-compose.yml")]).toEqual([DOCKERFILE, COMPOSE]);
	});

	it("stay unchanged if the registry is unreachable, and the error is reported", async () => {
		const closed = createServer();
		const port = await listen(closed);
		closed.close();
		await expect(pinImages(pathTo(), `http://127.0.0.1:${port}`)).rejects.toThrow(
			/127\.0\.0\.1:\d+ cannot be reached \(.*ECONNREFUSED.*\)\. Choose another registry/,
		);
		expect(read("Dockerfile")).toBe(DOCKERFILE);
	});
});
