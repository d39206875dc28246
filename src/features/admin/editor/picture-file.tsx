import { Group, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./picture-file.module.css";

const MEGABYTE = 1_000_000;
// What is larger takes long to draw; the server will say what it thinks of it.
const DRAWN_MAX = 30 * MEGABYTE;
const BOX = 240;

function sizeOf({ size }: File): string {
	const isLarge = size >= MEGABYTE / 10;
	return new Intl.NumberFormat("ru-RU", {
		style: "unit",
		unit: isLarge ? "megabyte" : "kilobyte",
		maximumFractionDigits: isLarge ? 1 : 0,
	}).format(size / (isLarge ? MEGABYTE : 1_000));
}

/** Draws a file; the page's policy loads no picture from an address made for one (`blob:`). */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<void> {
	const bitmap = await createImageBitmap(file);
	const scale = Math.min(1, BOX / Math.max(bitmap.width, bitmap.height));
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
}

/** A chosen picture: drawn where the browser can, with its name and its size. */
export function PictureFile({
	file,
	children,
}: {
	file: File;
	children?: ReactNode;
}) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [drawn, setDrawn] = useState<File>();
	useEffect(() => {
		if (!canvas.current || file.size > DRAWN_MAX) return;
		let isCurrent = true;
		draw(file, canvas.current).then(
			() => isCurrent && setDrawn(file),
			// A file that the browser cannot draw may still be one that the server can read.
			() => {},
		);
		return () => {
			isCurrent = false;
		};
	}, [file]);
	return (
		<Group wrap="nowrap" align="center" className={styles.file}>
			<canvas ref={canvas} className={styles.canvas} hidden={drawn !== file} />
			<div className={styles.words}>
				<Text className={styles.name}>{file.name}</Text>
				<Text size="sm" c="dimmed">
					{sizeOf(file)}
				</Text>
				{children}
			</div>
		</Group>
	);
}
