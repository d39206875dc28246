import { createHash } from "node:crypto";
import { expect } from "vitest";
import { all, answers, finds, isDeleted, type Operation } from "./operation.ts";

// One black pixel.
const picture = new Uint8Array(Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64"));
const picturePath = `/media/${createHash("sha256").update(picture).digest("hex").slice(0, 32)}-1x1.jpg`;

const HASH = "a".repeat(32);
const URL = `/media/${HASH}-8x6.jpg`;
// The post uses the picture of `makeOneOfEach`.
const USED = `with media as (update media set alt_ru = 'Море' returning hash),
	used as (insert into media_use values (1, 'post', 1, 'content') returning 1)
	update post set content = '![](/media/' || hash || '-8x6.jpg)' from media, used`;

/** The media library. */
export const mediaOperations: Record<string, Operation> = {
	"media.upload": {
		rest: "POST /api/admin/media",
		body: picture,
		headers: { "Content-Type": "image/gif", "Content-Disposition": "attachment; filename*=UTF-8''%D1%8F.gif" },
		done: all(
			async (site) => expect((await site.request(picturePath)).status).toBe(200),
			finds("select file_name from media where id = 2", { file_name: "я.gif" }),
		),
	},
	"media.list": { done: answers({ media: [expect.objectContaining({ id: 1 })], total: 1 }) },
	"media.byId": { input: { id: 1 }, done: answers(expect.objectContaining({ id: 1, uses: [] })) },
	"media.update": {
		isContent: true,
		input: { id: 1, version: 1, media: { altRu: "Море" } },
		done: finds("select alt_ru, version from media", { alt_ru: "Море", version: 2 }),
	},
	"media.applyAlt": {
		isContent: true,
		input: { id: 1 },
		given: USED,
		done: all(
			finds("select content, version from post", { content: `![Море](${URL})`, version: 2 }),
			answers({ count: 1 }),
		),
	},
	"media.delete": { input: { id: 1 }, done: isDeleted("media", true) },
	"media.restore": { input: { id: 1 }, given: "update media set deleted_at = now()", done: isDeleted("media", false) },
	"media.rendition": { input: { id: 1 }, done: answers(expect.objectContaining({ id: 1, width: 8, height: 6 })) },
};
