import { mkdirSync } from "node:fs";
import S3rver, { type Middleware } from "@20minutes/s3rver";

// The process of a server that speaks S3: node s3-process.ts FOLDER BUCKET [PORT]. It prints its port, any free one unless it is given.

const [directory = "", bucket = "", wanted = "0"] = process.argv.slice(2);

/**
 * The signatures of lists are not checked: of the path that was signed, such as `/media/`, this server forgets the
 * slash. Those of all other requests are.
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
