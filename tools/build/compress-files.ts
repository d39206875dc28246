import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COMPRESSIBLE } from "#server/http/files.ts";

/**
 * Writes a Brotli and a gzip variant beside each text file, at the strongest compression.
 *
 * @param clientDir the folder of the browser build
 */
export async function compressFiles(clientDir: string): Promise<void> {
	const files = globSync("**/*", { cwd: clientDir }).filter((file) => COMPRESSIBLE.test(file));
	await Promise.all(files.map((file) => compressFile(join(clientDir, file))));
}

async function compressFile(path: string): Promise<void> {
	const bytes = await readFile(path);
	const [br, gz] = await Promise.all([
		promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
		promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
	]);
	await writeFile(`${path}.br`, br);
	await writeFile(`${path}.gz`, gz);
}
