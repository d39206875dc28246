import { PICTURE_BYTES_MAX, pictureSchema } from "#contract/picture.ts";
import { endpoint } from "../../http/endpoint.ts";
import { presentPicture } from "./picture.presenter.ts";
import { storePicture } from "./picture.service.ts";

export const pictureEndpoints = [
	endpoint({
		method: "post",
		path: "/api/admin/pictures",
		access: "admin",
		summary: "Upload a picture (JPEG, PNG, WebP, AVIF or still GIF)",
		status: 201,
		body: {
			mediaTypes: ["image/*", "application/octet-stream"],
			maxSize: PICTURE_BYTES_MAX,
		},
		response: pictureSchema,
		async handle({ context, body }) {
			return presentPicture(await storePicture(context, body));
		},
	}),
];
