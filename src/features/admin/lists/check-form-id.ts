import { notFound } from "@tanstack/react-router";

/**
 * Checks the `id` of a form's URL: a number, or `new`. The pages call it, not their routes, which are part of every page's
 * code.
 *
 * @throws NotFoundError for anything else
 */
export function checkFormId(id: string): void {
	if (!/^(new|[1-9]\d{0,9})$/.test(id)) throw notFound();
}
