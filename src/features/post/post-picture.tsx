import { uploadedVariants } from "#contract/picture-url.ts";
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
		return cover && <ArtworkPicture {...shared} picture={cover.picture} sizes={sizes} alt="" />;
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
				style: ratioOf(own.picture),
			})}
			alt={featuredImageAlt}
			referrerPolicy="no-referrer"
		/>
	);
	if (!own) return img;
	return (
		<picture>
			<source type="image/avif" srcSet={own.avif} sizes={sizes} />
			{img}
		</picture>
	);
}
