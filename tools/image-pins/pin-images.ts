import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fetchDigest } from "./registry.ts";

/** The files that name the images from which the site's containers are made. */
const IMAGE_FILES = ["Dockerfile", "docker-compose.yml"];

/** An image that is named with its tag, and the digest to which it is pinned: `FROM node:24-slim@sha256:…`. */
const IMAGE = /^((?:FROM| +image:) +)([a-z0-9][\w./-]*:[\w.-]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

/** Every image in a text, with its pin. */
export const imagesIn = (text: string) =>
	[...text.matchAll(IMAGE)].map(([, , image = "", pin]) => ({ image, pin: pin?.slice(1) }));

/**
 * Pins every image of a project to the digest that its tag has now.
 *
 * @param folder the project's root
 * @param registry the URL of the registry
 * @returns what became of each image
 * @throws UsageError when a digest cannot be had; no file is changed then
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
