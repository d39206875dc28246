import type { MediaView } from "#contract/media.ts";
import { formatDuration } from "#packages/markup";
import { formatBytes } from "../../kit/uploads/format-bytes.ts";

const KINDS = { picture: "Картинка", sound: "Звук", video: "Видео" } as const;

/** The display name of a file: its title, or else its file name. */
export const nameOf = ({ title, fileName }: MediaView): string => title || fileName;

/** The facts about a file, one phrase each. */
export function factsOf({ kind, width, height, duration, byteLength, contentType }: MediaView): string[] {
	return [
		KINDS[kind],
		...(width && height ? [`${width} × ${height}`] : []),
		...(duration === null ? [] : [formatDuration(duration)]),
		// The files of the example works came with the site and have no recorded size.
		...(byteLength > 0 ? [formatBytes(byteLength)] : []),
		contentType.replace(/^\w+\//, "").toUpperCase(),
	];
}
