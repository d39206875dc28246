import { artworkSchema, gallerySchema } from "#contract/artwork.ts";
import { slugParamsSchema } from "#contract/post.ts";
import { endpoint } from "../../http/endpoint.ts";
import { presentArtwork, presentGallery } from "./artwork.presenter.ts";
import { getArtwork, listArtworks } from "./artwork.service.ts";

export const artworkEndpoints = [
	endpoint({
		method: "get",
		path: "/api/gallery/works",
		access: "public",
		summary: "The works of the gallery in its order, with their sections",
		response: gallerySchema,
		handle: async ({ context }) => presentGallery(await listArtworks(context)),
	}),
	endpoint({
		method: "get",
		path: "/api/gallery/works/{slug}",
		access: "public",
		summary: "One work; 301 from a former slug, 410 when deleted",
		isMovable: true,
		params: slugParamsSchema,
		response: artworkSchema,
		async handle({ context, c, params }) {
			const work = await getArtwork(context, params.slug);
			return work.slug === params.slug ? presentArtwork(work) : c.redirect(`/api/gallery/works/${work.slug}`, 301);
		},
	}),
];
