/** Button props of a row's actions: visible without hovering, and less prominent than the row's content. */
export const ROW_ACTION = {
	size: "compact-sm",
	variant: "subtle",
	color: "gray",
	fw: 500,
} as const;
