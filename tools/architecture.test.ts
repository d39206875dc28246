import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, it } from "vitest";

// The top-level folders (rooms) of docs/architecture.md, and the rooms that each may import at run time; no room may
// import `tools` or `e2e`. Biome refuses circular imports between files (noImportCycles).
const ROOMS: Record<string, string[]> = {
	packages: [],
	contract: [],
	db: ["contract"],
	server: ["packages", "contract", "db"],
	src: ["packages", "contract"],
};

/** The admin's calls are typed by the server's router, the server's pages by the built entry that renders them. */
const TYPES = new Set(["src → server", "server → src"]);

/** The layers of a room, lowest first: a folder imports only those before it. */
const LAYERS: Record<string, string[]> = {
	server: ["lib", "http", "media", "features", "archive", "jobs", "api", "pages", "boot"],
	src: ["theme", "lib", "components", "features", "routes", "static-routes", "admin-routes"],
};

/** The groups of the admin's folders, each with those that it may import at run time; files at its root compose it. */
const ADMIN: Record<string, string[]> = {
	kit: [],
	writing: ["kit"],
	people: ["kit"],
	system: ["kit"],
	layout: ["kit", "writing", "people", "system"],
};

/** The rooms whose folders import one way: there is no circle between folders, at any depth. */
const ONE_WAY = ["packages", "contract", "db", "server", "src"];

const LIBRARIES: [folder: RegExp, forbidden: RegExp, wayOut: string][] = [
	[
		/^contract\//,
		/^(?!zod$|punycode\.js$|contract\/)/,
		"contract goes to the browser: zod and the library of domains are all it brings along.",
	],
	[
		/^src\/(?!features\/admin\/)/,
		/^@(mantine|trpc)\//,
		"Mantine and tRPC are the admin's: use plain elements and REST.",
	],
	[
		/^server\/features\/.+\.service\.ts$/,
		/^(hono|@hono|@trpc|react)\b/,
		"A service knows no HTTP, no tRPC and no React: take what is needed as an argument.",
	],
	[
		/^(?!server\/(main|boot\/tracing)\.ts$)/,
		/^@opentelemetry\/(?!api$)|(^|\/)boot\/tracing\.ts$/,
		"What exports traces is loaded by server/main.ts alone, where it is set up.",
	],
	[
		/^(?!db\/factories\/|server\/testing\/|packages\/(testing|[^/]+\/testing)\/|tools\/|e2e\/)/,
		/(^|\/)(factories|testing)(\/|$)|^vitest$/,
		"Tests and factories stay out of production.",
	],
];

interface Import {
	from: string;
	/** A path from the project's root, or a library. */
	to: string;
	isType: boolean;
}

const IMPORT =
	/^\s*(?:import|export)\s+(type\s+)?[^"'`;]*?from\s+["']([^"']+)["']|^\s*import\s+["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const files = globSync("{packages,contract,db,server,src}/**/*.{ts,tsx}", { cwd: ROOT })
	.map((file) => file.replaceAll("\\", "/"))
	.filter((file) => !/\.(test|gen|setup|fixture)\.tsx?$/.test(file));
const importsOf = (sources: string[]): Import[] =>
	sources.flatMap((from) =>
		[...read(from).matchAll(IMPORT)].map(([, type, named, bare, dynamic]) => {
			const target = named ?? bare ?? dynamic ?? "";
			const isRelative = target.startsWith(".");
			return { from, to: isRelative ? posix.join(dirname(from), target) : target, isType: type !== undefined };
		}),
	);
const imports = importsOf(files);

const pathOf = (target: string) => target.replace(/^#(packages\/.+)/, "$1/index.ts").replace(/^#/, "");
const roomOf = (file: string) => pathOf(file).split("/")[0] ?? "";
const folderOf = (file: string) => pathOf(file).split("/")[1] ?? "";
const featureOf = (file: string) => /^#?(?:src|server)\/features\/([^/]+)\//.exec(file)?.[1];

const adminGroupOf = (file: string) => /^src\/features\/admin\/([^/]+)\//.exec(file)?.[1];

/** An import between two folders inside a common one; "." stands for the files of that folder itself. */
interface Edge extends Import {
	common: string;
	start: string;
	end: string;
}

/** The import as an edge between the folders at which the two paths part; undefined inside one folder. */
function toEdge(entry: Import): Edge | undefined {
	const [own, other] = [entry.from, pathOf(entry.to)].map((file) => dirname(file).split("/"));
	if (!own || !other) return;
	const depth = own.findIndex((name, index) => name !== other[index]);
	const shared = depth < 0 ? own.length : depth;
	const [start = ".", end = "."] = [own[shared], other[shared]];
	const common = own.slice(0, shared).join("/");
	// Files at the server's root compose it, or are its settings.
	if (start === end || (common === "server" && [start, end].includes("."))) return;
	return { ...entry, common, start, end };
}

/** The edges of circles: those from whose end others lead back to their start. */
function inCircles(edges: readonly Edge[]): Edge[] {
	const from = Map.groupBy(edges, ({ common, start }) => `${common}/${start}`);
	function reach(common: string, folder: string, reached = new Set<string>()): Set<string> {
		for (const { end } of from.get(`${common}/${folder}`) ?? []) {
			if (!reached.has(end)) reach(common, end, reached.add(end));
		}
		return reached;
	}
	return edges.filter(({ common, start, end }) => reach(common, end).has(start));
}

/** Every import that breaks a rule, with the way out. */
function expectNone(broken: Import[], wayOut: string) {
	expect(broken.map(({ from, to }) => `${from} imports ${to}. ${wayOut}`)).toEqual([]);
}

// Nothing of these runs where only `dependencies` are installed: html-compare is the admin's alone.
const DEVELOPMENT = /^(src\/|packages\/(html-compare\/|([^/]+\/)?testing\/)|server\/(testing\/|dev\.ts$))/;

describe("the import rules", () => {
	it("find imports in the source files", () => {
		expect(imports.length).toBeGreaterThan(1_000);
	});

	it("restrict each room to the rooms it may import", () => {
		expectNone(
			imports.filter(({ from, to, isType }) => {
				const [own, other] = [roomOf(from), roomOf(to)];
				if (other === "tools" || other === "e2e") return true;
				if (own === other || !(other in ROOMS)) return false;
				return !(isType && TYPES.has(`${own} → ${other}`)) && !ROOMS[own]?.includes(other);
			}),
			"Move what both need to contract or to a package, or pass it as an argument.",
		);
	});

	it("restrict packages, including tests and types, to other packages and libraries", () => {
		const inside = (file: string) => file.split("/").slice(0, 2).join("/");
		expectNone(
			importsOf(globSync("packages/**/*.{ts,tsx}", { cwd: ROOT })).filter(({ from, to }) =>
				to.startsWith("#") ? roomOf(to) !== "packages" : roomOf(to) in ROOMS && inside(to) !== inside(from),
			),
			"Take it as an argument, or make a package of it; a package names another as #packages/….",
		);
	});

	it("restrict each folder to the folders below it", () => {
		expectNone(
			imports.filter(({ from, to, isType }) => {
				const room = roomOf(from);
				if (isType || room !== roomOf(to)) return false;
				const layers = LAYERS[room] ?? [];
				const own = layers.indexOf(folderOf(from));
				// Files at a room's root compose it and may import every folder.
				return own >= 0 && layers.indexOf(folderOf(to)) > own;
			}),
			"Pass it in from above, or move it down.",
		);
	});

	it.each(ONE_WAY)("forbid circular imports between the folders of %s", (room) => {
		const own = imports.filter(
			({ from, to, isType }) => !isType && [from, pathOf(to)].every((file) => file.startsWith(`${room}/`)),
		);
		expectNone(
			inCircles(own.flatMap((entry) => toEdge(entry) ?? [])),
			"This closes a circle of folders: move what both need into a folder below them, or what joins them into one above.",
		);
	});

	it("forbid imports between features of the pages", () => {
		expectNone(
			imports.filter(
				({ from, to }) =>
					roomOf(from) === "src" &&
					featureOf(from) !== undefined &&
					featureOf(to) !== undefined &&
					featureOf(from) !== featureOf(to),
			),
			"Put them together in the route, or move the shared part to components.",
		);
	});

	it("restrict each group of the admin's folders to the groups below it", () => {
		expectNone(
			imports.filter(({ from, to, isType }) => {
				const [own, other] = [adminGroupOf(from), adminGroupOf(to)];
				return own !== undefined && other !== undefined && own !== other && !isType && !ADMIN[own]?.includes(other);
			}),
			"Move what both need to kit, or pass it in from layout.",
		);
	});

	it.each(LIBRARIES)("forbid files matching %s from importing %s", (folder, forbidden, wayOut) => {
		expectNone(
			imports.filter(({ from, to }) => folder.test(from) && forbidden.test(pathOf(to))),
			wayOut,
		);
	});

	it("restrict the running server to packages installed in production", () => {
		const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
		const packageOf = (target: string) => target.split("/", target.startsWith("@") ? 2 : 1).join("/");
		expectNone(
			imports.filter(
				({ from, to, isType }) =>
					!isType &&
					!DEVELOPMENT.test(from) &&
					!/^(#|node:)/.test(to) &&
					!(roomOf(to) in ROOMS) &&
					!(packageOf(to) in dependencies),
			),
			"Move the package from devDependencies to dependencies.",
		);
	});

	it("allow only server/env.ts to read the environment", () => {
		const readers = files.filter((file) => !file.startsWith("server/testing/") && /process\.env\b/.test(read(file)));
		expect(readers).toEqual(["server/env.ts"]);
	});

	it("allow only services, presenters, routers and REST endpoints in the server's features", () => {
		expect(
			files.filter((file) => /^server\/features\//.test(file) && !/\.(service|presenter|router|rest)\.ts$/.test(file)),
		).toEqual([]);
	});
});
