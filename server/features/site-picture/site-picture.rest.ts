import { sitePicturesSchema } from "#contract/site-picture.ts";
import { endpoint } from "../../http/endpoint.ts";
import { presentSitePictures } from "./site-picture.presenter.ts";
import { listSitePictures } from "./site-picture.service.ts";

export const sitePictureEndpoints = [
	endpoint({
		method: "get",
		path: "/api/site/pictures",
		access: "public",
		summary: "The pictures that the owner has chosen for places of the site",
		response: sitePicturesSchema,
		handle: async ({ context }) => presentSitePictures(await listSitePictures(context)),
	}),
];
