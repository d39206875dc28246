import { difference, snakeCase } from "es-toolkit";
import type { Client } from "pg";
import { stringify } from "yaml";
import { z } from "zod";
import { artworkFormSchema } from "#contract/artwork.ts";
import { SECTIONS, type SectionKey } from "#contract/content/sections.ts";
import { pageFormSchema } from "#contract/page.ts";
import { NAMED_FIELDS } from "../features/import/import-values.service.ts";

/** The number of rows held in memory at a time. */
const BATCH = 50;

/** A Markdown file with YAML front matter, for people and for other programs. A restore ignores it. */
export interface Document {
	name: string;
	text: string;
}

type FrontMatter = Record<string, unknown>;

function document(name: string, values: FrontMatter, body: string): Document {
	// The Markdown import recognises the site's own posts by their meta description, even an empty one.
	const isSet = ([name, value]: [string, unknown]) =>
		name === "metaDescription" || !(value === null || value === "" || (Array.isArray(value) && value.length === 0));
	const set = Object.fromEntries(Object.entries(values).filter(isSet));
	return { name, text: `---\n${stringify(set, { lineWidth: 0 })}---\n\n${body.trimEnd()}\n` };
}

/** Dates in the format of Hugo, Obsidian and Jekyll. */
const DATE = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Fields with their names, as further arguments of `json_build_object`. @param table the alias of their table */
const columns = (table: string, fields: readonly string[]) =>
	fields.map((name) => `, '${name}', ${table}.${snakeCase(name)}`).join("");

const OTHER_ARTWORK_FIELDS = difference(Object.keys(artworkFormSchema.shape), [
	...["pictureId", "sectionId", "titleRu", "titleEn", "descriptionRu", "descriptionEn", "slug", "year", "mediumRu"],
	...["widthCm", "heightCm", "processRu", "price", "currency", "state", "published"],
]);

// The keys of Hugo's front matter, which Obsidian and most other programs also read.
const POSTS = `select p.id, s.slug, p.content as body, json_build_object(
		'title', p.title, 'slug', s.slug,
		'date', ${DATE("coalesce(p.published_at, p.created_at)")}, 'lastmod', ${DATE("p.updated_at")},
		'draft', p.is_draft, 'description', p.excerpt, 'metaDescription', p.meta_description,
		'image', p.featured_image, 'imageAlt', p.featured_image_alt,
		'categories', (select json_agg(c.name) from category c where c.id = p.category_id and c.deleted_at is null),
		'tags', (select json_agg(t.name order by t.name collate "C") from post_tag pt join tag t on t.id = pt.tag_id
			where pt.post_id = p.id and t.deleted_at is null),
		'aliases', (select json_agg('/blog/' || f.slug order by f.slug collate "C") from post_slug f where f.post_id = p.id and not f.is_current)
		${columns("p", NAMED_FIELDS)}
	) as values
	from post p join post_slug s on s.post_id = p.id and s.is_current where p.deleted_at is null and p.id > $1 order by p.id limit ${BATCH}`;

const ARTWORKS = `select a.id, s.slug, concat_ws(e'\\n\\n', nullif(a.description_ru, ''), nullif(a.description_en, '')) as body, json_build_object(
		'title', a.title_ru, 'titleEn', a.title_en, 'slug', s.slug, 'section', g.title_ru, 'year', a.year,
		'medium', coalesce(nullif(a.medium_ru, ''), g.medium_ru), 'widthCm', a.width_cm, 'heightCm', a.height_cm,
		'process', a.process_ru, 'price', a.price, 'currency', case when a.price is not null then a.currency end,
		'state', a.state, 'draft', a.is_hidden, 'date', ${DATE("a.created_at")}, 'lastmod', ${DATE("a.updated_at")},
		'image', r.path || '-' || r.width || 'x' || r.height || '.' || r.extension, 'original', nullif(m.original, '')
		${columns("a", OTHER_ARTWORK_FIELDS)}
	) as values
	from artwork a join artwork_slug s on s.artwork_id = a.id and s.is_current join artwork_section g on g.id = a.section_id
	join media_rendition r on r.id = a.picture_id join media m on m.id = r.media_id
	where a.deleted_at is null and a.id > $1 order by a.id limit ${BATCH}`;

const OTHER_PAGE_FIELDS = difference(Object.keys(pageFormSchema.shape), ["title", "content", "slug", "published"]);

const PAGES = `select p.id, s.slug, p.content as body, json_build_object(
		'title', p.title, 'slug', s.slug, 'draft', not p.published,
		'date', ${DATE("p.created_at")}, 'lastmod', ${DATE("p.updated_at")}
		${columns("p", OTHER_PAGE_FIELDS)}
	) as values
	from page p join page_slug s on s.page_id = p.id and s.is_current where p.deleted_at is null and p.id > $1 order by p.id limit ${BATCH}`;

interface Row {
	id: number;
	slug: string;
	body: string;
	values: FrontMatter;
}

/** The posts, artworks, pages and sections that are not in the trash, as Markdown. */
export async function* readDocuments(client: Client): AsyncGenerator<Document> {
	for (const [folder, query] of [
		["posts", POSTS],
		["artworks", ARTWORKS],
		["pages", PAGES],
	] as const) {
		for (let last = 0; ; ) {
			const { rows } = await client.query<Row>(query, [last]);
			for (const { slug, values, body } of rows) yield document(`${folder}/${slug}.md`, values, body);
			const newest = rows.at(-1);
			if (!newest) break;
			last = newest.id;
		}
	}
	const sections = await client.query<{ key: string; value: object; updated: string }>(
		`select key, value, ${DATE("updated_at")} as updated from site_section order by key collate "C"`,
	);
	for (const { key, value, updated } of sections.rows) {
		if (!(key in SECTIONS)) continue;
		const { title, schema } = SECTIONS[key as SectionKey];
		const text = describe(value, z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as FieldSchema, 2);
		yield document(`sections/${key}.md`, { title, section: key, lastmod: updated }, `# ${title}\n\n${text}`);
	}
}

/** The part of a section's schema that names its fields; `label` is their name in the admin. */
interface FieldSchema {
	label?: string;
	properties?: Record<string, FieldSchema>;
	items?: FieldSchema;
}

const HEADING_MAX = 6;

/** A section's value as Markdown: a heading for each field, in the order of the form. */
function describe(value: unknown, schema: FieldSchema, level: number): string {
	const heading = "#".repeat(Math.min(level, HEADING_MAX));
	if (Array.isArray(value)) {
		if (value.every((item) => typeof item !== "object")) return value.map((item) => `- ${item}`).join("\n");
		const items = value.map(
			(item, place) => `${heading} ${place + 1}\n\n${describe(item, schema.items ?? {}, level + 1)}`,
		);
		return items.join("\n\n");
	}
	if (typeof value !== "object" || value === null) return String(value);
	const fields = new Map(Object.entries(value));
	if (fields.has("amount") && fields.has("currency")) return `${fields.get("amount")} ${fields.get("currency")}`;
	const names = new Set([...Object.keys(schema.properties ?? {}), ...fields.keys()]);
	return [...names]
		.filter((name) => name !== "id" && !["", null, undefined].includes(fields.get(name) as string))
		.map((name) => {
			const inner = schema.properties?.[name] ?? {};
			return `${heading} ${inner.label ?? name}\n\n${describe(fields.get(name), inner, level + 1)}`;
		})
		.join("\n\n");
}
