import { Group, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import styles from "./picture-file.module.css";

const MEGABYTE = 1_000_000;
// Larger files take long to decode and get no thumbnail; the server decides whether it takes them.
const THUMBNAIL_FILE_MAX = 30 * MEGABYTE;
const THUMBNAIL_PX = 240;

function formatSize({ size }: File): string {
	const isLarge = size >= MEGABYTE / 10;
	return new Intl.NumberFormat("ru-RU", {
		style: "unit",
		unit: isLarge ? "megabyte" : "kilobyte",
		maximumFractionDigits: isLarge ? 1 : 0,
	}).format(size / (isLarge ? MEGABYTE : 1_000));
}

/** Draws a file on a canvas: the page's Content-Security-Policy allows no `blob:` URL in an `img`. */
async function drawThumbnail(file: File, canvas: HTMLCanvasElement): Promise<void> {
	const bitmap = await createImageBitmap(file);
	const scale = Math.min(1, THUMBNAIL_PX / Math.max(bitmap.width, bitmap.height));
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
}

/** A chosen picture's name and size, with a thumbnail where the browser can decode the file. */
export function PictureFile({ file }: { file: File }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [drawn, setDrawn] = useState<File>();
	useEffect(() => {
		if (!canvas.current || file.size > THUMBNAIL_FILE_MAX) return;
		let isCurrent = true;
		drawThumbnail(file, canvas.current).then(
			() => isCurrent && setDrawn(file),
			// The server may read formats that the browser cannot decode.
			() => {},
		);
		return () => {
			isCurrent = false;
		};
	}, [file]);
	return (
		<Group wrap="nowrap" align="center" className={styles.file}>
			<canvas ref={canvas} className={styles.canvas} hidden={drawn !== file} />
			<div className={styles.details}>
				<Text className={styles.name}>{file.name}</Text>
				<Text size="sm" c="dimmed">
					{formatSize(file)}
				</Text>
			</div>
		</Group>
	);
}
