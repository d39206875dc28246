import type { ComponentProps, CSSProperties } from "react";
import {
	type ArtworkFileKind,
	artworkPictureUrl,
	avifWidthsOf,
	jpegWidthsOf,
	type PicturedArtwork,
} from "#contract/artwork-picture.ts";
import { WIDE_GAMUT_MEDIA } from "#contract/picture-url.ts";
import styles from "./artwork-picture.module.css";

interface ArtworkPictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> {
	work: PicturedArtwork;
	/** The displayed width per viewport width, as for `<img sizes>`. */
	sizes: string;
	/** Empty for a picture that adds nothing to the text beside it. */
	alt: string;
}

/** The custom property `--ratio` with a picture's aspect ratio, width divided by height. */
export const ratioOf = ({ picture: { width, height } }: { picture: { width: number; height: number } }) =>
	({ "--ratio": width / height }) as CSSProperties;

/** An artwork's picture in AVIF or JPEG and a fitting size. Its box is reserved, with a preview of a few pixels inlined. */
export function ArtworkPicture({ work, sizes, alt, className = "", style, ...props }: ArtworkPictureProps) {
	const { picture } = work;
	const avifWidths = avifWidthsOf(picture.width);
	const jpegWidths = jpegWidthsOf(picture.width);
	const srcSetOf = (widths: number[], kind: ArtworkFileKind) =>
		widths.map((width) => `${artworkPictureUrl(work, width, kind)} ${width}w`).join(", ");
	const preview = {
		...ratioOf(work),
		"--preview": `url(data:image/webp;base64,${picture.preview})`,
		...style,
	} as CSSProperties;
	return (
		<picture>
			{picture.isWideGamut && (
				<source type="image/avif" media={WIDE_GAMUT_MEDIA} srcSet={srcSetOf(avifWidths, "wide")} sizes={sizes} />
			)}
			<source type="image/avif" srcSet={srcSetOf(avifWidths, "avif")} sizes={sizes} />
			<img
				loading="lazy"
				decoding="async"
				{...props}
				className={`${styles.picture} ${className}`}
				style={preview}
				srcSet={srcSetOf(jpegWidths, "jpg")}
				sizes={sizes}
				src={artworkPictureUrl(work, jpegWidths.at(-1) ?? 0, "jpg")}
				width={picture.width}
				height={picture.height}
				alt={alt}
			/>
		</picture>
	);
}
