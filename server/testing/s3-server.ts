import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BucketSettings } from "../media/bucket-storage.ts";

const BUCKET = "media";
// The only key that the server knows.
const KEY = "S3RVER";

const PROCESS = join(import.meta.dirname, "s3-process.ts");
// The server's tokens for the next page of a list are encrypted by DES.
const FLAGS = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning", "--openssl-legacy-provider"];

/** A running server that speaks S3, with an empty bucket. */
export interface S3Server {
	settings: BucketSettings;
	/** The file in which it keeps the content of an object. */
	objectFile(name: string): string;
	/** Ends it at once, as a crash would. Its files stay. */
	stop(): Promise<void>;
	/** Starts it again after `stop`, at its former address with its former files. */
	restart(): Promise<void>;
	/** Ends it and removes its files. */
	remove(): Promise<void>;
}

/** Starts a server that speaks S3 in a process of its own. @param prefix the beginning of the names in the bucket */
export async function startS3Server(prefix = ""): Promise<S3Server> {
	const directory = mkdtempSync(join(tmpdir(), "site-s3-"));
	const start = async (wanted: string[] = []) => {
		const child = spawn(process.execPath, [...FLAGS, PROCESS, directory, BUCKET, ...wanted], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		const ended = once(child, "exit");
		const [port] = await once(child.stdout, "data");
		return { child, ended, port: Number(port) };
	};
	let running = await start();
	const { port } = running;
	const stop = async () => {
		running.child.kill("SIGKILL");
		await running.ended;
	};
	return {
		settings: {
			endpoint: `http://127.0.0.1:${port}`,
			bucket: BUCKET,
			region: "us-east-1",
			accessKeyId: KEY,
			secretAccessKey: KEY,
			prefix,
		},
		objectFile: (name) => join(directory, BUCKET, `${prefix}${name}._S3rver_object`),
		stop,
		async restart() {
			running = await start([String(port)]);
		},
		async remove() {
			await stop();
			await rm(directory, { recursive: true });
		},
	};
}
