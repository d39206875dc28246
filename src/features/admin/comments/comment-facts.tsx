import { Anchor, Text } from "@mantine/core";
import { useSiteDateTime } from "../dates/use-site-date-time.ts";
import styles from "./comment-card.module.css";
import type { ListedComment } from "./use-comment-changes.ts";

/** The comment's e-mail address, or the comment it replies to. */
export function Origin({
	comment: { authorEmail, replyTo },
	onEmail,
}: {
	comment: ListedComment;
	onEmail(email: string): void;
}) {
	if (authorEmail !== null) {
		return (
			<Anchor component="button" type="button" ta="start" fz="sm" onClick={() => onEmail(authorEmail)}>
				{authorEmail}
			</Anchor>
		);
	}
	return (
		replyTo && (
			<Text>
				в ответ: {replyTo.authorName}
				{!replyTo.isPublic && " (читатели не видят: комментарий скрыт)"}
			</Text>
		)
	);
}

/** The post of a comment, with a button that filters the list by it. */
export function PostLine({ comment: { post }, onPost }: { comment: ListedComment; onPost(): void }) {
	const title = post.title || "Без названия";
	return (
		<Text c="dimmed">
			к статье «
			{post.published ? (
				<Anchor href={`/blog/${post.slug}`} target="_blank">
					{title}
				</Anchor>
			) : (
				title
			)}
			» ·{" "}
			<Anchor component="button" type="button" onClick={onPost}>
				только к ней
			</Anchor>
		</Text>
	);
}

/** The record of a visitor's consent: its time and the document's revision. The owner's replies have none. */
export function ConsentRecord({ comment }: { comment: ListedComment }) {
	const { consentAt, consentRevision, consentHash } = comment;
	const formatSiteDateTime = useSiteDateTime();
	if (consentAt === null) return;
	return (
		<details className={styles.consent}>
			<summary>Согласие на обработку данных</summary>
			<Text c="dimmed">
				Дано {formatSiteDateTime(consentAt)}, редакция документа {consentRevision}, отпечаток текста (SHA-256){" "}
				<code>{consentHash}</code>
			</Text>
		</details>
	);
}
