import { UniqueConstraintViolationException } from "@mikro-orm/core";

/** Inserts a row unless a call with the same key has, whose id `findCreated` finds; a unique constraint decides. */
export async function createOnce(
	findCreated: () => Promise<number | undefined>,
	insert: () => Promise<number>,
): Promise<number> {
	const known = await findCreated();
	if (known !== undefined) return known;
	return insert().catch(async (error: unknown) => {
		if (!(error instanceof UniqueConstraintViolationException)) throw error;
		// A concurrent call with the same key was faster.
		const first = await findCreated();
		if (first === undefined) throw error;
		return first;
	});
}
