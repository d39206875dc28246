import { pageSchema } from "#contract/page.ts";
import { slugParamsSchema } from "#contract/post.ts";
import { endpoint } from "../../http/endpoint.ts";
import { presentPage } from "./page.presenter.ts";
import { getPage, renderPage } from "./page.service.ts";

export const pageEndpoints = [
	endpoint({
		method: "get",
		path: "/api/pages/{slug}",
		access: "public",
		summary: "One page that the owner has added; 301 from a former slug, 410 when deleted",
		isMovable: true,
		params: slugParamsSchema,
		response: pageSchema,
		async handle({ context, c, params }) {
			const page = await getPage(context, params.slug);
			if (page.slug !== params.slug) return c.redirect(`/api/pages/${page.slug}`, 301);
			return presentPage(page, await renderPage(context, page));
		},
	}),
];
