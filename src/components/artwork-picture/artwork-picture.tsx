import type { ComponentProps, CSSProperties } from "react";
import {
	artworkSource,
	avifWidthsOf,
	jpegWidthsOf,
	type PicturedArtwork,
} from "#contract/artwork-picture.ts";
import styles from "./artwork-picture.module.css";
import { ratioOf } from "./ratio-of.ts";

interface ArtworkPictureProps
	extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> {
	work: PicturedArtwork;
	/** How wide it stands on which screens, as for `<img sizes>`. */
	sizes: string;
	/** Empty where the picture says nothing that the text beside it does not. */
	alt: string;
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
	const { picture } = work;
	const jpegWidths = jpegWidthsOf(picture.width);
	const srcSetOf = (widths: number[], kind: "avif" | "jpg") =>
		widths
			.map((width) => `${artworkSource(work, width, kind)} ${width}w`)
			.join(", ");
	const preview = {
		...ratioOf(work),
		"--preview": `url(data:image/webp;base64,${picture.preview})`,
		...style,
	} as CSSProperties;
	return (
		<picture>
			<source
				type="image/avif"
				srcSet={srcSetOf(avifWidthsOf(picture.width), "avif")}
				sizes={sizes}
			/>
			<img
				loading="lazy"
				decoding="async"
				{...props}
				className={`${styles.picture} ${className}`}
				style={preview}
				srcSet={srcSetOf(jpegWidths, "jpg")}
				sizes={sizes}
				src={artworkSource(work, jpegWidths.at(-1) ?? 0, "jpg")}
				width={picture.width}
				height={picture.height}
				alt={alt}
			/>
		</picture>
	);
}
