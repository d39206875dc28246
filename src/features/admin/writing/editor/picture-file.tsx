import { Box, Group, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { drawFile } from "../../kit/uploads/draw-file.ts";
import { formatBytes } from "../../kit/uploads/format-bytes.ts";
import styles from "./picture-file.module.css";

// Larger files take long to decode and get no thumbnail; the server decides whether it accepts them.
const THUMBNAIL_FILE_MAX = 30_000_000;
const THUMBNAIL_PX = 240;

/** A chosen picture's name and size, with a thumbnail if the browser can decode the file. */
export function PictureFile({ file }: { file: File }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [drawn, setDrawn] = useState<File>();
	useEffect(() => {
		if (!canvas.current || file.size > THUMBNAIL_FILE_MAX) return;
		let isCurrent = true;
		drawFile(file, canvas.current, THUMBNAIL_PX).then(
			() => isCurrent && setDrawn(file),
			// The server may read formats that the browser cannot decode.
			() => {},
		);
		return () => {
			isCurrent = false;
		};
	}, [file]);
	return (
		<Group wrap="nowrap" align="center">
			<canvas ref={canvas} className={styles.canvas} hidden={drawn !== file} />
			<Box miw={0}>
				<Text className={styles.name}>{file.name}</Text>
				<Text size="sm" c="dimmed">
					{formatBytes(file.size)}
				</Text>
			</Box>
		</Group>
	);
}
