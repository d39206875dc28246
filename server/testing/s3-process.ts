import { mkdirSync } from "node:fs";
import S3rver, { type Middleware } from "@20minutes/s3rver";

// The process of an S3-compatible server: node s3-process.ts FOLDER BUCKET [PORT]. It prints its port, which is a free
// one by default.

const [directory = "", bucket = "", wanted = "0"] = process.argv.slice(2);

/**
 * Accepts list requests without checking their signatures: this server drops the trailing slash of the signed path,
 * such as `/media/`. All other signatures are checked.
 */
const acceptLists: Middleware = (ctx, next) => {
	if (ctx.path === `/${bucket}/`) ctx.app = Object.create(ctx.app, { allowMismatchedSignatures: { value: true } });
	return next();
};

mkdirSync(directory, { recursive: true });
const configureBuckets = [{ name: bucket }];
const server = new S3rver({ port: Number(wanted), address: "127.0.0.1", silent: true, directory, configureBuckets });
server.middleware.unshift(acceptLists);
const { port } = await server.run();
process.stdout.write(`${port}\n`);
