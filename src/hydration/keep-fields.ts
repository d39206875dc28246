const find = () => [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];

/**
 * Remembers the page's fields. React makes others in their place if something has changed the page before it came, such as a
 * translation: what a visitor has typed meanwhile, and the focus, would be lost with the former ones.
 *
 * @returns a function that gives both to the fields that have taken the place of others
 */
export function keepFields(): () => void {
	const former = find();
	let focused: EventTarget | null = document.activeElement;
	addEventListener("focusin", ({ target }) => {
		focused = target;
	});
	return () => {
		for (const [index, field] of find().entries()) {
			const was = former[index];
			// Another page's form may have the same fields.
			if (was?.name !== field.name || was.form?.action !== field.form?.action) continue;
			field.value = was.value;
			field.checked = was.checked;
			if (was === focused) field.focus();
			former[index] = field;
		}
	};
}
