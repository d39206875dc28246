import type { MediaView } from "#contract/media.ts";
import { formatDuration } from "#packages/markup";

const KINDS = { picture: "Картинка", sound: "Звук", video: "Видео" } as const;

const number = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });

/** A size for people: «340 КБ», «4,2 МБ», «1,2 ГБ». @param bytes a whole number */
export function formatBytes(bytes: number): string {
	if (bytes < 1_000_000) return `${number.format(Math.ceil(bytes / 1_000))} КБ`;
	return bytes < 1_000_000_000
		? `${number.format(bytes / 1_000_000)} МБ`
		: `${number.format(bytes / 1_000_000_000)} ГБ`;
}

/** The name of a file for people: its title, or the file's name. */
export const nameOf = ({ title, fileName }: MediaView): string => title || fileName;

/** The facts of a file, a phrase each. */
export function factsOf({ kind, width, height, duration, byteLength, contentType }: MediaView): string[] {
	return [
		KINDS[kind],
		...(width && height ? [`${width} × ${height}`] : []),
		...(duration === null ? [] : [formatDuration(duration)]),
		// The files of the example works came with the site.
		...(byteLength > 0 ? [formatBytes(byteLength)] : []),
		contentType.replace(/^\w+\//, "").toUpperCase(),
	];
}
