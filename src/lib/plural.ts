const rules = new Intl.PluralRules("ru");

type Forms = readonly [one: string, few: string, many: string];

/** The form of a noun that goes with a number: `статей` with 5. @param forms for 1, for 2 to 4, for 5 */
export function pluralForm(count: number, [one, few, many]: Forms): string {
	const form = rules.select(count);
	return form === "one" ? one : form === "few" ? few : many;
}

/** A number with its noun: `5 статей`. @param forms for 1, for 2 to 4, for 5 */
export const plural = (count: number, forms: Forms): string => `${count}\u00a0${pluralForm(count, forms)}`;
