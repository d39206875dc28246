import { zstdCompressSync } from "node:zlib";
import { expect } from "vitest";
import { RELEASES } from "../lib/changelog.ts";
import { artworkOperations } from "./artwork-operations.ts";
import { authOperations } from "./auth-operations.ts";
import { backupOperations } from "./backup-operations.ts";
import { enquiryOperations } from "./enquiry-operations.ts";
import { importOperations } from "./import-operations.ts";
import { mediaOperations } from "./media-operations.ts";
import { noticeOperations } from "./notice-operations.ts";
import { all, answers, finds, isDeleted, type Operation } from "./operation.ts";
import { pageOperations } from "./page-operations.ts";
import { passkeyOperations } from "./passkey-operations.ts";
import { previewLinkOperations } from "./preview-link-operations.ts";
import { readerOperations } from "./reader-operations.ts";
import { siteSectionOperations } from "./site-section-operations.ts";
import { termOperations, trash, trashOperations } from "./term-operations.ts";
import { visitOperations } from "./visit-operations.ts";

const post = { slug: "novaya", title: "Новая", content: "Текст" };
const stored = { title: post.title, slug: post.slug };
const onePost = answers({ posts: [expect.objectContaining({ id: 1 })], total: 1 });

const postOperations: Record<string, Operation> = {
	"post.listPublic": { rest: "GET /api/blog/posts" },
	"post.cards": { rest: "GET /api/blog/cards" },
	"post.bySlug": { rest: "GET /api/blog/posts/{slug}" },
	"post.search": { rest: "GET /api/blog/search" },
	"post.terms": { rest: "GET /api/blog/terms" },
	"post.listAll": { rest: "GET /api/admin/posts" },
	"post.list": { done: onePost },
	"post.trash": { given: trash("post"), done: onePost },
	"post.byId": { input: { id: 1 } },
	"post.create": {
		isContent: true,
		rest: "POST /api/admin/posts",
		body: post,
		input: post,
		done: finds("select title, slug from post join post_slug on post_id = id where id = 2", stored),
	},
	"post.replace": {
		isContent: true,
		rest: "PUT /api/admin/posts/{id}",
		body: { ...post, version: 1 },
		done: finds("select title, slug from post join post_slug on post_id = id where id = 1 and is_current", stored),
	},
	"post.save": {
		input: { id: 1, values: { ...post, published: true }, version: 1 },
		done: finds("select title from revision where id = (select working_revision_id from post)", { title: post.title }),
	},
	"post.publish": {
		isContent: true,
		input: { id: 1 },
		done: finds("select reason from revision order by id desc", { reason: "publish" }),
	},
	"post.setPublished": {
		isContent: true,
		input: { id: 1, published: false },
		done: finds("select published, is_draft from post", { published: false, is_draft: true }),
	},
	"post.schedule": {
		isContent: true,
		input: { id: 1, publishAt: null, withdrawAt: "2999-01-01T00:00:00.000Z" },
		done: finds("select withdraw_at::text as until from post", { until: expect.stringMatching(/^2999-01-01/) }),
	},
	"post.preview": { input: { content: "**да**" }, done: answers({ html: "<p><strong>да</strong></p>\n", lines: [0] }) },
	"post.advice": {
		input: { title: "Новая", content: "# Раз" },
		done: answers(
			expect.objectContaining({
				searchResult: { title: "Новая — Владелец Сайта", slug: "novaya", description: "Раз" },
			}),
		),
	},
	"post.sharePicture": {
		input: { title: "Новая" },
		done: answers({ url: "data:image/png;base64,cGljdHVyZSBvZiDQndC+0LLQsNGP" }),
	},
	...trashOperations("post", "/api/admin/posts"),
};

/** The text `{}`, compressed. */
const ZSTD_OF_EMPTY_OBJECT = zstdCompressSync("{}").toString("hex");

/** All operations of the site, by their actual or hypothetical name in tRPC. */
export const OPERATIONS: Record<string, Operation> = {
	...artworkOperations,
	...pageOperations,
	...authOperations,
	...postOperations,
	...readerOperations,
	...enquiryOperations,
	...mediaOperations,
	...importOperations,
	...siteSectionOperations,
	...previewLinkOperations,
	...backupOperations,
	...passkeyOperations,
	...noticeOperations,
	"revision.list": { input: { entity: "post", entityId: 1 }, done: answers({ revisions: [], total: 0 }) },
	"revision.byId": {
		input: { id: 1 },
		given: `with base as (insert into revision_base (values) values (decode('${ZSTD_OF_EMPTY_OBJECT}', 'hex')) returning *)
			insert into revision (entity, entity_id, reason, title, base_id, values, created_at)
			select 'post', 1, 'save', 'Было', id, values, now() from base`,
		done: answers(expect.objectContaining({ id: 1, title: "Было", values: {} })),
	},
	"journal.list": {
		input: {},
		given: `insert into journal_entry values (1, now(), 'admin', 'owner', 'published', 'статья 1', repeat('0', 64))`,
		done: answers({ entries: [expect.objectContaining({ id: 1, subject: "статья 1" })], total: 1 }),
	},
	"journal.check": { done: answers({ entries: 0, brokenAt: null, knownBackups: 0, unknownBackups: [] }) },
	"legal.text": { rest: "GET /api/site/legal/{document}" },
	"legal.revisions": { rest: "GET /api/site/legal/{document}/revisions" },
	"system.releaseNotes": {
		given: "update admin set seen_version = '0.1.0'",
		done: answers(expect.arrayContaining([expect.objectContaining({ version: RELEASES[0]?.version })])),
	},
	"system.dismissReleaseNotes": {
		given: "update admin set seen_version = '0.1.0'",
		done: finds("select seen_version from admin", { seen_version: RELEASES[0]?.version }),
	},
	"system.status": {
		headers: { "X-Forwarded-For": "203.0.113.9" },
		done: answers({ isProxyUnknown: true, formerDomains: [], rpId: "localhost", isPasswordGiven: true }),
	},
	"artwork.listPublic": { rest: "GET /api/gallery/works" },
	"artwork.publicBySlug": { rest: "GET /api/gallery/works/{slug}" },
	...visitOperations,
	...termOperations("category", "/api/categories", { name: "Новая", slug: "novaya" }),
	...termOperations("tag", "/api/tags", { name: "Новый", slug: "новый" }),
	"tag.merge": {
		isContent: true,
		input: { fromId: 1, intoId: 2 },
		given: "insert into tag (name, slug, created_at) values ('Другой', 'другой', now())",
		done: all(
			finds("select tag_id from post_tag", { tag_id: 2 }),
			isDeleted("tag", true),
			answers(expect.objectContaining({ id: 2, postCount: 1 })),
		),
	},
};
