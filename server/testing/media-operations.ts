import { createHash } from "node:crypto";
import { expect } from "vitest";
import { all, answers, count, finds, isDeleted, type Operation } from "./operation.ts";

// One black pixel.
const picture = new Uint8Array(Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64"));
const picturePath = `/media/${createHash("sha256").update(picture).digest("hex").slice(0, 32)}-1x1.jpg`;

const HASH = "a".repeat(32);
const URL = `/media/${HASH}-8x6.jpg`;
// The post uses the picture of `makeOneOfEach`.
const USED = `with media as (update media set alt_ru = 'Море' where id = 1 returning hash),
	used as (insert into media_use values (1, 'post', 1, 'content') returning 1)
	update post set content = '![](/media/' || hash || '-8x6.jpg)' from media, used`;

const FORMER = { hash: "b".repeat(32), fileName: "f.jpg", contentType: "image/jpeg", byteLength: 1, original: "" };
const FORMER_FILES = {
	path: `/media/${FORMER.hash}`,
	profile: "page",
	crop: null,
	width: 4,
	height: 4,
	extension: "jpg",
};
const REPLACED = `insert into media_replacement (media_id, file, renditions, replaced_at)
	values (1, '${JSON.stringify(FORMER)}', '${JSON.stringify([FORMER_FILES])}', now())`;

/** The operations of the media library. */
export const mediaOperations: Record<string, Operation> = {
	"media.upload": {
		rest: "POST /api/admin/media",
		body: picture,
		headers: { "Content-Type": "image/gif", "Content-Disposition": "attachment; filename*=UTF-8''%D1%8F.gif" },
		done: all(
			async (site) => expect((await site.request(picturePath)).status).toBe(200),
			finds("select file_name from media where id = 3", { file_name: "я.gif" }),
		),
	},
	"media.list": { done: answers({ media: [expect.anything(), expect.objectContaining({ id: 1 })], total: 2 }) },
	"media.byId": { input: { id: 1 }, done: answers(expect.objectContaining({ id: 1, uses: [] })) },
	"media.byUrl": { input: { url: URL }, done: answers({ media: expect.objectContaining({ id: 1 }), crop: null }) },
	"media.update": {
		isContent: true,
		input: { id: 1, version: 1, media: { altRu: "Море" } },
		done: finds("select alt_ru, version from media where id = 1", { alt_ru: "Море", version: 2 }),
	},
	"media.applyAlt": {
		isContent: true,
		input: { id: 1 },
		given: USED,
		done: all(
			finds("select content, version from post", { content: `![Море](${URL})`, version: 2 }),
			answers({ count: 1, former: [{ after: expect.stringMatching(/^[\w-]{43}$/), parts: [""] }] }),
		),
	},
	"media.replace": {
		isContent: true,
		rest: "POST /api/admin/media/{id}/file",
		body: picture,
		headers: { "Content-Type": "image/gif" },
		given: USED,
		done: all(
			finds("select content, version from post", { content: `![](${picturePath})`, version: 2 }),
			finds("select id, version from media where id = 1", { id: 1, version: 2 }),
		),
	},
	"media.undoReplacement": {
		isContent: true,
		input: { id: 1 },
		given: REPLACED,
		done: all(
			finds("select hash from media where id = 1", { hash: "b".repeat(32) }),
			finds("select path from media_rendition where media_id = 1", { path: `/media/${"b".repeat(32)}` }),
			count("media_replacement", 0),
		),
	},
	"media.switchUses": {
		isContent: true,
		input: { id: 1, targetId: 2 },
		given: USED,
		done: all(
			finds("select media_id from media_use where entity = 'post'", { media_id: 2 }),
			answers({ count: 1, former: [{ after: expect.stringMatching(/^[\w-]{43}$/), parts: [URL] }] }),
		),
	},
	"media.delete": { input: { id: 1 }, done: isDeleted("media", true) },
	"media.restore": { input: { id: 1 }, given: "update media set deleted_at = now()", done: isDeleted("media", false) },
	"media.rendition": { input: { id: 1 }, done: answers(expect.objectContaining({ id: 1, width: 8, height: 6 })) },
};
