import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fetchDigest } from "./registry.ts";

/** The files that refer to container images. */
const IMAGE_FILES = ["Dockerfile", "docker-compose.yml"];

/** An image with its tag and the pinned digest: `FROM node:24-slim@sha256:…`. */
const IMAGE = /^((?:FROM| +image:) +)([a-z0-9][\w./-]*:[\w.-]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

/** Every image in a text, with its pin. */
export const imagesIn = (text: string) =>
	[...text.matchAll(IMAGE)].map(([, , image = "", pin]) => ({ image, pin: pin?.slice(1) }));

/**
 * Pins every image of a project to the current digest of its tag, and returns the change of each.
 *
 * @throws UsageError if a digest cannot be fetched; then no file is changed
 */
export async function pinImages(folder: string, registry: string) {
	const files = IMAGE_FILES.map((file) => ({
		path: join(folder, file),
		text: readFileSync(join(folder, file), "utf8"),
	}));
	const former = new Map(files.flatMap(({ text }) => imagesIn(text)).map(({ image, pin }) => [image, pin]));
	const digests = new Map<string, string>();
	for (const image of former.keys()) digests.set(image, await fetchDigest(registry, image));
	for (const { path, text } of files) {
		writeFileSync(
			path,
			text.replace(IMAGE, (_, before: string, image: string) => `${before}${image}@${digests.get(image)}`),
		);
	}
	return [...digests].map(([image, digest]) => ({ image, digest, isMoved: former.get(image) !== digest }));
}
