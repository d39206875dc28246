import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FILES = globSync("{db,server,src}/**/*.{ts,tsx}", { cwd: ROOT })
	.map((file) => file.replaceAll("\\", "/"))
	.filter((file) => !file.endsWith(".gen.ts"));

interface Import {
	from: string;
	to: string;
	isType: boolean;
}

const IMPORT =
	/^\s*(?:import|export)\s+(type\s+)?[^"'`;]*?from\s+["']([^"']+)["']|^\s*import\s+["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const imports: Import[] = FILES.flatMap((from) =>
	[...read(from).matchAll(IMPORT)].map(([, type, named, bare, dynamic]) => {
		const target = named ?? bare ?? dynamic ?? "";
		return {
			from,
			to: target.startsWith(".") ? posix.join(dirname(from), target) : target,
			isType: type !== undefined,
		};
	}),
);

const isTest = (file: string) =>
	/\.test\.tsx?$/.test(file) || /^server\/(testing|drills)\//.test(file);
const production = imports.filter(({ from }) => !isTest(from));

/** Every import that breaks a rule, with the way out. */
function expectNone(broken: Import[], wayOut: string) {
	expect(
		broken.map(({ from, to }) => `${from} imports ${to}. ${wayOut}`),
	).toEqual([]);
}

const inside = (folder: string) => (file: string) => file.startsWith(folder);
/** Files at the root of `src`, each a decision: what pages read, and what puts a page together. */
const ROOT_LAYERS: Record<string, string> = {
	"src/api.ts": "lib",
	"src/browser-api.ts": "entries",
	"src/dehydration.ts": "entries",
	"src/early.ts": "entries",
	"src/entry-client.tsx": "entries",
	"src/entry-server.tsx": "entries",
	"src/router.ts": "entries",
};

function layerOf(file: string): string | undefined {
	if (file in ROOT_LAYERS) return ROOT_LAYERS[file];
	const folder = /^src\/([^/]+)\//.exec(file)?.[1];
	return folder === "content" || folder === "theme" ? "lib" : folder;
}

const serverFeatureOf = (file: string) =>
	/^server\/features\/([^/]+)\//.exec(file)?.[1];
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

describe("who may import whom", () => {
	it("is read from the import lines", () => {
		expect(imports.length).toBeGreaterThan(300);
		expect(imports).toContainEqual({
			from: "server/app.ts",
			to: "server/http/api.ts",
			isType: false,
		});
	});

	it("db: nobody", () => {
		expectNone(
			production.filter(
				({ from, to }) => inside("db/")(from) && /^(server|src|e2e)\//.test(to),
			),
			"db knows only itself: pass what it needs as an argument.",
		);
	});

	it("server: db, and of src the content, the page's contracts and types", () => {
		const allowed = (to: string) =>
			inside("src/content/")(to) ||
			["src/api.ts", "src/lib/unavailable.ts"].includes(to);
		expectNone(
			production.filter(
				({ from, to, isType }) =>
					inside("server/")(from) &&
					inside("src/")(to) &&
					!isType &&
					!allowed(to),
			),
			"Move what both need to a *.schema.ts of the server, or to src/content.",
		);
	});

	it("src: server as types, and *.schema.ts", () => {
		expectNone(
			production.filter(
				({ from, to, isType }) =>
					inside("src/")(from) &&
					/^(server|db|e2e)\//.test(to) &&
					!(to.startsWith("server/") && (isType || to.endsWith(".schema.ts"))),
			),
			"Import the type, or move the rule to a *.schema.ts.",
		);
	});

	it("*.schema.ts: zod, the slugs' library and one another", () => {
		expectNone(
			production.filter(
				({ from, to }) =>
					from.endsWith(".schema.ts") &&
					!to.endsWith(".schema.ts") &&
					!["zod", "transliteration"].includes(to),
			),
			"A schema goes to the browser: it may not bring anything along.",
		);
	});

	it("src/content: itself and zod", () => {
		expectNone(
			production.filter(
				({ from, to }) =>
					inside("src/content/")(from) &&
					!inside("src/content/")(to) &&
					to !== "zod",
			),
			"The owner's words are data alone.",
		);
	});

	it("src: entries → routes → features → components → content, lib and theme, never back", () => {
		const layers = ["lib", "components", "features", "routes", "entries"];
		const rankOf = (file: string) => layers.indexOf(layerOf(file) ?? "");
		const files = FILES.filter(inside("src/"));
		expect(files.filter((file) => rankOf(file) < 0)).toEqual([]);
		expectNone(
			production.filter(
				({ from, to, isType }) =>
					inside("src/")(from) &&
					inside("src/")(to) &&
					!to.endsWith(".gen.ts") &&
					!isType &&
					rankOf(to) > rankOf(from),
			),
			"Pass it in from above as a prop, or move it down a layer.",
		);
	});

	it("src/features: not one another", () => {
		expectNone(
			production.filter(({ from, to }) => {
				const [own, other] = [featureOf(from), featureOf(to)];
				return own !== undefined && other !== undefined && own !== other;
			}),
			"Put them together in the route, or move the shared part to components.",
		);
	});

	it("services know no HTTP, no tRPC and no React", () => {
		expectNone(
			production.filter(
				({ from, to }) =>
					from.endsWith(".service.ts") &&
					/^(hono|@hono|@trpc|react|server\/http|server\/trpc)/.test(to),
			),
			"Take what is needed as an argument; the doors know the protocol.",
		);
	});

	it("public pages: neither Mantine nor tRPC", () => {
		expectNone(
			production.filter(
				({ from, to }) =>
					inside("src/")(from) &&
					!inside("src/features/admin/")(from) &&
					/^@(mantine|trpc)\//.test(to),
			),
			"Mantine and tRPC are the panel's: use plain elements and REST.",
		);
	});

	it("tests and factories stay out of production", () => {
		expectNone(
			production.filter(
				({ from, to }) =>
					!inside("db/factories/")(from) &&
					!inside("server/commands/")(from) &&
					(isTest(to) || inside("db/factories/")(to) || to === "vitest"),
			),
			"Production may not depend on what tests use.",
		);
	});

	it("the environment is read in server/env.ts alone", () => {
		const readers = FILES.filter(
			(file) =>
				!isTest(file) &&
				!inside("server/commands/")(file) &&
				/process\.env\b/.test(read(file)),
		);
		expect(readers).toEqual(["server/env.ts"]);
	});

	it("features of the server: in one direction", () => {
		const edges = production.flatMap(({ from, to }) => {
			const [own, other] = [serverFeatureOf(from), serverFeatureOf(to)];
			return own && other && own !== other ? [[own, other] as const] : [];
		});
		const reaches = (start: string, goal: string, seen = new Set<string>()) =>
			edges.some(([own, other]): boolean => {
				if (own !== start || seen.has(other)) return false;
				seen.add(other);
				return other === goal || reaches(other, goal, seen);
			});
		const circles = edges.filter(([own, other]) => reaches(other, own));
		expect(
			circles.map((edge) => `${edge.join(" → ")}: move the shared part out.`),
		).toEqual([]);
		expect(edges.length).toBeGreaterThan(5);
	});

	it("a feature's files on the server have the known roles", () => {
		const strangers = FILES.filter((file) => {
			const name = /^server\/features\/([^/]+)\/(.+)$/.exec(file);
			return (
				name !== null &&
				!/\.(schema|service|presenter|router|rest|test|db\.test)\.ts$/.test(
					file,
				) &&
				!KNOWN_EXTRAS.has(file)
			);
		});
		expect(strangers).toEqual([]);
	});
});

/** Files with a role of their own: each was a decision. */
const KNOWN_EXTRAS = new Set([
	"server/features/auth/first-admin.ts",
	"server/features/auth/first-password.ts",
	"server/features/auth/password.ts",
	"server/features/auth/sign-in-limit.ts",
	"server/features/reaction/view-buffer.ts",
]);
