import { createServer } from "node:net";
import { expect, it } from "vitest";
import { listen } from "#packages/testing";
import { createLogger } from "../lib/logger.ts";
import { startTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();

it("pages keep working while the media bucket is unreachable, and its secret is not logged", async () => {
	const closed = createServer();
	const port = await listen(closed);
	closed.close();
	let log = "";
	const bucket = { MEDIA_BUCKET: "media", MEDIA_ENDPOINT: `http://127.0.0.1:${port}`, MEDIA_REGION: "eu" };
	const { app, stop } = await startTestApp(
		site.database.orm,
		createLogger("info", { write: (line) => (log += line) }),
		{ ...bucket, MEDIA_ACCESS_KEY_ID: "key", MEDIA_SECRET_ACCESS_KEY: "geheim" },
	);
	const file = await app.request(`/media/${"0".repeat(32)}.mp3`);
	expect([file.status, file.headers.get("Retry-After")]).toEqual([503, "30"]);
	for (const path of ["/", "/blog", "/readyz"]) expect((await app.request(path)).status, path).toBe(200);
	await stop();
	expect(log).toMatch(/MEDIA_BUCKET failed: .*ECONNREFUSED/);
	expect(log).not.toContain("geheim");
});
