import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { SiteError } from "./errors.ts";

/**
 * Waits for a write, and turns a violation of a unique constraint into an error for a person. The database decides,
 * since a check before the write would be a race condition.
 */
export const refuseDuplicate = <R>(
	write: Promise<R>,
	errorOf: (cause: Error) => SiteError | Promise<SiteError>,
): Promise<R> =>
	write.catch(async (cause: unknown) => {
		if (!(cause instanceof UniqueConstraintViolationException)) throw cause;
		throw await errorOf(cause);
	});
