import { MEDIA_BYTES_MAX, mediaSchema } from "#contract/media.ts";
import { endpoint } from "../../http/endpoint.ts";
import { receiveFile } from "../../http/receive-file.ts";
import { presentMedia } from "./media.presenter.ts";
import { maxSizeOf, uploadMedia } from "./media-upload.service.ts";

const UPLOAD = {
	mediaTypes: ["image/*", "audio/*", "video/*", "application/octet-stream"],
	maxSize: MEDIA_BYTES_MAX.video,
};

export const mediaEndpoints = [
	endpoint({
		method: "post",
		path: "/api/admin/media",
		access: "admin",
		summary: "Upload a picture (JPEG, PNG, WebP, AVIF or still GIF); its name in Content-Disposition",
		status: 201,
		file: UPLOAD,
		response: mediaSchema,
		async handle({ context, c }) {
			const limits = { ...UPLOAD, maxSizeOf, folder: context.uploadFolder };
			return presentMedia(await receiveFile(c, limits, (file) => uploadMedia(context, file)));
		},
	}),
];
