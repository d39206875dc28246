/** Sends the form of a list that says so (`data-submits`) when something is chosen from it. */
export function submitChoice({ target }: Event): void {
	const list = target as HTMLSelectElement;
	if (list.matches?.("[data-submits]")) list.form?.requestSubmit();
}
