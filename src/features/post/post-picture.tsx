import type { CSSProperties } from "react";
import { type Picture, uploadedVariants, WIDE_GAMUT_MEDIA } from "#contract/picture-url.ts";
import type { PostCard } from "#contract/post.ts";
import { ArtworkPicture, ratioOf } from "../../components/artwork-picture/artwork-picture.tsx";

interface PostPictureProps {
	post: Pick<PostCard, "featuredImage" | "featuredImageAlt" | "cover">;
	/** The displayed width per viewport width, as for `<img sizes>`. */
	sizes: string;
	/** True if it is the page's first picture, which is loaded eagerly. */
	isFirst?: boolean;
	className?: string | undefined;
}

/** The custom property `--focus` with the point that stays visible where a picture is cut, for `object-position`. */
const focusOf = ({ focus }: Picture) =>
	focus ? ({ "--focus": `${percent(focus.x)} ${percent(focus.y)}` } as CSSProperties) : {};

const percent = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`;

/** The picture of a post: its own one (in AVIF or JPEG if it was uploaded here), or an artwork as its cover. */
export function PostPicture({
	post: { featuredImage, featuredImageAlt, cover },
	sizes,
	isFirst = false,
	className,
}: PostPictureProps) {
	const shared = {
		className,
		loading: isFirst ? "eager" : "lazy",
		fetchPriority: isFirst ? "high" : undefined,
		decoding: "async",
	} as const;
	if (!featuredImage) {
		return cover && <ArtworkPicture {...shared} work={cover} sizes={sizes} alt="" />;
	}
	const own = uploadedVariants(featuredImage);
	const img = (
		<img
			{...shared}
			src={featuredImage}
			{...(own && {
				srcSet: own.fallback,
				sizes,
				width: own.picture.width,
				height: own.picture.height,
				style: { ...ratioOf(own), ...focusOf(own.picture) },
			})}
			alt={featuredImageAlt}
			referrerPolicy="no-referrer"
		/>
	);
	if (!own) return img;
	return (
		<picture>
			{own.wide && <source type="image/avif" media={WIDE_GAMUT_MEDIA} srcSet={own.wide} sizes={sizes} />}
			<source type="image/avif" srcSet={own.avif} sizes={sizes} />
			{img}
		</picture>
	);
}
