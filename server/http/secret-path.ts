/** Addresses that end in a secret: whoever has it sees a post that is not public. */
const SECRET = /\/previews?[/\\]/i;

/** Whether a page is for those alone who have its address. */
export const isSecretPath = (path: string) => path.startsWith("/preview/");

/** Headers of whatever answers at such a path: nothing may keep the address or pass it on. */
export const SECRET_HEADERS = {
	"Cache-Control": "no-store",
	"Referrer-Policy": "no-referrer",
};

/** A path as it may stand in a log: without a secret, however it was spelt, and without what was searched for. */
export function pathForLog(address: string): string {
	const [path = ""] = address.split("?", 1);
	const secret = SECRET.exec(decoded(path));
	if (!secret) return path;
	const { 0: prefix, index, input } = secret;
	return `${input.slice(0, index + prefix.length)}…`;
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		// No address of ours, but who knows of what it was made: each escape for itself.
		return path.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
			String.fromCharCode(Number.parseInt(code, 16)),
		);
	}
}
