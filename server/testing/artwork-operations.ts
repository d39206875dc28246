import { expect } from "vitest";
import { all, answers, count, finds, isDeleted, type Operation } from "./operation.ts";

// `makeOneOfEach` makes a rendition of the same picture for pages first.
const artwork = { slug: "novaya", titleRu: "Новая", year: 2026, pictureId: 3, sectionId: 1 };
const section = { slug: "akvarel", titleRu: "Акварель" };
const SECTION = "insert into artwork_section (slug, title_ru, position) values ('vtoroj', 'Второй', 1000000)";
const TRASH = "update artwork set deleted_at = now()";

const oneWork = answers({ works: [expect.objectContaining({ id: 1 })], total: 1 });
const stored = (id: number) =>
	all(
		finds(
			`select title_ru, slug from artwork join artwork_slug on artwork_id = artwork.id and is_current where id = ${id}`,
			{ title_ru: artwork.titleRu, slug: artwork.slug },
		),
		finds(`select media_id, field from media_use where entity = 'artwork' and entity_id = ${id}`, {
			media_id: 2,
			field: "picture",
		}),
	);

/** The operations of the gallery's works and sections. */
export const artworkOperations: Record<string, Operation> = {
	"artwork.list": { done: oneWork },
	"artwork.trash": { given: TRASH, done: oneWork },
	"artwork.byId": { input: { id: 1 }, done: answers(expect.objectContaining({ id: 1, pictureId: 3, mediaId: 2 })) },
	"artwork.pictureUrls": {
		input: { ids: [3, 99] },
		done: answers([{ id: 3, url: expect.stringMatching(/^\/media\/.*jpg$/) }]),
	},
	"artwork.create": { isContent: true, input: artwork, done: stored(2) },
	"artwork.save": {
		input: { id: 1, values: artwork, version: 1 },
		done: finds("select title from revision where id = (select working_revision_id from artwork)", { title: "Новая" }),
	},
	"artwork.publish": {
		isContent: true,
		input: { id: 1 },
		done: finds("select reason from revision order by id desc", { reason: "publish" }),
	},
	"artwork.schedule": {
		isContent: true,
		input: { id: 1, publishAt: null, withdrawAt: "2999-01-01T00:00:00.000Z" },
		done: finds("select withdraw_at::text as until from artwork", { until: expect.stringMatching(/^2999-01-01/) }),
	},
	"artwork.setState": {
		isContent: true,
		input: { id: 1, state: "sold" },
		done: finds("select state, version from artwork", { state: "sold", version: 2 }),
	},
	"artwork.setPublished": {
		isContent: true,
		input: { id: 1, published: false },
		done: finds("select is_hidden, version from artwork", { is_hidden: true, version: 2 }),
	},
	"artwork.move": {
		isContent: true,
		given: SECTION,
		input: { id: 1, sectionId: 2, before: null },
		done: finds("select section_id, position from artwork", { section_id: 2, position: 1 }),
	},
	"artwork.delete": { isContent: true, input: { id: 1 }, done: isDeleted("artwork", true) },
	"artwork.restore": { isContent: true, input: { id: 1 }, given: TRASH, done: isDeleted("artwork", false) },
	"artworkSection.list": { done: answers([expect.objectContaining({ id: 1, workCount: 1, trashCount: 0 })]) },
	"artworkSection.create": {
		isContent: true,
		input: section,
		done: finds("select title_ru from artwork_section where id = 2", { title_ru: section.titleRu }),
	},
	"artworkSection.replace": {
		isContent: true,
		input: { id: 1, section },
		done: finds("select title_ru, slug from artwork_section", { title_ru: section.titleRu, slug: section.slug }),
	},
	"artworkSection.move": {
		isContent: true,
		given: SECTION,
		input: { id: 2, before: 1 },
		done: finds("select id from artwork_section order by position", { id: 2 }),
	},
	"artworkSection.delete": { isContent: true, given: SECTION, input: { id: 2 }, done: count("artwork_section", 1) },
};
