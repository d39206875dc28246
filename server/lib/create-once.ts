import { UniqueConstraintViolationException } from "@mikro-orm/core";

/**
 * Inserts a row unless an earlier or concurrent call with the same idempotency key has inserted it. A unique constraint
 * decides between concurrent calls.
 *
 * @param findCreated finds the id of the row that an earlier call has inserted
 * @returns the id of the row
 */
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
