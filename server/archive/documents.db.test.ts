import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { expect, it } from "vitest";
import { z } from "zod";
import { artworkFormSchema } from "#contract/artwork.ts";
import { pageFormSchema } from "#contract/page.ts";
import { type AdminPost, postFormSchema } from "#contract/post.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { Page } from "#db/entities/page.entity.ts";
import { makeArtwork } from "#db/factories/artwork.factory.ts";
import { makeMedia } from "#db/factories/media.factory.ts";
import { makePage } from "#db/factories/page.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { setUpFolder } from "#packages/testing";
import { runImport } from "../features/import/import.service.ts";
import { openExport } from "../features/import/import-source.service.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { readDocuments } from "./documents.ts";
import { writeArchive } from "./write-archive.ts";

const site = setUpTestSite();
const folder = setUpFolder();

it("importing an archive's Markdown restores posts with their texts, terms, states and dates", async () => {
	const content =
		"# Глава\n\nТекст с *курсивом* и\nпереводом строки.\n\n| а | б |\n| --- | --- |\n| 1 | 2 |\n\n<b>не тег</b>";
	const category = await makeCategory(site.em, { name: "Музыка: живая" });
	const tags = [await makeTag(site.em, { name: "живой ритм" })];
	await makePost(site.em, { slug: "odna", title: 'Одна: "в кавычках"', content, category, tags });
	await makePost(site.em, { slug: "chernovik", title: "Черновик", isPublished: false, content: "- да" });
	const READ = `select p.title, p.content, p.published, p.excerpt, p.published_at, c.name as category, t.name as tag from post p
		left join category c on c.id = p.category_id left join post_tag pt on pt.post_id = p.id left join tag t on t.id = pt.tag_id order by p.title`;
	const before = await site.em.execute(READ);
	expect(before).toHaveLength(2);
	await moveByMarkdown();
	expect(await site.em.execute(READ)).toEqual(before);
});

it("importing an archive's Markdown restores every editable field of a post", async () => {
	const { hash, width, height } = await makeMedia(site.em);
	const category = await makeCategory(site.em, { name: "Музыка" });
	const tag = await makeTag(site.em, { name: "ритм" });
	const own = { slug: "vsyo", featuredImage: `/media/${hash}-${width}x${height}.jpg`, published: true };
	const post = { ...textsOf(postFormSchema), ...own, categoryId: category.id, tags: [tag.id] };
	await site.rest("/api/admin/posts", { body: post, as: "admin" });
	const read = async () => {
		const [found] = (await site.rest("/api/admin/posts", { as: "admin" })).body as [AdminPost];
		const { categoryId: _, tags, ...values } = postFormSchema.parse({ ...found, tags: [], categoryId: null });
		return { ...values, category: found.category?.name, tags: found.tags.map(({ name }) => name) };
	};
	const { categoryId: _, tags: _tags, ...values } = post;
	expect(await read()).toEqual({ ...values, category: "Музыка", tags: ["ритм"] });
	const before = await read();
	await moveByMarkdown();
	expect(await read()).toEqual(before);
});

it.each([
	["work", "artworks", artworkFormSchema, Artwork, makeArtwork],
	["page", "pages", pageFormSchema, Page, makePage],
] as const)("every editable text of a %s is in an archive's Markdown", async (_, folder, schema, entity, make) => {
	const { slug: _slug, ...texts } = textsOf(schema);
	const { id } = await make(site.em, { slug: "odna" });
	await site.em.fork().nativeUpdate<Artwork | Page>(entity, { id }, texts);
	const client = new Client({ connectionString: site.databaseUrl });
	await client.connect();
	let written = "";
	for await (const { name, text } of readDocuments(client)) if (name === `${folder}/odna.md`) written = text;
	await client.end();
	expect(Object.entries(texts).filter(([, text]) => !written.includes(text))).toEqual([]);
});

/** A text for each free-text field of a form. */
function textsOf(form: z.ZodObject): Record<string, string> {
	const { properties = {} } = z.toJSONSchema(form, { io: "input", unrepresentable: "any" });
	const isText = (schema: object | boolean) => typeof schema === "object" && "maxLength" in schema;
	return Object.fromEntries(
		Object.entries(properties).flatMap(([name, schema]) => (isText(schema) ? [[name, `Текст ${name}`]] : [])),
	);
}

/** Writes an archive, empties the blog and imports the archive's Markdown. */
async function moveByMarkdown(): Promise<void> {
	const file = join(folder("."), `${randomBytes(4).toString("hex")}.zip`);
	await writeArchive({ url: site.databaseUrl, media: site.media, erasures: (async function* () {})() }, file, {
		createdAt: site.clock.now(),
	});
	await site.em.execute("delete from post; delete from tag; delete from category");

	const blog = await openExport({ source: "markdown", path: file, site: "", withPages: false, now: site.clock.now() });
	try {
		await runImport(site.context(), "markdown", blog, { remote: site.imports.remote });
	} finally {
		blog.files?.close();
	}
}
