import { useEffect, useEffectEvent, useRef } from "react";
import type { SectionKey } from "#contract/content/sections.ts";
import { SITE_PREVIEW_PATH } from "#contract/content/site-section.ts";
import { HttpError } from "../../../../../lib/fetch-json.ts";
import { failureOf, isTransient } from "../../../kit/calls/failure.ts";
import { trackWork } from "../../../kit/calls/running-work.ts";
import { readToken } from "../../../kit/calls/token.ts";
import { HtmlView } from "../../editor/html-view.ts";
import { Previewer, type PreviewState } from "../../editor/previewer.ts";
import type { TypedValues } from "../use-section-form.ts";
import { previewedPath } from "./previewed-frame.ts";

// The typing pause after which the page is rendered; changes should be visible within 300 ms.
const DEBOUNCE_MS = 120;

interface PreviewerParts {
	section: SectionKey;
	typed: TypedValues;
	/** True if the preview is visible; a hidden one requests nothing. */
	isShown: boolean;
	frame: { readonly current: HTMLIFrameElement | null };
	/** True while a text is edited in place, when its element must not be replaced. */
	isEditing: { readonly current: boolean };
	setState(change: (state: PreviewState) => PreviewState): void;
	/** Reopens the page that the frame could not load. */
	reopen(): void;
}

/** Re-renders the page at each pause in typing. Only differing nodes are replaced. */
export function usePreviewer({ section, typed, frame, isShown, isEditing, setState, reopen }: PreviewerParts) {
	const previewer = useRef<Previewer<string>>(null);
	const onRead = useEffectEvent(() => {
		const path = (frame.current && previewedPath(frame.current)) ?? "/";
		return JSON.stringify({ path, sections: { [section]: typed.read() } } satisfies PreviewRequest);
	});
	const onState = useEffectEvent(setState);
	const onLost = useEffectEvent(reopen);
	useEffect(() => {
		let view: { page: Document; html: HtmlView } | undefined;
		const created = new Previewer<string>({
			debounceMs: DEBOUNCE_MS,
			read: onRead,
			render: (source) => fetchPreview(JSON.parse(source)),
			isTransient: (error) => isTransient(failureOf(error)),
			show(html, source) {
				const page = frame.current?.contentDocument;
				// The browser's error page cannot be read. The site responds again, so the page can be loaded.
				if (frame.current && !page) onLost();
				// Another page may have been opened in the preview meanwhile.
				const isCurrent = frame.current && previewedPath(frame.current) === JSON.parse(source).path;
				// A page that is still being parsed would continue with its own remainder, so it is changed once parsed
				// (`whenParsed`).
				if (!page || page.readyState === "loading" || !isCurrent || isEditing.current) return;
				if (view?.page !== page) view = { page, html: new HtmlView(page.body) };
				view.html.show(html, () => undefined);
			},
			// A failure message stays until the next response.
			onState: (next) => onState((state) => (next.isPending ? { ...state, ...next } : next)),
		});
		previewer.current = created;
		return () => {
			created.stop();
			view?.html.stop();
		};
	}, [frame, isEditing]);
	useEffect(() => {
		if (!isShown) return;
		const refresh = () => previewer.current?.refresh();
		const left = new AbortController();
		const on = { signal: left.signal };
		const refreshSoon = () => {
			if (!isEditing.current) previewer.current?.scheduleRefresh();
		};
		typed.edits.addEventListener("edit", refreshSoon, on);
		// A page that is still being parsed has no body at first.
		if (frame.current?.contentDocument?.body?.childElementCount) refresh();
		addEventListener("online", refresh, on);
		return () => {
			left.abort();
			previewer.current?.pause();
		};
	}, [isShown, typed, frame, isEditing]);
	return previewer;
}

/** The path and query of the page to preview, from the root, and the typed values of a section. */
interface PreviewRequest {
	path: string;
	sections: Partial<Record<SectionKey, unknown>>;
}

/** The HTML of a page's body. @throws HttpError for a response with an error status; TypeError without a network */
async function fetchPreview({ path, sections }: PreviewRequest): Promise<string> {
	const token = readToken();
	const request = fetch(SITE_PREVIEW_PATH + path, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
		body: JSON.stringify({ sections }),
	});
	const response = await trackWork(request);
	const text = await response.text();
	const isPage = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
	if (!isPage) throw new HttpError(response.status, detailOf(text) ?? response.statusText);
	return /<body[^>]*>([\s\S]*)<\/body>/.exec(text)?.[1] ?? "";
}

/** The detail of a problem document (RFC 9457). */
export function detailOf(text: string): string | undefined {
	try {
		return JSON.parse(text).detail;
	} catch {
		return undefined;
	}
}
