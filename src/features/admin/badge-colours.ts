/** Grounds of badges on which white can be read (WCAG 2.2, 1.4.3). */
export const BADGE_COLOURS = {
	done: "#1f6b32",
	waiting: "#85560c",
	draft: "gray.7",
	urgent: "#96302a",
} as const;
