import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { IMPORT_BYTES_MAX, importQuerySchema, importStateSchema } from "#contract/import.ts";
import { endpoint } from "../../http/endpoint.ts";
import { receiveFile } from "../../http/receive-file.ts";
import { PARTIAL } from "../../lib/partial-files.ts";

const UPLOAD = {
	mediaTypes: ["application/zip", "application/json", "application/xml", "text/xml", "application/octet-stream"],
	maxSize: IMPORT_BYTES_MAX,
};

export const importEndpoints = [
	endpoint({
		method: "post",
		path: "/api/admin/import",
		access: "admin",
		summary:
			"Upload the export of another blog (ZIP, JSON, XML) and begin to read it; nothing is written. Its name in Content-Disposition",
		status: 201,
		query: importQuerySchema,
		file: UPLOAD,
		response: importStateSchema,
		handle: ({ context, c, query }) => {
			const { uploadFolder: folder, imports, clock, timeZone } = context;
			return receiveFile(c, { ...UPLOAD, maxSizeOf: () => IMPORT_BYTES_MAX, folder }, async (file) => {
				// The file stays until the import is done or another one begins; a forgotten one is deleted as a partial file.
				const path = join(folder, `${randomUUID()}${PARTIAL}`);
				await rename(file.path, path);
				const { source, site = "", withPages = false } = query;
				const dispose = () => rm(path, { force: true });
				const open = async (signal: AbortSignal) => {
					const { openExport } = await import("./import-source.service.ts");
					return openExport({ source, path, site, withPages, now: clock.now(), timeZone, signal });
				};
				try {
					await imports.check(context, { source, name: file.fileName, open, dispose });
				} catch (error) {
					await dispose();
					throw error;
				}
				return imports.state();
			});
		},
	}),
];
