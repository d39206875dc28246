import { writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { setUpFolder } from "#packages/testing";
import { readInThread } from "./import-thread.ts";
import { convert, findUrls, readBlog } from "./import-worker.ts";

const folder = setUpFolder();
const html = (text: string) => ({ kind: "html" as const, text, base: "" });
const PICTURE = '<p><img src="a.png"> <a href="b">б</a></p>';

async function read(text: string) {
	await writeFile(folder("export.json"), text);
	return { source: "ghost", from: folder("export.json"), site: "", withPages: false, now: new Date() } as const;
}

it("the import worker returns posts, the URLs in a text, and the text with its URLs replaced", async () => {
	expect(await readBlog(await read('{"data":{"posts":[{"title":"А"}]}}'))).toMatchObject({
		result: { posts: [{ title: "А" }] },
	});
	expect(await findUrls(html(PICTURE))).toEqual({ result: ["a.png", "b"] });
	const urls = new Map([["a.png", { located: "archive:a.png", media: "/media/a.png", link: "" }]]);
	expect(await convert({ text: html(PICTURE), urls })).toEqual({
		result: {
			markup: "![Изображение](/media/a.png) б",
			media: ["archive:a.png"],
			lost: ["ссылки, которые здесь не откроются: 1"],
		},
	});
});

it("the import worker explains a refusal, and the message reaches the calling thread", async () => {
	expect(await readBlog(await read("{"))).toEqual({ refusal: expect.stringContaining("JSON повреждён") });
	expect(await findUrls(html("<div>".repeat(20_000)))).toEqual({ refusal: expect.stringContaining("слишком сложная") });
	await expect(readInThread(await read("{"))).rejects.toMatchObject({
		kind: "invalid",
		message: expect.stringContaining("JSON повреждён"),
	});
});

it("an aborted call rejects with the reason of its signal", async () => {
	const controller = new AbortController();
	const reading = readInThread(await read('{"data":{"posts":[]}}'), controller.signal);
	const reason = new Error("The owner has stopped it");
	controller.abort(reason);
	await expect(reading).rejects.toBe(reason);
});
