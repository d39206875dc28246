import { useEffect, useRef, useState } from "react";

export interface UploadOptions {
	/** Told what part of the file has gone, from 0 to 1. */
	onProgress(share: number): void;
	signal: AbortSignal;
}

/** A picture that the site keeps: its address and its size in pixels. */
export interface UploadedPicture {
	address: string;
	width: number;
	height: number;
}

export type UploadPicture = (
	file: Blob,
	options: UploadOptions,
) => Promise<UploadedPicture>;

/** One upload at a time, that can be stopped and does not outlive its dialog. */
export function useUpload(upload: UploadPicture) {
	/** What part has gone, while something is under way. */
	const [share, setShare] = useState<number>();
	const controller = useRef<AbortController>(null);
	useEffect(() => () => controller.current?.abort(), []);

	function stop(): void {
		controller.current?.abort();
	}

	/** @returns nothing where it was stopped; @throws what the upload throws */
	async function send(file: Blob): Promise<UploadedPicture | undefined> {
		stop();
		const started = new AbortController();
		controller.current = started;
		const { signal } = started;
		const onProgress = (part: number) => {
			if (!signal.aborted) setShare(part);
		};
		setShare(0);
		try {
			const picture = await upload(file, { onProgress, signal });
			return signal.aborted ? undefined : picture;
		} catch (error) {
			if (signal.aborted) return;
			throw error;
		} finally {
			if (controller.current === started) {
				controller.current = null;
				setShare(undefined);
			}
		}
	}

	return { share, send, stop };
}
