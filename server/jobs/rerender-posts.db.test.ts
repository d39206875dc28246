import { pino } from "pino";
import { expect, it } from "vitest";
import { readContentVersion } from "#db/content-version.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { tryWithAdvisoryLock } from "#db/migrate.ts";
import { startApp } from "../app.ts";
import { readEnvironment } from "../env.ts";
import { renderMarkup } from "../markup/render.ts";
import { type RenderMarkup, TooComplexError } from "../markup/render-thread.ts";
import { RENDERER_VERSION } from "../markup/rendered-markup.ts";
import { noPages } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { rerenderInBackground, rerenderPosts } from "./rerender-posts.ts";

const site = setUpTestSite();
const HTML = "<p><strong>да</strong></p>\n";

const renderAtOnce: RenderMarkup = async (source) => renderMarkup(source);

const parts = (render = renderAtOnce) => ({
	orm: site.database.orm,
	render,
	logger: pino(
		{ level: "warn" },
		{ write: (line) => site.complaints.push(line) },
	),
});

const renderAll = (render?: RenderMarkup) => rerenderPosts(parts(render));

const makePosts = async (count: number) => {
	for (let n = 0; n < count; n += 1) {
		await makePost(site.em, { content: "**да**" });
	}
};

const countStale = async () =>
	(
		await site.em.execute("select id from post where renderer_version < ?", [
			RENDERER_VERSION,
		])
	).length;

it("a rendering that is older than the renderer is made anew, without a new version of the post", async () => {
	const { id } = await makePost(site.em, { content: "**да**" });
	const before = await readContentVersion(site.em);
	expect(await renderAll()).toBe(1);
	expect(await renderAll()).toBe(0);
	expect(await readContentVersion(site.em)).toBe(before + 1);
	const [row] = await site.em.execute(
		"select html, version from post where id = ?",
		[id],
	);
	expect(row).toEqual({ html: HTML, version: 1 });
});

it("a rendering made anew leaves the minutes that the owner typed", async () => {
	await makePost(site.em);
	await site.em.execute("update post set reading_time = 42");
	await renderAll();
	const rows = await site.em.execute("select reading_time from post");
	expect(rows).toEqual([{ reading_time: 42 }]);
});

it("a rendering of a newer release is left alone", async () => {
	await makePosts(1);
	await site.em.execute(
		"update post set html = 'новее', renderer_version = ?",
		[RENDERER_VERSION + 1],
	);
	expect(await renderAll()).toBe(0);
	expect(await site.em.execute("select html from post")).toEqual([
		{ html: "новее" },
	]);
});

it("every post is rendered, however many batches they are", async () => {
	await makePosts(45);
	expect(await renderAll()).toBe(45);
	expect(await countStale()).toBe(0);
});

it("a post that was saved meanwhile is not overwritten, and readers' caches are not emptied for it", async () => {
	const { id } = await makePost(site.em, { content: "старый" });
	const before = await readContentVersion(site.em);
	const written = await renderAll(async (source) => {
		await site.em.execute("update post set content = 'новый' where id = ?", [
			id,
		]);
		return renderMarkup(source);
	});
	expect(written).toBe(0);
	expect(await readContentVersion(site.em)).toBe(before);
	expect(await site.em.execute("select content, html from post")).toEqual([
		{ content: "новый", html: "" },
	]);
});

it("a post that takes too much is stored as plain paragraphs, and named in the log", async () => {
	const { id } = await makePost(site.em, { content: "сложно\n\n**да**" });
	await makePosts(1);
	const render: RenderMarkup = async (source) => {
		if (source.startsWith("сложно")) throw new TooComplexError();
		return renderMarkup(source);
	};
	expect(await renderAll(render)).toBe(2);
	expect(await site.em.execute("select html from post order by id")).toEqual([
		{ html: "<p>сложно</p>\n<p>**да**</p>\n" },
		{ html: HTML },
	]);
	expect(site.complaints.join()).toContain(`"post":${id}`);
});

it("a failure that is not the text's keeps one post as it was, and not the others", async () => {
	await makePost(site.em, { content: "сбой" });
	await makePosts(1);
	const render: RenderMarkup = async (source) => {
		if (source === "сбой") throw new Error("no thread");
		return renderMarkup(source);
	};
	expect(await renderAll(render)).toBe(1);
	expect(await countStale()).toBe(1);
	expect(site.complaints.join()).toContain("no thread");
});

/** A renderer that waits to be let go on with each text. */
function gate() {
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

it("a stop waits for the text under way, writes it, and begins no other", async () => {
	await makePosts(3);
	const { begun, open, render } = gate();
	const { orm } = site.database;
	const background = rerenderInBackground({ ...parts(), orm, render });
	await expect.poll(begun).toBe(1);
	const stopped = background.stop();
	open();
	await stopped;
	expect(begun()).toBe(1);
	expect(await countStale()).toBe(2);
});

it("the running site renders what an older release has left", async () => {
	await makePosts(2);
	const running = await startApp({
		env: readEnvironment({ DATA_DIR: "/nowhere" }),
		orm: site.database.orm,
		renderer: noPages,
		logger: parts().logger,
		clientDir: undefined,
	});
	await expect.poll(countStale, { timeout: 20_000 }).toBe(0);
	await running.stop();
	expect(site.complaints).toEqual([]);
});

it("two processes do not do the same work at the same time", async () => {
	const { orm } = site.database;
	await makePosts(1);
	const { begun, open, render } = gate();
	const first = rerenderInBackground({ ...parts(), orm, render });
	await expect.poll(begun).toBe(1);
	expect(await tryWithAdvisoryLock(orm, async () => "done")).toBeUndefined();
	open();
	await expect.poll(countStale).toBe(0);
	await expect
		.poll(() => tryWithAdvisoryLock(orm, async () => "done"))
		.toBe("done");
	await first.stop();
});
