import type { CountedTerm, Term } from "./term.service.ts";

/** A term in the admin, with the number of its posts outside the trash, drafts included. */
export const presentCounted = <T extends Term, V extends object>(
	{ term, postCount }: CountedTerm<T>,
	present: (term: T) => V,
) => ({ ...present(term), postCount, deletedAt: term.deletedAt?.toISOString() ?? null });
