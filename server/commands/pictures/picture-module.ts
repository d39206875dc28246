import type { Spec } from "./catalogue.ts";
import { fileName, heightOf } from "./encode.ts";

const KINDS = ["avif", "jpeg"] as const;

// Biome sorts imports so.
const inOrder = new Intl.Collator("en", { numeric: true });

const camelCase = (name: string) =>
	name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const binding = (spec: Spec, width: number, kind: (typeof KINDS)[number]) =>
	`${camelCase(spec.name)}${width}${kind === "avif" ? "Avif" : "Jpeg"}`;

function constantOf(spec: Spec): string {
	const width = Math.max(...spec.widths.avif);
	const variants = (kind: (typeof KINDS)[number]) => {
		const items = spec.widths[kind].map(
			(each) => `{ src: ${binding(spec, each, kind)}, width: ${each} }`,
		);
		const line = `\t${kind}: [${items.join(", ")}],`;
		// Biome counts a tab as two and breaks a line past eighty.
		if (line.length + 1 <= 80) return line;
		return `\t${kind}: [\n${items.map((item) => `\t\t${item},\n`).join("")}\t],`;
	};
	return [
		`export const ${camelCase(spec.name)}: Picture = {`,
		`\twidth: ${width},`,
		`\theight: ${heightOf(spec, width)},`,
		...KINDS.map(variants),
		"};",
	].join("\n");
}

/** The module of a picture, which gives pages the addresses of its files. */
export const moduleName = ({ name }: Spec) => `${name}.gen.ts`;

/** The source of that module. Each has its own: a page loads the addresses of what it shows. */
export function pictureModule(spec: Spec): string {
	const files = KINDS.flatMap((kind) =>
		spec.widths[kind].map((width) => ({
			what: binding(spec, width, kind),
			file: fileName(spec.name, width, kind),
		})),
	);
	const imports = [...files, { what: "type { Picture }", file: "picture.ts" }]
		.sort((a, b) => inOrder.compare(a.file, b.file))
		.map(({ what, file }) => `import ${what} from "./${file}";`);
	return [
		"// Written by server/commands/pictures.ts.",
		...imports,
		"",
		constantOf(spec),
		"",
	].join("\n");
}
