import { describe, expect, it } from "vitest";
import { PAGES } from "#contract/pages.ts";
import { noise } from "#packages/picture-maker/testing";
import { setUpBuiltPages, textOf } from "../testing/built-pages.ts";
import { setUpStoredContent } from "../testing/stored-content.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
setUpStoredContent(site);
const { open, createPages } = setUpBuiltPages(site);

const METHOD = { slug: "o-metode", title: "О методе", content: "## Шаг\n\nСлова **важные**" };
const openStored = async (path: string) => {
	await site.content.read();
	return open(path, { content: site.content });
};
const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(site.clock.now().getTime() + hours * HOUR_MS).toISOString();

describe("a page created by the owner", () => {
	it("has its text, its title and a description from its text", async () => {
		await site.trpc("page.create", { ...METHOD, published: true });
		const { status, html } = await openStored("/o-metode");
		expect(status).toBe(200);
		expect(html).toContain("<strong>важные</strong>");
		expect(html).toContain("<title>О методе — ");
		expect(html).toContain('<meta name="description" content="Шаг Слова важные"');
	});

	it.each([
		["header", "<header", "</header>"],
		["footer", "<footer", "</footer>"],
	])("is linked in the %s under its menu name", async (place, start, end) => {
		await site.trpc("page.create", { ...METHOD, place, menuName: "Метод", published: true });
		await site.trpc("page.create", { ...METHOD, slug: "chernovik", place, menuName: "Черновик" });
		const { html } = await openStored("/privacy");
		const menu = html.slice(html.indexOf(start), html.indexOf(end));
		expect(menu).toMatch(/<a [^>]*href="\/o-metode"[^>]*>Метод<\/a>/);
		expect(html.split('href="/o-metode"')).toHaveLength(2);
		expect(html).not.toContain("Черновик");
	});

	it("is available only while published, and redirects from a former slug", async () => {
		const { data } = await site.trpc("page.create", METHOD);
		const statusOf = async (path: string) => {
			const { status, headers } = await openStored(path);
			return [status, headers.get("Location")];
		};
		expect(await statusOf("/o-metode")).toEqual([404, null]);
		await site.trpc("page.schedule", { id: data.id, publishAt: inHours(1), withdrawAt: null });
		expect(await statusOf("/o-metode")).toEqual([404, null]);
		site.clock.advance(HOUR_MS);
		expect(await statusOf("/o-metode")).toEqual([200, null]);
		const values = { ...METHOD, slug: "metod", published: true };
		await site.trpc("page.save", { id: data.id, values, isPublishing: true });
		expect(await statusOf("/o-metode")).toEqual([301, "/metod"]);
		await site.trpc("page.delete", { id: data.id });
		expect(await statusOf("/metod")).toEqual([410, null]);
	});

	it("does not affect the 404 page of unknown URLs", async () => {
		const { status, html } = await openStored("/net-takoj");
		expect(status).toBe(404);
		expect(textOf(html)).toContain("404 Page Not Found");
	});

	it("cannot have a slug used by the site's own pages and routes", async () => {
		const own = [...PAGES.map(({ path }) => path), ...createPages().routes.map(({ path }) => path)]
			.map((path) => path.split("/")[1] ?? "")
			.filter((segment) => /^[a-z0-9-]+$/.test(segment));
		expect(own).toContain("media");
		for (const slug of new Set(own)) {
			const { status, message } = await site.trpc("page.create", { ...METHOD, slug });
			expect([slug, status, message]).toEqual([
				slug,
				422,
				expect.stringContaining(`Адрес /${slug} занят самим сайтом`),
			]);
		}
	});

	it("hides unpublished edits from readers, and shows them with a preview link", async () => {
		const { data } = await site.trpc("page.create", { ...METHOD, published: true });
		await site.trpc("page.save", { id: data.id, values: { ...METHOD, content: "Новое", published: true } });
		expect((await openStored("/o-metode")).html).not.toContain("Новое");
		const link = await site.trpc("previewLink.create", { entity: "page", entityId: data.id, days: 1 });
		expect((await openStored(link.data.path)).html).toContain("<p>Новое</p>");
		await site.trpc("page.publish", { id: data.id });
		expect((await openStored("/o-metode")).html).toContain("<p>Новое</p>");
	});

	it("is updated when a file that it uses is replaced in the library", async () => {
		const send = async (path: string, width: number) => {
			const body = new Uint8Array(await noise(width, 300).png().toBuffer());
			const headers = { "Content-Type": "image/png", "Content-Disposition": `attachment; filename="${width}.png"` };
			return (await site.rest(`/api/admin/media${path}`, { body, as: "admin", headers })).body;
		};
		const { id, url } = await send("", 600);
		await site.trpc("page.create", { ...METHOD, content: `![Море](${url})`, featuredImage: url, published: true });
		const replaced = await send(`/${id}/file`, 500);
		expect(replaced.useCount).toBe(2);
		const [page] = await site.em.execute("select content, featured_image from page");
		expect(page).toEqual({ content: `![Море](${replaced.url})`, featured_image: replaced.url });
	});
});
