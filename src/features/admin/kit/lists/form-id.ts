import { MAX_INT4 } from "#contract/search-params.ts";

/**
 * The id in a form's URL. Anything else becomes the largest id, which no row has: the form says that it was not found. The
 * pages read it, not their routes, which are part of every page's code.
 */
export function readFormId(id: string): number | "new" {
	if (id === "new") return id;
	return /^[1-9]\d{0,9}$/.test(id) ? Math.min(Number(id), MAX_INT4) : MAX_INT4;
}
