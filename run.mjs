import { spawnSync } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

// The launcher of every npm script: node run.mjs NAME [ARGUMENTS]. Plain JavaScript that an old Node can read too, so that
// it can say that it is too old.

const MINIMUM = { major: 22, minor: 19 };
const FILE = fileURLToPath(import.meta.url);
const ROOT = dirname(FILE);
// The Node that comes with the packages on Linux.
const FLAGS = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"];

// A small young generation: much passes through, and little of it stays.
const SMALL = ["--v8-pool-size=1", "--max-semi-space-size=4"];

/**
 * @typedef {object} Command
 * @property {string} file the script that it runs, from the project's root, or absolute
 * @property {string[]} [args] arguments before those of the command line
 * @property {string[]} [flags] Node's flags beside those of every command
 * @property {Record<string, string>} [env] environment variables, unless they are set
 * @property {boolean} [needsBuild] whether the build is brought up to date first
 */

/** @satisfies {Record<string, Command>} */
export const COMMANDS = {
	start: {
		// The bundle of server/main.ts (tools/build.ts).
		file: "dist/site/main.js",
		// Fewer helper threads and a small young generation save memory on small machines. The old generation is collected
		// when it has grown by two fifths: V8 would let it grow to hundreds of megabytes first. Its limit is V8's, half of the
		// machine's or the container's memory: `--max-old-space-size` would be that of the import's thread too. In a third of
		// starts, V8's pretenuring moved all objects of requests there: a quarter fewer cached pages, twice the heap.
		flags: [
			"--v8-pool-size=1",
			"--max-semi-space-size=8",
			"--initial-old-space-size=32",
			"--heap-growing-percent=40",
			"--no-allocation-site-pretenuring",
			"--expose-gc",
		],
		// By default glibc has eight arenas per core and keeps freed buffers of up to 32 MB and twice that at the end of an
		// arena, so that compressing pages left a hundred megabytes behind. Lower limits cost time at every compression.
		env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "2097152", MALLOC_TRIM_THRESHOLD_: "8388608" },
		needsBuild: true,
	},
	dev: { file: "server/dev.ts" },
	build: { file: "tools/build.ts" },
	test: { file: "tools/test.ts" },
	"test:drills": { file: "tools/test.ts", args: ["drills"] },
	check: { file: "tools/test.ts", args: ["types", "style", "unused"] },
	admin: { file: "tools/admin.ts" },
	backup: { file: "tools/backup.ts", flags: SMALL },
	restore: { file: "tools/restore.ts", flags: SMALL },
	media: { file: "tools/media.ts" },
	import: { file: "tools/import.ts" },
	update: { file: "tools/update.ts" },
	"db:migrate": { file: "tools/database.ts", args: ["db:migrate"] },
	"db:new-migration": { file: "tools/database.ts", args: ["db:new-migration"] },
	"db:seed": { file: "tools/database.ts", args: ["db:seed"] },
	"db:reset": { file: "tools/database.ts", args: ["db:reset"] },
	audit: { file: "tools/audit.ts", needsBuild: true },
	bench: { file: "tools/bench.ts", needsBuild: true },
	"fault-injection": { file: "tools/fault-injection.ts", needsBuild: true },
	"last-release": { file: "tools/last-release.ts" },
	fonts: { file: "tools/fonts.ts" },
	share: { file: "tools/share.ts" },
	"site-pictures": { file: "tools/site-pictures.ts" },
	"guide-pictures": { file: "tools/guide-pictures.ts", needsBuild: true },
	sbom: { file: "tools/sbom.ts" },
};

/**
 * The arguments with which Node runs a command.
 *
 * @param {Command} command
 * @returns {string[]}
 */
export const nodeArguments = ({ file, args = [], flags = [] }) => [...FLAGS, ...flags, resolve(ROOT, file), ...args];

function checkNode() {
	const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
	const isOld = major < MINIMUM.major || (major === MINIMUM.major && minor < MINIMUM.minor);
	if (!isOld) return;
	console.error(
		`This site needs Node ${MINIMUM.major}.${MINIMUM.minor} or newer; this is ${process.versions.node}. ` +
			"On Linux, `npm ci` brings a fitting one along (do not leave optional packages out); " +
			"elsewhere install one from https://nodejs.org.",
	);
	process.exit(1);
}

/**
 * Runs Node in the foreground.
 *
 * @param {string[]} args
 */
function runNode(args) {
	const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
	if (status !== 0) process.exit(status ?? 1);
}

/** Builds what has changed since the last build. */
export const bringBuildUpToDate = () => runNode([...nodeArguments(COMMANDS.build), "--if-needed"]);

/**
 * Checks a call by the definitions of the commands, which need packages: prints help, or what is wrong, and ends then.
 *
 * @param {string[]} words the command's name and its arguments
 */
async function checkWords(words) {
	const { launcher } = await import("./tools/commands/launcher.mjs").catch((error) => {
		if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
		console.error("The packages of the site are not here, or not all of them: run npm ci.");
		process.exit(1);
	});
	launcher.parse(words, { from: "user" });
}

/** @param {string[]} words the command's name and its arguments */
async function main(words) {
	checkNode();
	await checkWords(words);
	const [name, ...rest] = words;
	/** @type {[string, Command][]} */
	const commands = Object.entries(COMMANDS);
	const command = new Map(commands).get(name ?? "");
	if (!command) throw new Error(`run.mjs has no ${name}`);
	// Node's compile cache speeds up later starts, with the check of the build, and saves memory.
	if (name === "start") process.env.NODE_COMPILE_CACHE ??= join(ROOT, "dist/compiled");
	if (command.needsBuild) bringBuildUpToDate();
	const args = [...nodeArguments(command), ...rest];
	process.env = { ...command.env, ...process.env };
	// The command replaces this process, so that it gets its signals. Windows has no such call.
	if (process.execve) process.execve(process.execPath, [process.execPath, ...args], process.env);
	runNode(args);
}

if (process.argv[1] === FILE) main(process.argv.slice(2));
