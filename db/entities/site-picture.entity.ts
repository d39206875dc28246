import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Focus } from "#contract/media.ts";
import type { SitePicturePlace } from "#contract/site-picture-place.ts";
import { MediaRendition } from "./media-rendition.entity.ts";

/** A picture that the owner has chosen for a place of the site, in place of the one that came with it. */
export const SitePicture = defineEntity({
	name: "SitePicture",
	tableName: "site_picture",
	properties: {
		place: p.string().length(60).$type<SitePicturePlace>().primary(),
		picture: () => p.manyToOne(MediaRendition).deleteRule("restrict"),
		// The point that stays visible, where it is not that of the library.
		focus: p.json<Focus>().nullable(),
	},
	indexes: [{ name: "site_picture_picture_index", properties: ["picture"] }],
});

export type SitePicture = InferEntity<typeof SitePicture>;
