import { expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { tryWithAdvisoryLock } from "#db/migrate.ts";
import { RENDERER_VERSION } from "#packages/markup";
import { renderMarkup } from "../lib/markup.ts";
import { type RenderMarkup, TooComplexError } from "../lib/markup-thread.ts";
import { startTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { rerenderInBackground, rerenderPosts } from "./rerender-posts.ts";

const site = setUpTestSite();
const HTML = "<p><strong>да</strong></p>\n";

const renderImmediately: RenderMarkup = async (source) => renderMarkup(source);

const parts = (render = renderImmediately) => ({ orm: site.database.orm, render, logger: site.logger });

const renderAll = (render?: RenderMarkup) => rerenderPosts(parts(render));

const makePosts = async (count: number) => {
	for (let n = 0; n < count; n += 1) await makePost(site.em, { content: "**да**" });
};

const countOutdated = () => site.count(`post where renderer_version < ${RENDERER_VERSION}`);

it("a post rendered by an older renderer is re-rendered without raising its version", async () => {
	await makePosts(1);
	const raise = await site.raisedBy(async () => expect([await renderAll(), await renderAll()]).toEqual([1, 0]));
	expect(raise).toBe(1);
	expect(await site.em.execute("select html, version from post")).toEqual([{ html: HTML, version: 1 }]);
});

it("re-rendering keeps a reading time that the owner has set", async () => {
	await makePost(site.em);
	await site.em.execute("update post set reading_time = 42");
	await renderAll();
	expect(await site.em.execute("select reading_time from post")).toEqual([{ reading_time: 42 }]);
});

it("a post rendered by a newer renderer is left unchanged", async () => {
	await makePosts(1);
	await site.em.execute("update post set html = 'новее', renderer_version = ?", [RENDERER_VERSION + 1]);
	expect(await renderAll()).toBe(0);
	expect(await site.em.execute("select html from post")).toEqual([{ html: "новее" }]);
});

it("all posts are re-rendered, in several batches", async () => {
	await makePosts(45);
	expect(await renderAll()).toBe(45);
	expect(await countOutdated()).toBe(0);
});

it("a post saved meanwhile is not overwritten, and cached pages stay valid", async () => {
	const { id } = await makePost(site.em, { content: "старый" });
	const raise = await site.raisedBy(async () => {
		const written = await renderAll(async (source) => {
			await site.em.execute("update post set content = 'новый' where id = ?", [id]);
			return renderMarkup(source);
		});
		expect(written).toBe(0);
	});
	expect(raise).toBe(0);
	expect(await site.em.execute("select content, html from post")).toEqual([{ content: "новый", html: "" }]);
});

it("a too complex post is stored as plain paragraphs, and a failing one left unchanged; both are logged", async () => {
	const { id } = await makePost(site.em, { content: "сложно\n\n**да**" });
	await makePost(site.em, { content: "сбой" });
	await makePosts(1);
	const written = await renderAll(async (source) => {
		if (source.startsWith("сложно")) throw new TooComplexError();
		if (source === "сбой") throw new Error("no thread");
		return renderMarkup(source);
	});
	expect(written).toBe(2);
	const htmls = ["<p>сложно</p>\n<p>**да**</p>\n", "", HTML].map((html) => ({ html }));
	expect(await site.em.execute("select html from post order by id")).toEqual(htmls);
	expect(await countOutdated()).toBe(1);
	for (const part of [`"post":${id}`, "no thread"]) expect(site.loggedProblems.join()).toContain(part);
});

/** A renderer that blocks on each text until it is released. */
function createGate() {
	const arrived: (() => void)[] = [];
	let begun = 0;
	return {
		begun: () => begun,
		open: () => arrived.shift()?.(),
		render: async (source: string) => {
			begun += 1;
			await new Promise<void>((resolve) => arrived.push(resolve));
			return renderMarkup(source);
		},
	};
}

it("a shutdown waits until the current post is written, and starts no other", async () => {
	await makePosts(3);
	const { begun, open, render } = createGate();
	const background = rerenderInBackground(parts(render));
	await expect.poll(begun).toBe(1);
	const stopped = background.stop();
	open();
	await stopped;
	expect(begun()).toBe(1);
	expect(await countOutdated()).toBe(2);
});

it("the running site re-renders the posts of an older release", async () => {
	await makePosts(2);
	const running = await startTestApp(site.database.orm, parts().logger);
	await expect.poll(countOutdated, { timeout: 20_000 }).toBe(0);
	await running.stop();
	expect(site.loggedProblems).toEqual([]);
});

it("two processes do not re-render at the same time", async () => {
	await makePosts(1);
	const { begun, open, render } = createGate();
	const first = rerenderInBackground(parts(render));
	const lock = () => tryWithAdvisoryLock(site.database.orm, async () => "done");
	await expect.poll(begun).toBe(1);
	expect(await lock()).toBeUndefined();
	open();
	await expect.poll(countOutdated).toBe(0);
	await expect.poll(lock).toBe("done");
	await first.stop();
});
