import { useEffect, useRef, useState } from "react";

export interface UploadOptions {
	/** Called with the uploaded part of the file, from 0 to 1. */
	onProgress(share: number): void;
	signal: AbortSignal;
}

/** An uploaded picture as the REST API returns it: its URL and its size in pixels. */
export interface UploadedPicture {
	url: string;
	width: number;
	height: number;
}

export type UploadPicture = (file: Blob, options: UploadOptions) => Promise<UploadedPicture>;

/** Uploads one file at a time. The upload can be cancelled, and is cancelled when the component unmounts. */
export function useUpload(upload: UploadPicture) {
	/** The uploaded part, from 0 to 1; undefined while nothing is uploaded. */
	const [share, setShare] = useState<number>();
	const controller = useRef<AbortController>(null);
	useEffect(() => () => controller.current?.abort(), []);

	function stop(): void {
		controller.current?.abort();
	}

	/** @returns undefined if the upload was cancelled @throws what `upload` throws */
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
