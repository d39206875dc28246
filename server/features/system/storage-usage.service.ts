import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { RequestContext } from "../../http/request-context.ts";

/** The bytes of the database and of the media library, and those free on the disk of `DATA_DIR`; null where unknown. */
export async function measureStorage({ em, media, uploadFolder }: RequestContext) {
	const [row] = await em.execute<{ bytes: string }[]>("select pg_database_size(current_database()) as bytes");
	// With a separate database server the site may not have stored anything here yet.
	const disk = await statfs(dirname(uploadFolder)).catch(() => undefined);
	return {
		database: Number(row?.bytes),
		media: (await media.measure?.()) ?? null,
		free: disk ? disk.bavail * disk.bsize : null,
	};
}
