const number = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });

/** A human-readable size: «340 КБ», «4,2 МБ», «1,2 ГБ». @param bytes a whole number */
export function formatBytes(bytes: number): string {
	if (bytes < 1_000_000) return `${number.format(Math.ceil(bytes / 1_000))}\u00a0КБ`;
	return bytes < 1_000_000_000
		? `${number.format(bytes / 1_000_000)}\u00a0МБ`
		: `${number.format(bytes / 1_000_000_000)}\u00a0ГБ`;
}
