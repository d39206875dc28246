import { UniqueConstraintViolationException } from "@mikro-orm/core";
import { SiteError } from "../errors.ts";

/** Runs a write whose slug the database may refuse. @throws SiteError `conflict` when it does */
export async function rejectTakenSlug<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (!(error instanceof UniqueConstraintViolationException)) throw error;
		throw new SiteError("conflict", "Этот адрес уже занят", {
			errors: [{ path: "slug", message: "Этот адрес уже занят" }],
			cause: error,
		});
	}
}
