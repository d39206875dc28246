import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { trpc } from "../calls/trpc.ts";
import { pollInterval, useTabUse } from "./polling.ts";

/**
 * The counts of comments on moderation and of new enquiries, for all parts of the admin. `count` is undefined until it is
 * loaded; `urgent` counts what may be a cry for help; because of `error` the numbers are missing or outdated.
 */
export function useWaiting() {
	const comments = trpc.comment.counts.useQuery(undefined, { refetchOnMount: "always" });
	const enquiries = trpc.enquiry.counts.useQuery(undefined, { refetchOnMount: "always" });
	return {
		comments: { count: comments.data?.waiting, urgent: comments.data?.urgent ?? 0, error: comments.error },
		enquiries: { count: enquiries.data?.new, urgent: enquiries.data?.urgent ?? 0, error: enquiries.error },
	};
}

export type Waiting = ReturnType<typeof useWaiting>["comments"];

const POLL = { refetchInterval: pollInterval, refetchIntervalInBackground: true };

/**
 * Polls the counts, even while the tab is in the background. When a count changes, the lists of its noun are refetched
 * so that they agree with it. The enquiry count prefixes the document title, and so the tab's label.
 */
export function useWaitingPoll(): void {
	useTabUse();
	const utils = trpc.useUtils();
	const comments = trpc.comment.counts.useQuery(undefined, POLL);
	const enquiries = trpc.enquiry.counts.useQuery(undefined, POLL);
	useOnChange(comments.data, () => void utils.comment.list.invalidate());
	useOnChange(enquiries.data, () => void utils.enquiry.list.invalidate());
	useTitlePrefix(enquiries.data?.new ?? 0);
}

/** Calls back when loaded data changes. TanStack Query keeps equal data as the same object. */
function useOnChange(data: object | undefined, onChange: () => void): void {
	const known = useRef(data);
	useEffect(() => {
		if (known.current !== undefined && known.current !== data) onChange();
		known.current = data;
	});
}

function useTitlePrefix(count: number): void {
	// The router resets the title on every navigation.
	const pathname = useLocation({ select: (location) => location.pathname });
	useEffect(() => {
		if (count === 0 || !pathname.startsWith("/admin")) return;
		document.title = `(${count}) ${document.title}`;
		return () => {
			document.title = document.title.replace(/^\(\d+\) /, "");
		};
	}, [count, pathname]);
}
