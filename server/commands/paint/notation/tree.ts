export interface Tree {
	/** The middle of the trunk, in units. */
	x: number;
	/** How far down it stands, in units. */
	foot: number;
	/** In units. */
	width: number;
	isLit?: boolean;
}
