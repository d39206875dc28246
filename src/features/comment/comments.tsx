import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { CommentFormState } from "#contract/comment-form.ts";
import type { Help } from "#contract/content/help.ts";
import { COMMENTS_PER_PAGE } from "#contract/list-sizes.ts";
import { countPages } from "#contract/paging.ts";
import type { CommentPage } from "../../api.ts";
import { PageLinks } from "../../components/page-links/page-links.tsx";
import { plural } from "../../lib/plural.ts";
import { reactionsQuery } from "../../lib/reactions.query.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import styles from "./comments.module.css";

interface CommentsProps {
	slug: string;
	/** One page of the approved comments. */
	list: CommentPage;
	/** The page number, from 1. */
	page: number;
	/** The result of a form that was sent without scripts and accepted, possibly with help to show. */
	sent: { isPublished: boolean; help: Help | undefined } | undefined;
	/** A form that was sent without scripts and refused. */
	refusedForm: CommentFormState | undefined;
	timeZone: string;
}

/** The comments under an article, and the form for a new one. */
export function Comments(props: CommentsProps) {
	const { slug, list, page, timeZone } = props;
	// The result is removed from the URL, so that it is not in a shared link or in the history, and stays in this state.
	const [sent] = useState(props.sent);
	const navigate = useNavigate();
	useEffect(() => {
		if (!sent) return;
		void navigate({
			to: ".",
			search: (current) => ({ ...current, comment: undefined }),
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
				{list.total === 0 ? "Комментарии" : plural(list.total, ["комментарий", "комментария", "комментариев"])}
			</h2>
			{list.total === 0 && waiting.length === 0 && <p className={styles.empty}>Пока никто не написал. Можно начать.</p>}
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
				pages={countPages(list.total, COMMENTS_PER_PAGE)}
				messages={{ previous: "Раньше", next: "Позже" }}
				to={(comments) => ({ to: "/blog/$slug", params: { slug }, search: { comments }, hash: "comments" })}
			/>
			<CommentForm {...props} sent={sent} isAdmin={data?.isOwner ?? false} />
		</section>
	);
}
