/** Colours of states, as dots on both grounds; on `urgent` white can be read too (WCAG 2.2, 1.4.3 and 1.4.11). */
export const BADGE_COLOURS = {
	done: "#2f9e44",
	waiting: "#c27803",
	draft: "gray.6",
	urgent: "#c92a2a",
} as const;
