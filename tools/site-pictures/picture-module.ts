import type { SitePicture } from "./catalogue.ts";
import { fileName, heightOf } from "./encode.ts";

const KINDS = ["avif", "jpeg"] as const;

// The order of imports that Biome demands.
const importOrder = new Intl.Collator("en", { numeric: true });

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const binding = (picture: SitePicture, width: number, kind: (typeof KINDS)[number]) =>
	`${camelCase(picture.name)}${width}${kind === "avif" ? "Avif" : "Jpeg"}`;

function constantOf(picture: SitePicture): string {
	const width = Math.max(...picture.widths.avif);
	const variants = (kind: (typeof KINDS)[number]) => {
		const items = picture.widths[kind].map((each) => `{ src: ${binding(picture, each, kind)}, width: ${each} }`);
		const line = `\t${kind}: [${items.join(", ")}],`;
		// Biome counts a tab as two columns and breaks lines past 80.
		if (line.length + 1 <= 80) return line;
		return `\t${kind}: [\n${items.map((item) => `\t\t${item},\n`).join("")}\t],`;
	};
	return [
		`export const ${camelCase(picture.name)}: Picture = {`,
		`\twidth: ${width},`,
		`\theight: ${heightOf(picture, width)},`,
		...KINDS.map(variants),
		"};",
	].join("\n");
}

/** The file name of a picture's module, which exports the URLs of its files. */
export const moduleName = ({ name }: SitePicture) => `${name}.gen.ts`;

/** The source of a picture's module. Each picture has its own, so that a page loads only the URLs that it needs. */
export function pictureModule(picture: SitePicture): string {
	const files = KINDS.flatMap((kind) =>
		picture.widths[kind].map((width) => ({
			what: binding(picture, width, kind),
			file: fileName(picture.name, width, kind),
		})),
	);
	const imports = [...files, { what: "type { Picture }", file: "picture.ts" }]
		.sort((a, b) => importOrder.compare(a.file, b.file))
		.map(({ what, file }) => `import ${what} from "./${file}";`);
	return ["// Written by tools/site-pictures.ts.", ...imports, "", constantOf(picture), ""].join("\n");
}
