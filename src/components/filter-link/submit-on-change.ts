/** Submits the form of a `<select data-submits>` when its value changes. */
export function submitOnChange({ target }: Event): void {
	const select = target as HTMLSelectElement;
	if (select.matches?.("[data-submits]")) select.form?.requestSubmit();
}
