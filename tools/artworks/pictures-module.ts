import type { ArtworkPicture } from "#contract/artwork-picture.ts";

/** The source of `content/artworks/pictures.gen.ts`. */
export function picturesModule(pictures: ReadonlyMap<string, ArtworkPicture>): string {
	const entries = [...pictures]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(
			([slug, { hash, width, height, preview }]) => `	${/-|^\d/.test(slug) ? `"${slug}"` : slug}: {
		hash: "${hash}",
		width: ${width},
		height: ${height},
		preview:
			"${preview}",
	},
`,
		);
	return `// Written by tools/artworks.ts.
import type { ArtworkPicture } from "#contract/artwork-picture.ts";

export const pictures: Readonly<Record<string, ArtworkPicture>> = {
${entries.join("")}};
`;
}
