import { Badge } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { plural } from "../../../lib/plural.ts";
import { trpc } from "../trpc.ts";
import { pollInterval, useTabUse } from "./polling.ts";
import styles from "./unread-badge.module.css";

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
	useTabUse();
	const { data } = trpc.enquiry.counts.useQuery(undefined, {
		refetchInterval: pollInterval,
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
