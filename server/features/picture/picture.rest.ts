import { PICTURE_BYTES_MAX, pictureSchema } from "#contract/picture.ts";
import { readFileBody } from "../../http/body.ts";
import { endpoint } from "../../http/endpoint.ts";
import { presentPicture } from "./picture.presenter.ts";
import { storePicture } from "./picture.service.ts";

const UPLOAD = { mediaTypes: ["image/*", "application/octet-stream"], maxSize: PICTURE_BYTES_MAX };

export const pictureEndpoints = [
	endpoint({
		method: "post",
		path: "/api/admin/pictures",
		access: "admin",
		summary: "Upload a picture (JPEG, PNG, WebP, AVIF or still GIF)",
		status: 201,
		file: UPLOAD,
		response: pictureSchema,
		handle: async ({ context, c }) => presentPicture(await storePicture(context, await readFileBody(c, UPLOAD))),
	}),
];
