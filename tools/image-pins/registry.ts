import { createHash } from "node:crypto";
import { z } from "zod";
import { UsageError } from "#server/boot/failures.ts";

/** The media types of a list of an image's manifests, one a platform (OCI Image Specification; Docker's own before it). */
const INDEX_TYPES = [
	"application/vnd.oci.image.index.v1+json",
	"application/vnd.docker.distribution.manifest.list.v2+json",
];
const LIMIT_MS = 30_000;

const tokenSchema = z.object({ token: z.string() });
const indexSchema = z.object({ mediaType: z.enum(INDEX_TYPES) });

/** Docker Hub keeps images without an owner under this name. */
const repositoryOf = (name: string) => (name.includes("/") ? name : `library/${name}`);

/** @throws UsageError when the registry does not answer */
async function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
	try {
		return await fetch(url, { headers, signal: AbortSignal.timeout(LIMIT_MS) });
	} catch (error) {
		const { cause, message } = error as Error;
		const reason = cause instanceof Error ? cause.message || String(cause) : message;
		throw new UsageError(`${new URL(url).origin} cannot be reached (${reason}). --registry names another registry.`);
	}
}

/** A token for reading, from the server that the registry names (Docker Registry v2 authentication). */
async function fetchToken(challenge: string): Promise<string> {
	const parameters = new Map(
		[...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
	);
	const realm = parameters.get("realm") ?? "";
	if (!URL.canParse(realm))
		throw new UsageError(`The registry asks for a sign-in that is not known here: ${challenge}`);
	const url = new URL(realm);
	for (const key of ["service", "scope"]) {
		const value = parameters.get(key);
		if (value) url.searchParams.set(key, value);
	}
	const response = await ask(url.href);
	if (!response.ok) throw new UsageError(`${url.origin} gives no token: it answers ${response.status}.`);
	return tokenSchema.parse(await response.json()).token;
}

/**
 * Asks a registry for the digest of the image that a tag names now, for all platforms (OCI Distribution Specification).
 *
 * @param registry its URL, without a slash at the end
 * @param image the name and the tag, such as `node:24.21.0-bookworm-slim`
 * @returns the digest, computed from the bytes that the registry has sent
 * @throws UsageError when there is no such tag, when the bytes are not those that the registry names, or when it cannot be
 *   reached
 */
export async function fetchDigest(registry: string, image: string): Promise<string> {
	const [name = "", tag = ""] = image.split(":");
	const url = `${registry}/v2/${repositoryOf(name)}/manifests/${tag}`;
	const headers = { Accept: INDEX_TYPES.join(", ") };
	let response = await ask(url, headers);
	if (response.status === 401) {
		const token = await fetchToken(response.headers.get("WWW-Authenticate") ?? "");
		response = await ask(url, { ...headers, Authorization: `Bearer ${token}` });
	}
	if (!response.ok) throw new UsageError(`${registry} has no ${image}: it answers ${response.status}.`);
	const bytes = Buffer.from(await response.arrayBuffer());
	const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
	const told = response.headers.get("Docker-Content-Digest");
	if (told && told !== digest)
		throw new UsageError(`${registry} sends other bytes for ${image} than it says (${told}).`);
	if (!indexSchema.safeParse(JSON.parse(bytes.toString())).success) {
		throw new UsageError(`${image} is for one platform alone: its digest would not fit other machines.`);
	}
	return digest;
}
