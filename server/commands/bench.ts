import autocannon from "autocannon";
import { isServerThere } from "../testing/postgres-server.ts";
import { type StartedSite, withSite } from "../testing/running-site.ts";

const SECONDS = 4;
const CONNECTIONS = 16;

// The first is what the others are measured against: a constant answer of the same server.
const PATHS = [
	"/healthz",
	"/blog",
	"/blog/trevoga-chto-ona-ohranyaet",
	"/api/blog/posts?limit=12",
	"/api/blog/posts/trevoga-chto-ona-ohranyaet",
];

async function measure(url: string): Promise<number> {
	const result = await autocannon({
		url,
		connections: CONNECTIONS,
		duration: SECONDS,
	});
	if (result.non2xx > 0 || result.errors > 0) {
		throw new Error(`${url}: ${result.non2xx} bad answers`);
	}
	return result.requests.average;
}

async function measureSite(kind: string, { url }: StartedSite): Promise<void> {
	process.stdout.write(
		`\n${kind}: requests a second, and as a ratio to the constant answer\n`,
	);
	let constant = 0;
	for (const path of PATHS) {
		await measure(url + path);
		const rate = await measure(url + path);
		constant ||= rate;
		process.stdout.write(
			`${rate.toFixed(0).padStart(7)}  ${(rate / constant).toFixed(3)}  ${path}\n`,
		);
	}
}

for (const kind of ["embedded", "postgres"] as const) {
	if (kind === "postgres" && !(await isServerThere())) continue;
	await withSite(kind, (site) => measureSite(kind, site));
}
