import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { plural } from "../../../lib/plural.ts";
import { useWaiting } from "../kit/queries/use-waiting.ts";
import styles from "./waiting-line.module.css";

/**
 * The number of things that wait for the owner, as one quiet line: «Ждут вас: 2 комментария, 1 заявка», each with a link to its list. Its place is
 * kept while the numbers are not known, so that nothing below it moves.
 */
export function WaitingLine() {
	const { comments, enquiries } = useWaiting();
	const isKnown = comments.count !== undefined && enquiries.count !== undefined;
	const total = (comments.count ?? 0) + (enquiries.count ?? 0);
	return (
		<Text c="dimmed" className={styles.line}>
			{total > 0 && (total === 1 ? "Ждёт вас: " : "Ждут вас: ")}
			{!!comments.count && (
				<Anchor renderRoot={(props) => <Link {...props} to="/admin/comments" search={{ state: "waiting" }} />}>
					{plural(comments.count, ["комментарий", "комментария", "комментариев"])}
				</Anchor>
			)}
			{!!comments.count && !!enquiries.count && ", "}
			{!!enquiries.count && (
				<Anchor renderRoot={(props) => <Link {...props} to="/admin/enquiries" search={{ state: "new" }} />}>
					{plural(enquiries.count, ["заявка", "заявки", "заявок"])}
				</Anchor>
			)}
			{isKnown && total === 0 && "Сейчас вас никто не ждёт."}
		</Text>
	);
}
