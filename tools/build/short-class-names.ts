import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const NAME = /(?:\.|@keyframes |@container |container(?:-name)?: )([a-z][\w-]*)/gi;
const FIRST = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const NEXT = `${FIRST}0123456789_-`;
const isAdmin = (file: string) => file.includes("features/admin");

/**
 * Returns the function that names the classes of CSS modules (`css.modules.generateScopedName` of Vite): one or two
 * letters, since every page and script contains them, the same in every build of the same sources.
 *
 * @param root the folder with `src`
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
	const files = globSync("src/**/*.module.css", { cwd: root }).sort();
	const names = new Map<string, string>();
	// The names of public pages are the shortest.
	for (const file of [...files.filter((one) => !isAdmin(one)), ...files.filter(isAdmin)]) {
		const css = readFileSync(join(root, file), "utf8");
		for (const name of new Set([...css.matchAll(NAME)].map(([, found]) => found))) {
			names.set(`${file} ${name}`, shortName(names.size));
		}
	}
	return (name, file) => {
		const [path = ""] = relative(root, file).replaceAll("\\", "/").split("?");
		const short = names.get(`${path} ${name}`);
		if (!short) throw new Error(`The class ${name} of ${path} was not found in its source`);
		return short;
	};
}

function shortName(index: number): string {
	if (index < FIRST.length) return FIRST.charAt(index);
	const rest = index - FIRST.length;
	const name = FIRST.charAt(Math.floor(rest / NEXT.length)) + NEXT.charAt(rest % NEXT.length);
	// Ad blockers hide the class "ad".
	return /^ad$/i.test(name) ? `${name}_` : name;
}
