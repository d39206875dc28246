import { defineEntity, p } from "@mikro-orm/core";

const CdnPageSchema = defineEntity({
	name: "CdnPage",
	properties: {
		// The URL path.
		path: p.string().length(300).primary(),
		// The content version read before the page's content, so that the content is at least this new.
		version: p.integer().primary(),
		// The time of the last rendering.
		notedAt: p.datetime(),
	},
	indexes: [{ name: "cdn_page_version_index", properties: ["version"] }],
});

/** A page that a shared cache (CDN) may keep, to be purged once the content version has risen (decision 31). */
export class CdnPage extends CdnPageSchema.class {}
CdnPageSchema.setClass(CdnPage);
