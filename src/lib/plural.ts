const rules = new Intl.PluralRules("ru");

/**
 * A number with its noun: `5 статей`.
 *
 * @param forms for 1, for 2 to 4, for 5
 */
export function plural(
	count: number,
	[one, few, many]: readonly [string, string, string],
): string {
	const form = rules.select(count);
	return `${count}\u00a0${form === "one" ? one : form === "few" ? few : many}`;
}
