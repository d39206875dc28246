import { useEffect, useRef, useState } from "react";
import type { Reactions } from "#contract/reaction.ts";
import { fetchJson } from "./fetch-json.ts";
import { visitorHeaders } from "./visitor-id.ts";

/** The REST path of a post, below which likes, comments and reactions are. */
export const reactionsPath = (slug: string) => `/api/blog/posts/${encodeURIComponent(slug)}`;

/** An article's reactions, and what changes them in the browser. */
export interface ReactionState {
	/** Undefined until they are loaded. */
	reactions: Reactions | undefined;
	/** Those of the last change, even before they are rendered. */
	latest(): Reactions | undefined;
	/** Shows changed reactions. The response to a pending read would not include the change and is ignored. */
	show(reactions: Reactions): void;
	/** Reads them again. */
	reload(): void;
}

/**
 * An article's current counts, and this visitor's like and unapproved comments. Cached pages hold none of it: the
 * browser reads it whenever the article is opened, and again where it failed for want of a network.
 */
export function useReactions(slug: string): ReactionState {
	const [reactions, setReactions] = useState<Reactions>();
	const latest = useRef<Reactions>(undefined);
	const reading = useRef<AbortController>(undefined);
	const isLeft = useRef(false);

	function show(next: Reactions): void {
		reading.current?.abort();
		latest.current = next;
		setReactions(next);
	}
	async function reload(): Promise<void> {
		reading.current?.abort();
		if (isLeft.current) return;
		const controller = new AbortController();
		reading.current = controller;
		const { signal } = controller;
		const headers = visitorHeaders();
		try {
			const { data } = await fetchJson<Reactions>(`${reactionsPath(slug)}/reactions`, { headers, signal });
			if (!signal.aborted) show(data);
		} catch {
			if (!signal.aborted) addEventListener("online", () => void reload(), { once: true, signal });
		}
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each article; its page has the slug as its key
	useEffect(() => {
		isLeft.current = false;
		void reload();
		return () => {
			isLeft.current = true;
			reading.current?.abort();
		};
	}, []);
	return { reactions, latest: () => latest.current, show, reload: () => void reload() };
}
