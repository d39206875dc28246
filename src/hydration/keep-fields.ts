const find = () => [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];

/**
 * Remembers the page's fields. React replaces them if something such as a translation has changed the page before
 * hydration: the text that a visitor has typed meanwhile, and the focus, would be lost.
 *
 * @returns a function that restores both in the replacement fields
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
