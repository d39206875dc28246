// The golden section: what stands one further lies far away.
const GOLDEN = 0.618;

/**
 * The piece of the painting that stands for a post without a picture of its own.
 *
 * @param id the post's
 * @returns where the piece is, of what is left over beside and above it: from 0 to 1
 */
export const placeInPainting = (id: number) => ({
	left: (id * GOLDEN) % 1,
	top: (id * GOLDEN * GOLDEN) % 1,
});
