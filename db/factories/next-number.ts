let last = 0;

/** A number that is unique among the factories' rows of this process. */
export function nextNumber(): number {
	last += 1;
	return last;
}
