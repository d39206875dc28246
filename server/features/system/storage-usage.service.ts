import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { RequestContext } from "../../http/request-context.ts";

/** The space that the site takes, in bytes; null for storage on another machine. */
export interface StorageUsage {
	database: number;
	/** The files of the media library; null in a bucket. */
	media: number | null;
	/** The free space on the disk of `DATA_DIR`. */
	free: number | null;
}

/** Measures the space that the site takes. */
export async function measureStorage({
	em,
	media,
	uploadFolder,
}: Pick<RequestContext, "em" | "media" | "uploadFolder">): Promise<StorageUsage> {
	const [row] = await em.execute<{ bytes: string }[]>("select pg_database_size(current_database()) as bytes");
	return {
		database: Number(row?.bytes),
		media: (await media.measure?.()) ?? null,
		free: await freeSpace(dirname(uploadFolder)),
	};
}

/** The free space on the disk of a folder; null where there is no such folder. */
async function freeSpace(folder: string): Promise<number | null> {
	try {
		const { bavail, bsize } = await statfs(folder);
		return bavail * bsize;
	} catch {
		// With a separate database server the site may not have stored anything here yet.
		return null;
	}
}
