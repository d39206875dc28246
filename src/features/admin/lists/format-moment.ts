const format = new Intl.DateTimeFormat("ru-RU", {
	dateStyle: "short",
	timeStyle: "short",
});

/** A moment as this device's clock has it: `12.03.2026, 18:05`. */
export const formatMoment = (moment: number | string): string =>
	format.format(new Date(moment));
