import { ownForms } from "#contract/picture-url.ts";
import type { PostCard } from "#contract/post.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { ratioOf } from "../../components/artwork-picture/ratio-of.ts";

interface PostPictureProps {
	post: Pick<PostCard, "featuredImage" | "featuredImageAlt" | "cover">;
	/** How wide it stands on which screens, as for `<img sizes>`. */
	sizes: string;
	/** Whether it is among the first that is seen. */
	isFirst?: boolean;
	className?: string | undefined;
}

/** The picture of a post: its own, of ours in the form that fits, or the work that stands for it. */
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
		return (
			cover && <ArtworkPicture {...shared} work={cover} sizes={sizes} alt="" />
		);
	}
	const own = ownForms(featuredImage);
	const img = (
		<img
			{...shared}
			src={featuredImage}
			{...(own && {
				srcSet: own.fallback,
				sizes,
				width: own.picture.width,
				height: own.picture.height,
				style: ratioOf(own),
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
