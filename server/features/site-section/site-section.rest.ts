import { publicContentSchema, toPublicContent } from "#contract/content/site-content.ts";
import { endpoint } from "../../http/endpoint.ts";

export const siteSectionEndpoints = [
	endpoint({
		method: "get",
		path: "/api/site/content",
		access: "public",
		summary: "The texts of the site's pages, by their sections",
		response: publicContentSchema,
		handle: async ({ context }) => toPublicContent(await context.content.read()),
	}),
];
