/** Button props that let a long label wrap. Mantine's own labels are one line high. */
export const LONG_LABEL = {
	styles: { label: { whiteSpace: "normal", overflowWrap: "anywhere", lineHeight: 1.3 } },
	h: "auto",
	maw: "100%",
	py: "0.3125rem",
} as const;
