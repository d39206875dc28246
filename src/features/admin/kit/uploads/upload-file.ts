import { useEffect, useRef, useState } from "react";
import type { MediaView } from "#contract/media.ts";
import { HttpError, type Problem } from "../../../../lib/fetch-json.ts";
import { UNREADABLE } from "../calls/failure.ts";
import { passwordPrompt } from "../calls/password-prompt.ts";
import { trackWork } from "../calls/running-work.ts";
import { readToken } from "../calls/token.ts";

/**
 * Uploads a file, by default to the library; again once the admin has signed in, if the session has ended meanwhile.
 * @throws HttpError when the server refuses it; TypeError without a response; AbortError when it was cancelled
 */
export async function uploadFile<View = MediaView>(file: Blob, options: UploadOptions): Promise<View> {
	try {
		return await trackWork(send<View>(file, options));
	} catch (error) {
		const isSignedOut = error instanceof HttpError && error.status === 401;
		if (!isSignedOut || !(await passwordPrompt.ask())) throw error;
		return trackWork(send<View>(file, options));
	}
}

// XMLHttpRequest, since `fetch` reports no upload progress.
function send<View>(file: Blob, { path = "/api/admin/media", onProgress, signal }: UploadOptions) {
	return new Promise<View>((resolve, reject) => {
		const request = new XMLHttpRequest();
		const abort = () => request.abort();
		request.open("POST", path);
		request.responseType = "json";
		request.setRequestHeader("Content-Type", "application/octet-stream");
		if (file instanceof File) request.setRequestHeader("Content-Disposition", dispositionOf(file.name));
		const token = readToken();
		if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => {
			if (request.status === 200 || request.status === 201) resolve(request.response);
			else reject(toHttpError(request));
		};
		request.onerror = () => reject(new TypeError("The upload failed"));
		request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
		request.onloadend = () => signal.removeEventListener("abort", abort);
		signal.addEventListener("abort", abort);
		if (signal.aborted) abort();
		else request.send(file);
	});
}

/** The header with a file's name (RFC 6266). `encodeURIComponent` leaves four characters that RFC 5987 reserves. */
const dispositionOf = (name: string) =>
	`attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

const TOO_LARGE = "Файл слишком велик для сервера. Уменьшите его.";

function toHttpError({ status, response }: XMLHttpRequest): HttpError {
	const problem: Problem | null = response;
	// A response without a `detail` comes from a proxy.
	const detail = status === 413 ? TOO_LARGE : UNREADABLE;
	return new HttpError(status, problem?.detail ?? detail, problem?.errors);
}

export interface UploadOptions {
	/** The path of the upload endpoint; by default the one of the library. */
	path?: string | undefined;
	/** Called with the uploaded share of the file, from 0 to 1. */
	onProgress(share: number): void;
	signal: AbortSignal;
}

/** Uploads one file at a time. The upload can be cancelled, and is cancelled when the component unmounts. */
export function useUpload<T = MediaView>(defaultPath?: string) {
	/** The uploaded share, from 0 to 1; undefined while there is no upload. */
	const [share, setShare] = useState<number>();
	const controller = useRef<AbortController>(null);
	useEffect(() => () => controller.current?.abort(), []);

	function stop(): void {
		controller.current?.abort();
	}

	/** @returns undefined if the upload was cancelled @throws what `uploadFile` throws */
	async function send(file: Blob, path = defaultPath): Promise<T | undefined> {
		stop();
		const started = new AbortController();
		controller.current = started;
		const { signal } = started;
		const onProgress = (part: number) => {
			if (!signal.aborted) setShare(part);
		};
		setShare(0);
		try {
			const stored = await uploadFile<T>(file, { path, onProgress, signal });
			return signal.aborted ? undefined : stored;
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
