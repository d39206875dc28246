/** Lets a button show a long name whole, on as many lines as it takes: Mantine's own are one line high, however wide. */
export const LONG_LABEL = {
	styles: {
		label: {
			whiteSpace: "normal",
			overflowWrap: "anywhere",
			lineHeight: 1.3,
		},
	},
	h: "auto",
	maw: "100%",
	py: "0.3125rem",
} as const;
