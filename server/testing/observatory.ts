import { type DefaultTreeAdapterTypes, parse } from "parse5";

/**
 * Scores a response by the published rules of the MDN HTTP Observatory (version 5 of its scoring methodology: "HTTP
 * Observatory tests & scoring", developer.mozilla.org). Assumes that the site is served over https only and is not on
 * the browsers' HSTS preload list.
 *
 * @returns the points of each test, and the score: 100, with additions only from 90 on
 */
export function scoreByObservatory(response: { headers: Headers; html: string }): {
	score: number;
	points: Record<string, number>;
} {
	const { headers, html } = response;
	const policy = parsePolicy(headers.get("Content-Security-Policy") ?? "");
	const points = {
		policy: scorePolicy(policy),
		cookies: headers.has("Set-Cookie") ? -40 : 0,
		sharing: headers.has("Access-Control-Allow-Origin") ? -50 : 0,
		referrer: scoreReferrer(headers.get("Referrer-Policy")),
		transport: scoreTransport(headers.get("Strict-Transport-Security")),
		integrity: scoreIntegrity(html),
		sniffing: headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5,
		framing: scoreFraming(policy, headers.get("X-Frame-Options")),
		resource: scoreResource(headers.get("Cross-Origin-Resource-Policy")),
	};
	const values = Object.values(points);
	const losses = values.filter((value) => value < 0);
	const gains = values.filter((value) => value > 0);
	const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
	const base = 100 + sum(losses);
	return { score: base < 90 ? base : base + sum(gains), points };
}

type Policy = Map<string, string[]>;

function parsePolicy(text: string): Policy {
	return new Map(
		text
			.split(";")
			.map((part) => part.trim().split(/\s+/))
			.map(([name = "", ...sources]) => [name, sources]),
	);
}

const BROAD = /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/;
const INLINE = /^('unsafe-inline'|data:)$/;

function scorePolicy(policy: Policy): number {
	if (!policy.has("default-src") && !policy.has("script-src")) return -25;
	const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
	const scripts = sources("script-src");
	// Browsers ignore 'unsafe-inline' beside a hash or a nonce.
	const hasHash = scripts.some((source) => /^'(sha\d+|nonce)-/.test(source));
	const isUnsafe = (source: string) =>
		BROAD.test(source) || (INLINE.test(source) && !(hasHash && source === "'unsafe-inline'"));
	if (scripts.some(isUnsafe)) return -20;
	if (sources("object-src").some((source) => BROAD.test(source))) return -20;
	const all = [...policy.entries()];
	const isHttp = (source: string) => /^(http|ftp):/.test(source);
	const isPassive = (name: string) => /^(img|media)-src$/.test(name);
	if (all.some(([name, list]) => !isPassive(name) && list.some(isHttp))) return -20;
	const styles = sources("style-src");
	if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
	if (["img-src", "media-src"].some((name) => sources(name).some(isHttp))) return -10;
	if (styles.some((source) => BROAD.test(source) || INLINE.test(source))) return 0;
	return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function scoreReferrer(value: string | null): number {
	if (value === null) return 0;
	return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value) ? 5 : -5;
}

const HALF_A_YEAR_SECONDS = 15_768_000;

function scoreTransport(value: string | null): number {
	const seconds = /^max-age=(\d+)/.exec(value ?? "")?.[1];
	if (seconds === undefined) return -20;
	return Number(seconds) < HALF_A_YEAR_SECONDS ? -10 : 0;
}

function scoreFraming(policy: Policy, value: string | null): number {
	const ancestors = policy.get("frame-ancestors");
	if (ancestors && !ancestors.some((source) => BROAD.test(source))) return 5;
	return /^(deny|sameorigin)$/i.test(value ?? "") ? 0 : -20;
}

function scoreResource(value: string | null): number {
	return value === "same-origin" || value === "same-site" ? 10 : 0;
}

/** Scripts of other origins lose points; an `integrity` attribute earns some. */
function scoreIntegrity(html: string): number {
	const scripts = findScripts(parse(html).childNodes);
	const files = scripts.filter((attributes) => attributes.has("src"));
	if (files.some((file) => !/^\/(?!\/)/.test(file.get("src") ?? ""))) return -5;
	return files.some((file) => file.has("integrity")) ? 5 : 0;
}

function findScripts(nodes: DefaultTreeAdapterTypes.ChildNode[]): Map<string, string>[] {
	return nodes.flatMap((node) => {
		if (!("tagName" in node)) return [];
		const inside = findScripts(node.childNodes);
		if (node.tagName !== "script") return inside;
		return [new Map(node.attrs.map(({ name, value }) => [name, value]))];
	});
}
