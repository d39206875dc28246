import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { CommentText, CommentView } from "#contract/comment.ts";
import { COMMENTS_PER_PAGE } from "#contract/list-sizes.ts";
import { countPages } from "#contract/paging.ts";
import type { CommentPage } from "../../api.ts";
import { Badge } from "../../components/badge/badge.tsx";
import { PageLinks } from "../../components/page-links/page-links.tsx";
import { formatDate } from "../../lib/format-date.ts";
import { plural } from "../../lib/plural.ts";
import { useSettings } from "../../lib/use-content.ts";
import { CommentForm, type CommentFormProps } from "./comment-form.tsx";
import itemStyles from "./comment-item.module.css";
import styles from "./comments.module.css";

interface CommentsProps extends CommentFormProps {
	/** One page of the approved comments. */
	list: CommentPage;
	/** The page number, from 1. */
	page: number;
}

/** The comments under an article, and the form for a new one. */
export function Comments(props: CommentsProps) {
	const { slug, list, page, state } = props;
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
	const waiting = state.reactions?.waitingComments ?? [];
	return (
		<section id="comments" aria-labelledby="comments-title">
			<h2 id="comments-title" className={styles.title}>
				{list.total === 0 ? "Комментарии" : plural(list.total, ["комментарий", "комментария", "комментариев"])}
			</h2>
			{list.total === 0 && waiting.length === 0 && <p className={styles.empty}>Пока никто не написал. Можно начать.</p>}
			<ol className={styles.list}>
				{list.comments.map((comment) => (
					<CommentItem key={comment.id} comment={comment} />
				))}
				{waiting.map((comment) => (
					<CommentItem key={`waiting ${comment.id}`} comment={comment} isWaiting={!comment.isApproved} />
				))}
			</ol>
			<PageLinks
				label="Страницы комментариев"
				page={page}
				pages={countPages(list.total, COMMENTS_PER_PAGE)}
				messages={{ previous: "Раньше", next: "Позже" }}
				to={(comments) => ({ to: "/blog/$slug", params: { slug }, search: { comments }, hash: "comments" })}
			/>
			<CommentForm {...props} sent={sent} />
		</section>
	);
}

interface CommentItemProps {
	comment: CommentText & Partial<Pick<CommentView, "replies">>;
	/** True if it is not approved yet, and visible to its author only. */
	isWaiting?: boolean;
}

/** A comment and the replies to it: plain text, whose URLs are links that search engines do not follow. */
function CommentItem({ comment, isWaiting = false }: CommentItemProps) {
	const { timeZone } = useSettings();
	const { authorName, createdAt, isByAuthor, replies = [] } = comment;
	return (
		<li className={itemStyles.comment}>
			<p className={itemStyles.meta}>
				<strong className={itemStyles.author}>{authorName}</strong> {isByAuthor && <Badge>Автор</Badge>}
				<time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>{" "}
				{isWaiting && <Badge>Ждёт проверки, видите только вы</Badge>}
			</p>
			<p className={itemStyles.text}>
				<LinkedText comment={comment} />
			</p>
			{replies.length > 0 && (
				<ol className={itemStyles.replies}>
					{replies.map((reply) => (
						<CommentItem key={reply.id} comment={reply} />
					))}
				</ol>
			)}
		</li>
	);
}

function LinkedText({ comment: { content, links } }: { comment: CommentText }) {
	const ends = [0, ...links.map(({ to }) => to)];
	return (
		<>
			{links.map(({ from, to, href }, index) => (
				<span key={from}>
					{content.slice(ends[index], from)}
					<a href={href} target="_blank" rel="ugc nofollow noopener noreferrer">
						{content.slice(from, to)}
					</a>
				</span>
			))}
			{content.slice(ends.at(-1))}
		</>
	);
}
