/** The look of a row's actions: in sight, and quieter than the row's own words. */
export const ROW_ACTION = {
	size: "compact-sm",
	variant: "subtle",
	color: "gray",
	fw: 500,
} as const;
