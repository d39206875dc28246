import { parseArgs } from "node:util";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { openBucket, openFolder } from "#server/boot/open-storage.ts";
import { loadEnvFile, readEnvironment } from "#server/env.ts";
import { SiteError } from "#server/lib/errors.ts";
import { copyMedia, inMegabytes, reasonOf } from "./media-copy.ts";

const USAGE = `npm run media -- copy --to s3 | folder

  copy --to s3       copies the files of DATA_DIR/media to the bucket of the settings (MEDIA_BUCKET)
  copy --to folder   copies the files of the bucket to DATA_DIR/media

Every copy is read back and compared. What is there already is left as it is, so that an interrupted
copy goes on when it is started again. Nothing is deleted.
`;

const print = (text: string) => process.stdout.write(`${text}\n`);

async function copy(target: "s3" | "folder"): Promise<void> {
	loadEnvFile();
	const env = readEnvironment();
	const folder = openFolder(env);
	const bucket = await openBucket(env);
	if (!bucket) throw new UsageError("No bucket is set: MEDIA_BUCKET and the settings beside it are in .env.example.");
	const [from, to] = target === "s3" ? [folder, bucket] : [bucket, folder];
	const { copied, equal, failed, bytes } = await copyMedia({ from, to, print }).catch((error: unknown) => {
		// The cause is for the operator, the message for visitors.
		throw error instanceof SiteError ? new UsageError(reasonOf(error)) : error;
	});
	print(`Copied: ${copied} (${inMegabytes(bytes)}); there already: ${equal}; failed: ${failed}`);
	if (failed > 0)
		throw new UsageError("Some files could not be copied. Start the copy again when the cause is mended.");
}

async function main(): Promise<void> {
	const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
	const [name, ...others] = positionals;
	const isCopy = name === "copy" && others.length === 0;
	if (!isCopy || (values.to !== "s3" && values.to !== "folder")) {
		print(USAGE);
		process.exit(name ? 1 : 0);
	}
	await copy(values.to);
}

await main().catch(explainFailure);
process.exit(0);
