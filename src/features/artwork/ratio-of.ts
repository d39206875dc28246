import type { CSSProperties } from "react";
import type { Artwork } from "../../content/content.schema.ts";

/** A work's shape for the styles: `--ratio`, its width by its height. */
export const ratioOf = ({ picture }: Artwork) =>
	({ "--ratio": picture.width / picture.height }) as CSSProperties;
