import type { ComponentProps, CSSProperties } from "react";
import type { ArtworkPicture as PictureFiles } from "#contract/artwork.ts";
import {
	type ArtworkFileKind,
	artworkPictureUrl,
	avifWidthsOf,
	forPages,
	jpegWidthsOf,
} from "#contract/artwork-picture.ts";
import { WIDE_GAMUT_MEDIA } from "#contract/picture-url.ts";
import styles from "./artwork-picture.module.css";

interface ArtworkPictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> {
	picture: PictureFiles;
	/** The displayed width per viewport width, as for `<img sizes>`. */
	sizes: string;
	/** Empty for a picture that adds nothing to the text beside it. */
	alt: string;
	/** True for a close view, which may also use the files larger than pages show. */
	isLarge?: boolean;
}

/** The custom property `--ratio` with a picture's aspect ratio, width divided by height. */
export const ratioOf = ({ width, height }: { width: number; height: number }) =>
	({ "--ratio": Number((width / height).toFixed(5)) }) as CSSProperties;

/**
 * An artwork's picture in AVIF and a fitting size, or in JPEG. Its box is reserved, with a preview of a few pixels inlined
 * if it is loaded at once.
 */
export function ArtworkPicture({ picture, sizes, alt, isLarge, className = "", style, ...props }: ArtworkPictureProps) {
	const { loading = "lazy" } = props;
	const pick = (widths: number[]) => (isLarge ? widths : forPages(picture, widths));
	const avifWidths = pick(avifWidthsOf(picture));
	const jpegWidths = pick(jpegWidthsOf(picture));
	const srcSetOf = (widths: number[], kind: ArtworkFileKind) =>
		widths.map((width) => `${artworkPictureUrl(picture, width, kind)} ${width}w`).join(", ");
	const preview = loading === "eager" && { "--preview": `url(data:image/webp;base64,${picture.preview})` };
	return (
		<picture>
			{picture.isWideGamut && (
				<source type="image/avif" media={WIDE_GAMUT_MEDIA} srcSet={srcSetOf(avifWidths, "wide")} sizes={sizes} />
			)}
			<source type="image/avif" srcSet={srcSetOf(avifWidths, "avif")} sizes={sizes} />
			<img
				decoding="async"
				{...props}
				loading={loading}
				className={`${styles.picture} ${className}`}
				style={{ ...ratioOf(picture), ...preview, ...style }}
				src={artworkPictureUrl(picture, jpegWidths.at(-1) ?? picture.width, "jpg")}
				width={picture.width}
				height={picture.height}
				alt={alt}
			/>
		</picture>
	);
}
