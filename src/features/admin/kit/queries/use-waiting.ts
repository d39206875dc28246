import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { trpc } from "../calls/trpc.ts";
import { pollInterval, useTabUse } from "./polling.ts";

/** The number of comments or enquiries that wait for the owner. */
export interface Waiting {
	/** Undefined until it is known. */
	count: number | undefined;
	/** The number of those that may be a cry for help. */
	urgent: number;
	/** The reason why the number is not known, or old. */
	error: unknown;
}

/**
 * The counts of what waits for the owner: comments on moderation, and new enquiries, which nobody has answered. Every place of the admin
 * that shows one of these numbers has it from here.
 */
export function useWaiting(): { comments: Waiting; enquiries: Waiting } {
	const comments = trpc.comment.counts.useQuery(undefined, { refetchOnMount: "always" });
	const enquiries = trpc.enquiry.counts.useQuery(undefined, { refetchOnMount: "always" });
	return {
		comments: { count: comments.data?.waiting, urgent: comments.data?.urgent ?? 0, error: comments.error },
		enquiries: { count: enquiries.data?.new, urgent: enquiries.data?.urgent ?? 0, error: enquiries.error },
	};
}

const POLL = { refetchInterval: pollInterval, refetchIntervalInBackground: true };

/**
 * Asks again and again what waits, also while the tab is in the background. Numbers that have changed load the lists of its
 * noun again, so that they agree with them; that of the enquiries stands before the title, for the label of the tab.
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

/** Calls back when data that was known has changed: equal data is the same object to TanStack Query. */
function useOnChange(data: object | undefined, onChange: () => void): void {
	const known = useRef(data);
	useEffect(() => {
		if (known.current !== undefined && known.current !== data) onChange();
		known.current = data;
	});
}

function useTitlePrefix(count: number): void {
	// The router writes the title again with another page.
	const pathname = useLocation({ select: (location) => location.pathname });
	useEffect(() => {
		if (count === 0 || !pathname.startsWith("/admin")) return;
		document.title = `(${count}) ${document.title}`;
		return () => {
			document.title = document.title.replace(/^\(\d+\) /, "");
		};
	}, [count, pathname]);
}
