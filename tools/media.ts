import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { openBucket, openFolder } from "#server/boot/open-storage.ts";
import { loadEnvFile, readEnvironment } from "#server/env.ts";
import { SiteError } from "#server/lib/errors.ts";
import { media, mediaCopy } from "./commands/owner.mjs";
import { copyMedia, inMegabytes, reasonOf } from "./media-copy.ts";

async function copy(target: "s3" | "folder"): Promise<void> {
	loadEnvFile();
	const env = readEnvironment();
	const folder = openFolder(env);
	const bucket = await openBucket(env);
	if (!bucket)
		throw new UsageError("No bucket is configured: see MEDIA_BUCKET and the related settings in .env.example.");
	const [from, to] = target === "s3" ? [folder, bucket] : [bucket, folder];
	const { copied, equal, failed, bytes } = await copyMedia({ from, to, print: console.log }).catch((error: unknown) => {
		// The message is for visitors, the cause for the operator.
		throw error instanceof SiteError ? new UsageError(reasonOf(error)) : error;
	});
	console.log(`Copied: ${copied} (${inMegabytes(bytes)}); there already: ${equal}; failed: ${failed}`);
	if (failed > 0) throw new UsageError("Some files could not be copied. Fix the cause, then run the copy again.");
}

mediaCopy.action(({ to }) => copy(to));

await media.parseAsync().catch(explainFailure);
process.exit(0);
