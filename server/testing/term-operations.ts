import { expect } from "vitest";
import { answers, finds, isDeleted, type Operation } from "./operation.ts";

/** The SQL that moves the rows of an entity to the trash. */
export const trash = (noun: string) => `update ${noun} set deleted_at = now()`;

/** The operations of moving to the trash and restoring. */
export const trashOperations = (noun: string, path: string): Record<string, Operation> => ({
	[`${noun}.delete`]: { isContent: true, rest: `DELETE ${path}/{id}`, input: { id: 1 }, done: isDeleted(noun, true) },
	[`${noun}.restore`]: { isContent: true, input: { id: 1 }, given: trash(noun), done: isDeleted(noun, false) },
});

/** The operations of categories and tags. */
export function termOperations(
	noun: string,
	path: string,
	input: { name: string; slug: string },
): Record<string, Operation> {
	const isNamed = (id: number) => finds(`select name from ${noun} where id = ${id}`, { name: input.name });
	return {
		[`${noun}.list`]: { rest: `GET ${path}` },
		[`${noun}.trash`]: {
			given: trash(noun),
			done: answers([expect.objectContaining({ id: 1, postCount: 1, deletedAt: expect.any(String) })]),
		},
		[`${noun}.create`]: { isContent: true, rest: `POST ${path}`, body: input, input, done: isNamed(2) },
		[`${noun}.replace`]: { isContent: true, input: { id: 1, term: input }, done: isNamed(1) },
		...trashOperations(noun, path),
	};
}
