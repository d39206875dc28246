import type { Context } from "hono";
import { idParamsSchema } from "#contract/fields.ts";
import { MEDIA_BYTES_MAX, type MediaView, mediaSchema } from "#contract/media.ts";
import { endpoint } from "../../http/endpoint.ts";
import { type ReceivedFile, receiveFile } from "../../http/receive-file.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { presentMedia } from "./media.presenter.ts";
import { maxSizeOf } from "./media-file.service.ts";
import { replaceMedia } from "./media-replacement.service.ts";
import { uploadMedia } from "./media-upload.service.ts";

const UPLOAD = {
	mediaTypes: ["image/*", "audio/*", "video/*", "application/octet-stream"],
	maxSize: MEDIA_BYTES_MAX.video,
};

const receive = ({ uploadFolder }: RequestContext, c: Context, use: (file: ReceivedFile) => Promise<MediaView>) =>
	receiveFile(c, { ...UPLOAD, maxSizeOf, folder: uploadFolder }, use);

export const mediaEndpoints = [
	endpoint({
		method: "post",
		path: "/api/admin/media",
		access: "admin",
		summary:
			"Upload a picture (JPEG, PNG, WebP, AVIF, HEIC, still GIF), a sound (MP3, M4A, OGG, WAV) or a video (MP4); its name in Content-Disposition",
		status: 201,
		file: UPLOAD,
		response: mediaSchema,
		handle: ({ context, c }) => receive(context, c, async (file) => presentMedia(await uploadMedia(context, file))),
	}),
	endpoint({
		method: "post",
		path: "/api/admin/media/{id}/file",
		access: "admin",
		summary: "Replace the file: the id stays, the URLs change, and everything that uses it follows",
		status: 200,
		params: idParamsSchema,
		file: UPLOAD,
		response: mediaSchema,
		handle: ({ context, c, params }) =>
			receive(context, c, async (file) => presentMedia(await replaceMedia(context, params.id, file))),
	}),
];
