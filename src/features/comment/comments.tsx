import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { COMMENTS_PER_PAGE, type CommentPage } from "#contract/api.ts";
import type { CommentFormState } from "#contract/comment-form.ts";
import type { Help } from "#contract/content.ts";
import { PageLinks } from "../../components/page-links/page-links.tsx";
import { plural } from "../../lib/plural.ts";
import { reactionsQuery } from "../../lib/reactions.query.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import styles from "./comments.module.css";

interface CommentsProps {
	slug: string;
	/** The approved ones of a page. */
	list: CommentPage;
	/** From 1. */
	page: number;
	/** What became of a form that was sent without scripts: it was taken, with help to show or none, or came back. */
	sent: { isPublished: boolean; help: Help | undefined } | undefined;
	returned: CommentFormState | undefined;
	timeZone: string;
}

/** What readers say under an article, and the form to join them. */
export function Comments(props: CommentsProps) {
	const { slug, list, page, timeZone } = props;
	// Kept here, for it leaves the address: who shares the page or finds it in the history tells nobody of it.
	const [sent] = useState(props.sent);
	const navigate = useNavigate();
	useEffect(() => {
		if (!sent) return;
		void navigate({
			to: ".",
			search: (others) => ({ ...others, comment: undefined }),
			hash: true,
			replace: true,
			resetScroll: false,
		});
	}, [navigate, sent]);
	const { data } = useQuery(reactionsQuery(slug));
	const waiting = data?.waitingComments ?? [];
	return (
		<section id="comments" aria-labelledby="comments-title">
			<h2 id="comments-title" className={styles.title}>
				{list.total === 0
					? "Комментарии"
					: plural(list.total, ["комментарий", "комментария", "комментариев"])}
			</h2>
			{list.total === 0 && waiting.length === 0 && (
				<p className={styles.empty}>Пока никто не написал. Можно начать.</p>
			)}
			<ol className={styles.list}>
				{list.comments.map((comment) => (
					<CommentItem key={comment.id} comment={comment} timeZone={timeZone} />
				))}
				{waiting.map((comment) => (
					<CommentItem
						key={`waiting ${comment.id}`}
						comment={comment}
						timeZone={timeZone}
						isWaiting={!comment.isApproved}
					/>
				))}
			</ol>
			<PageLinks
				label="Страницы комментариев"
				page={page}
				pages={Math.ceil(list.total / COMMENTS_PER_PAGE)}
				words={{ previous: "Раньше", next: "Позже" }}
				to={(comments) => ({
					to: "/blog/$slug",
					params: { slug },
					search: { comments },
					hash: "comments",
				})}
			/>
			<CommentForm {...props} sent={sent} isOwner={data?.isOwner ?? false} />
		</section>
	);
}
