import { zstdCompressSync } from "node:zlib";
import { expect } from "vitest";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { all, answers, finds, type Operation } from "./operation.ts";

const value = { ...EXAMPLE_CONTENT.hero, title: "Новый" };
const SAVED = zstdCompressSync(JSON.stringify({ ...value, schemaVersion: 1 })).toString("hex");

/** The SQL that saves the first section of `makeOneOfEach` without publishing it. */
const WORKING = `with base as (insert into revision_base (values) values (decode('${SAVED}', 'hex')) returning *),
	working as (
		insert into revision (entity, entity_id, reason, title, base_id, values, created_at)
		select 'section', 1, 'save', 'Первый экран', id, values, now() from base returning id
	)
	update site_section set working_revision_id = (select id from working) where id = 1`;

const hero = (fields: object) => answers(expect.objectContaining({ id: 1, key: "hero", ...fields }));

/** The operations of the site's text sections. */
export const siteSectionOperations: Record<string, Operation> = {
	"siteSection.content": { rest: "GET /api/site/content" },
	"siteSection.list": {
		given: WORKING,
		done: answers(expect.arrayContaining([expect.objectContaining({ id: 1, hasEdits: true })])),
	},
	"siteSection.byKey": {
		input: { key: "hero" },
		given: WORKING,
		done: hero({ value, published: EXAMPLE_CONTENT.hero }),
	},
	"siteSection.edited": { given: WORKING, done: answers([expect.objectContaining({ key: "hero", value })]) },
	"siteSection.save": {
		input: { key: "hero", value, version: 1 },
		done: all(
			hero({ value, version: 2, hasEdits: true }),
			finds("select reason from revision where id = (select working_revision_id from site_section where id = 1)", {
				reason: "save",
			}),
		),
	},
	"siteSection.discard": {
		input: { key: "hero", version: 1 },
		given: WORKING,
		done: finds("select working_revision_id, version from site_section where id = 1", {
			working_revision_id: null,
			version: 2,
		}),
	},
	"siteSection.publish": {
		isContent: true,
		input: { sections: [{ key: "hero", version: 1 }] },
		given: WORKING,
		done: finds("select value ->> 'title' as title, working_revision_id from site_section where id = 1", {
			title: value.title,
			working_revision_id: null,
		}),
	},
};
