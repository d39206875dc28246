import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { setUpFolder } from "#packages/testing";
import { runImport } from "../features/import/import.service.ts";
import { openExport } from "../features/import/import-source.service.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { writeArchive } from "./write-archive.ts";

const site = setUpTestSite();
const folder = setUpFolder();

it("an archive's Markdown can be imported by another site: posts with their texts, terms, states and dates", async () => {
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
	expect(await site.em.execute(READ)).toEqual(before);
});
