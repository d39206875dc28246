import type { ComponentProps, CSSProperties } from "react";
import {
	ARTWORK_FILES,
	artworkFile,
	avifWidthsOf,
	jpegWidthsOf,
} from "../../content/artworks/artwork-picture.ts";
import type { Artwork } from "../../content/content.schema.ts";
import styles from "./artwork-picture.module.css";
import { ratioOf } from "./ratio-of.ts";

interface ArtworkPictureProps
	extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> {
	work: Artwork;
	/** How wide it stands on which screens, as for `<img sizes>`. */
	sizes: string;
	/** Empty where the picture says nothing that the text beside it does not. */
	alt: string;
}

function srcSetOf({ slug, picture }: Artwork, kind: "avif" | "jpg"): string {
	const widths = kind === "avif" ? avifWidthsOf : jpegWidthsOf;
	return widths(picture.width)
		.map((width) => {
			const file = artworkFile(slug, picture.hash, width, kind);
			return `${ARTWORK_FILES}${file} ${width}w`;
		})
		.join(", ");
}

/** A work, in the form and size that fits. Its box is reserved, and a few pixels of it are there at once. */
export function ArtworkPicture({
	work,
	sizes,
	alt,
	className = "",
	style,
	...props
}: ArtworkPictureProps) {
	const { picture, src } = work;
	const preview = {
		...ratioOf(work),
		"--preview": `url(data:image/webp;base64,${picture.preview})`,
		...style,
	} as CSSProperties;
	return (
		<picture>
			<source type="image/avif" srcSet={srcSetOf(work, "avif")} sizes={sizes} />
			<img
				loading="lazy"
				decoding="async"
				{...props}
				className={`${styles.picture} ${className}`}
				style={preview}
				srcSet={srcSetOf(work, "jpg")}
				sizes={sizes}
				src={src}
				width={picture.width}
				height={picture.height}
				alt={alt}
			/>
		</picture>
	);
}
