import { ARCHIVE_BYTES_MAX, uploadedArchiveSchema } from "#contract/backup.ts";
import { endpoint } from "../../http/endpoint.ts";
import { receiveFile } from "../../http/receive-file.ts";
import { requireConfirmation } from "../confirmation/confirmation.service.ts";

const UPLOAD = { mediaTypes: ["application/zip", "application/octet-stream"], maxSize: ARCHIVE_BYTES_MAX };

export const backupEndpoints = [
	endpoint({
		method: "post",
		path: "/api/admin/backups",
		access: "admin",
		summary: "Upload a copy of the site that is to be restored; after a confirmation by password or passkey",
		status: 201,
		file: UPLOAD,
		response: uploadedArchiveSchema,
		handle({ context, c }) {
			requireConfirmation(context);
			return receiveFile(c, { ...UPLOAD, maxSizeOf: () => ARCHIVE_BYTES_MAX, folder: context.uploadFolder }, (file) =>
				context.backups.receive(file),
			);
		},
	}),
];
