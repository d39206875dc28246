import { Badge } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { plural } from "../../../lib/plural.ts";
import { trpc } from "../trpc.ts";
import styles from "./unread-badge.module.css";

/** The time between two looks for new enquiries, in milliseconds. */
export const POLL_MS = 60_000;
/**
 * The time after which a tab that nobody has looked at asks no more, in milliseconds: otherwise a tab that was forgotten
 * would keep its session from ending.
 */
const FORGOTTEN_MS = 12 * 60 * 60_000;

/** The number of unread enquiries beside the link to them. */
export function UnreadBadge() {
	const { data, error } = trpc.enquiry.counts.useQuery();
	if (error) {
		return (
			<Badge
				className={styles.badge}
				variant="filled"
				circle
				color="madder"
				aria-label="не удалось узнать, есть ли новые"
			>
				?
			</Badge>
		);
	}
	if (!data?.unread) return null;
	return (
		<Badge
			className={styles.badge}
			variant="filled"
			circle={data.unread < 10}
			color={data.urgent > 0 ? "madder" : undefined}
			aria-label={[
				plural(data.unread, ["непрочитанная", "непрочитанные", "непрочитанных"]),
				data.urgent > 0 && plural(data.urgent, ["срочная", "срочные", "срочных"]),
			]
				.filter(Boolean)
				.join(", ")}
		>
			{data.urgent > 0 ? `! ${data.unread}` : data.unread}
		</Badge>
	);
}

/**
 * Asks for the numbers of enquiries, also while the tab is in the background, and writes that of unread ones before the title,
 * so that the tab's label shows it.
 */
export function useUnreadTitle(): void {
	const seenAt = useRef(Date.now());
	useWindowEvent("visibilitychange", () => {
		seenAt.current = Date.now();
	});
	const { data } = trpc.enquiry.counts.useQuery(undefined, {
		refetchInterval: () => (Date.now() - seenAt.current < FORGOTTEN_MS ? POLL_MS : false),
		refetchIntervalInBackground: true,
		refetchOnMount: "always",
	});
	const unread = data?.unread ?? 0;
	// The router writes the title again with another page.
	const pathname = useLocation({ select: (location) => location.pathname });
	useEffect(() => {
		if (unread === 0 || !pathname.startsWith("/admin")) return;
		document.title = `(${unread}) ${document.title}`;
		return () => {
			document.title = document.title.replace(/^\(\d+\) /, "");
		};
	}, [unread, pathname]);
}
