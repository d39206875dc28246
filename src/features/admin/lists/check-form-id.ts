import { notFound } from "@tanstack/react-router";

/** Checks the `id` of a form's URL: a number, or `new`. @throws NotFoundError for anything else */
export function checkFormId({ params: { id } }: { params: { id: string } }): void {
	if (!/^(new|[1-9]\d{0,9})$/.test(id)) throw notFound();
}
