import { createHash } from "node:crypto";
import { expect } from "vitest";
import { all, answers, finds, type Operation } from "./operation.ts";

// One black pixel.
const picture = new Uint8Array(Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64"));
const picturePath = `/media/${createHash("sha256").update(picture).digest("hex").slice(0, 32)}-1x1.jpg`;

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
	"media.rendition": { input: { id: 1 }, done: answers(expect.objectContaining({ id: 1, width: 8, height: 6 })) },
};
