import { expect } from "vitest";
import { all, answers, count, finds, type Operation } from "./operation.ts";

const CHOSEN = "insert into site_picture values ('hero', 1)";

/** The pictures of the site. */
export const sitePictureOperations: Record<string, Operation> = {
	"sitePicture.listPublic": { rest: "GET /api/site/pictures" },
	"sitePicture.list": { given: CHOSEN, done: answers([expect.objectContaining({ place: "hero", mediaId: 1 })]) },
	"sitePicture.choose": {
		isContent: true,
		input: { place: "hero", mediaId: 1 },
		done: all(
			finds("select place, picture_id from site_picture", { place: "hero", picture_id: 1 }),
			finds("select media_id, field from media_use", { media_id: 1, field: "hero" }),
		),
	},
	"sitePicture.reset": {
		isContent: true,
		input: { place: "hero" },
		given: `${CHOSEN}, ('about', 1)`,
		done: all(count("site_picture", 1), answers([expect.objectContaining({ place: "about" })])),
	},
};
