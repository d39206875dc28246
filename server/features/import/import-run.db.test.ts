import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { exampleExport } from "#packages/blog-import/testing";
import { listen } from "#packages/testing";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

/** The former site, which no longer has its pictures and, while `isSilent`, does not answer. */
let isSilent = false;
const server = createServer((_request, response) => {
	if (!isSilent) response.writeHead(404).end();
});
const OLD_SITE = `http://127.0.0.1:${await listen(server)}`;
afterEach(() => server.closeAllConnections());

describe("the admin's import", () => {
	const ghost = exampleExport("ghost-1.json");
	const upload = (body: Uint8Array<ArrayBuffer>, query = `source=ghost&site=${OLD_SITE}`) =>
		site.rest(`/api/admin/import?${query}`, {
			as: "admin",
			body,
			headers: { "Content-Type": "application/octet-stream", "Content-Disposition": 'attachment; filename="g.json"' },
		});
	const state = async () => (await site.trpc("import.state")).data;

	it("checks an uploaded file, imports it, and reports both in its state", async () => {
		expect(await upload(new Uint8Array(ghost))).toMatchObject({ status: 201, body: { name: "g.json" } });
		await site.imports.settled();
		expect(await state()).toMatchObject({ status: "checked", report: { posts: [{ action: "create" }, {}] } });
		expect(await site.count("post")).toBe(0);
		// Another tab may show the report of another file.
		const former = { checkedAt: "2020-01-01T00:00:00.000Z" };
		expect(await site.trpc("import.run", former)).toMatchObject({
			status: 409,
			message: expect.stringContaining("другой файл"),
		});
		expect(await site.trpc("import.run", { checkedAt: site.imports.state().checkedAt })).toMatchObject({
			status: 200,
			data: { status: "running" },
		});
		expect(await site.trpc("import.run", { checkedAt: site.imports.state().checkedAt })).toMatchObject({
			status: 409,
			message: expect.stringContaining("уже идёт"),
		});
		expect(await upload(new Uint8Array(ghost))).toMatchObject({ status: 409 });
		await site.imports.settled();
		expect(await state()).toMatchObject({ status: "done", done: 2, report: { posts: [{ action: "created" }, {}] } });
		expect(await site.count("post")).toBe(2);
		await site.trpc("import.clear");
		expect(await state()).toMatchObject({ status: "idle", report: null });
	});

	it("can be stopped while it fetches a picture, and is completed when started again", async () => {
		const asked = once(server, "request");
		isSilent = true;
		await upload(new Uint8Array(ghost));
		await site.imports.settled();
		const { checkedAt } = site.imports.state();
		await site.trpc("import.run", { checkedAt, asDrafts: true });
		await asked;
		expect(await site.trpc("import.stop")).toMatchObject({
			data: {
				status: "failed",
				failure: "Остановлено.",
				asDrafts: true,
				report: { posts: [{ action: "create" }, {}] },
			},
		});
		expect(await site.count("post")).toBe(0);
		isSilent = false;
		await site.trpc("import.run", { checkedAt });
		await site.imports.settled();
		expect(await state()).toMatchObject({ status: "done", report: { posts: [{ action: "created" }, {}] } });
		expect(await site.count("post")).toBe(2);
	});

	it("explains what is wrong with a file, and imports nothing from it", async () => {
		await upload(new Uint8Array(Buffer.from("{")));
		await site.imports.settled();
		expect(await state()).toMatchObject({ status: "failed", failure: expect.stringContaining("JSON повреждён") });
		expect(await site.trpc("import.run", { checkedAt: site.imports.state().checkedAt })).toMatchObject({ status: 409 });
	});

	it("rejects a feed URL that is invalid or leads into the internal network", async () => {
		await site.trpc("import.checkFeed", { url: "http://169.254.169.254/feed" });
		await site.imports.settled();
		expect(await state()).toMatchObject({
			status: "failed",
			failure: "Адрес ведёт во внутреннюю сеть сервера: туда сайт не ходит.",
		});
		expect(await site.trpc("import.checkFeed", { url: "нет такого" })).toMatchObject({ status: 422 });
	});

	it("rejects an unknown source and an invalid address", async () => {
		expect(await upload(new Uint8Array(ghost), "source=tumblr")).toMatchObject({ status: 422 });
		expect(await upload(new Uint8Array(ghost), "source=ghost&site=ftp://a")).toMatchObject({ status: 422 });
	});
});
