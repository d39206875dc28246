import { previewParamsSchema, previewSchema } from "#contract/preview-link.ts";
import { endpoint } from "../../http/endpoint.ts";
import { listCovers } from "../post/post-cover.service.ts";
import { presentPreview } from "./preview-link.presenter.ts";
import { openPreviewLink } from "./preview-link.service.ts";

export const previewLinkEndpoints = [
	endpoint({
		method: "get",
		path: "/api/blog/previews/{token}",
		access: "personal",
		summary: "The saved post or work of a preview link, whether readers see it or not",
		params: previewParamsSchema,
		response: previewSchema,
		handle: async ({ context, params }) =>
			presentPreview(await openPreviewLink(context, params.token), await listCovers(context)),
	}),
];
