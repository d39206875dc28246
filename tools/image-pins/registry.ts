import { createHash } from "node:crypto";
import { z } from "zod";
import { UsageError } from "#server/boot/failures.ts";

/** The media types of a multi-platform index (OCI Image Specification; Docker's older format). */
const INDEX_TYPES = [
	"application/vnd.oci.image.index.v1+json",
	"application/vnd.docker.distribution.manifest.list.v2+json",
];
const LIMIT_MS = 30_000;

const tokenSchema = z.object({ token: z.string() });
const indexSchema = z.object({ mediaType: z.enum(INDEX_TYPES) });

/** Docker Hub stores official images under `library/`. */
const repositoryOf = (name: string) => (name.includes("/") ? name : `library/${name}`);

/** @throws UsageError if the registry does not answer */
async function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
	try {
		return await fetch(url, { headers, signal: AbortSignal.timeout(LIMIT_MS) });
	} catch (error) {
		const { cause, message } = error as Error;
		const reason = cause instanceof Error ? cause.message || String(cause) : message;
		throw new UsageError(
			`${new URL(url).origin} cannot be reached (${reason}). Choose another registry with --registry.`,
		);
	}
}

/** Fetches a read token from the registry's authentication server (Docker Registry v2 authentication). */
async function fetchToken(challenge: string): Promise<string> {
	const parameters = new Map(
		[...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
	);
	const realm = parameters.get("realm") ?? "";
	if (!URL.canParse(realm))
		throw new UsageError(`The registry asks for an unsupported kind of authentication: ${challenge}`);
	const url = new URL(realm);
	for (const key of ["service", "scope"]) {
		const value = parameters.get(key);
		if (value) url.searchParams.set(key, value);
	}
	const response = await ask(url.href);
	if (!response.ok) throw new UsageError(`${url.origin} gives no token: status ${response.status}.`);
	return tokenSchema.parse(await response.json()).token;
}

/**
 * Fetches the current digest of a tag such as `node:24.21.0-bookworm-slim`, for all platforms (OCI Distribution
 * Specification), and compares it with the bytes.
 *
 * @param registry its URL, without a trailing slash
 * @throws UsageError if there is no such tag, if the bytes do not match, or if the registry cannot be reached
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
	if (!response.ok) throw new UsageError(`${registry} has no ${image}: status ${response.status}.`);
	const bytes = Buffer.from(await response.arrayBuffer());
	const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
	const told = response.headers.get("Docker-Content-Digest");
	if (told && told !== digest)
		throw new UsageError(`${registry} sent bytes for ${image} that do not match its digest (${told}).`);
	if (!indexSchema.safeParse(JSON.parse(bytes.toString())).success) {
		throw new UsageError(`${image} is for one platform only: its digest would not work on other machines.`);
	}
	return digest;
}
