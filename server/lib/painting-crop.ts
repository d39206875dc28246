// The golden ratio: consecutive ids get distant crops.
const GOLDEN = 0.618;

/**
 * The position of the crop of a painting that is shown for a post without a featured image.
 *
 * @param id the id of the post
 * @returns the left and top margins as fractions, from 0 to 1, of the width and height outside the crop
 */
export const paintingCrop = (id: number) => ({
	left: (id * GOLDEN) % 1,
	top: (id * GOLDEN * GOLDEN) % 1,
});
