import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BucketSettings } from "../media/bucket-storage.ts";

const BUCKET = "media";
// The only access key known to the server.
const KEY = "S3RVER";

const PROCESS = join(import.meta.dirname, "s3-process.ts");
// The server encrypts its continuation tokens with DES.
const FLAGS = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning", "--openssl-legacy-provider"];

/** A running S3-compatible server with an empty bucket. */
export interface S3Server {
	settings: BucketSettings;
	/** The file that stores the content of an object. */
	objectFile(name: string): string;
	/** Kills it, as in a crash. Its files stay. */
	stop(): Promise<void>;
	/** Restarts it after `stop`, at its former address with its former files. */
	restart(): Promise<void>;
	/** Stops it and removes its files. */
	remove(): Promise<void>;
}

/** Starts an S3-compatible server in a separate process. @param prefix the prefix of the names in the bucket */
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
