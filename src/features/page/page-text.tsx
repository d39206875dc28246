import type { PageView } from "#contract/page.ts";
import { ArticleColumn, ArticleText } from "../../components/article-text/article-text.tsx";
import { UploadedPicture } from "../../components/uploaded-picture/uploaded-picture.tsx";
import { joinShortWords } from "../../lib/join-short-words.ts";
import styles from "./page-text.module.css";

/** A page that the owner has added: its title, its picture and its text. */
export function PageText({ page }: { page: Pick<PageView, "title" | "html" | "featuredImage" | "featuredImageAlt"> }) {
	const { title, html, featuredImage, featuredImageAlt } = page;
	return (
		<article>
			<ArticleColumn>
				<h1>{joinShortWords(title)}</h1>
				{featuredImage && (
					<UploadedPicture
						src={featuredImage}
						alt={featuredImageAlt}
						sizes="(min-width: 44rem) 42rem, 92vw"
						fetchPriority="high"
						className={styles.picture}
					/>
				)}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: every tag is written by the renderer of the markup */}
				<ArticleText dangerouslySetInnerHTML={{ __html: html }} />
			</ArticleColumn>
		</article>
	);
}
