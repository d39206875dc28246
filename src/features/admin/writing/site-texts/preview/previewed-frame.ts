import { SITE_PREVIEW_PATH } from "#contract/content/site-section.ts";

/** The actions triggered by clicks in a preview. */
interface FrameActions {
	/** The double-click interval in milliseconds, during which nothing is chosen yet. */
	pickDelayMs(): number;
	/** Chooses the field of a text. @param paths the paths of the texts that the clicked element shows */
	pick(paths: string[]): void;
	/** Opens another page of the site in the preview. @param url path, query and fragment, from the root */
	open(url: string): void;
	/** Starts to edit an element's text in place. @returns false if it cannot be edited that way */
	edit(element: HTMLElement, path: string): boolean;
}

/** The attribute that names an element's fields (`server/features/site-section/section-marks.service.ts`). */
const EDIT = "data-edit";

const pathsOf = (element: Element): string[] => element.getAttribute(EDIT)?.split(" ") ?? [];

/** The path of the previewed page, with its query; undefined for an external page or the browser's error page. */
export function previewedPath({ contentDocument }: HTMLIFrameElement): string | undefined {
	const { pathname, search } = contentDocument?.location ?? {};
	if (!pathname?.startsWith(SITE_PREVIEW_PATH)) return;
	return (pathname.slice(SITE_PREVIEW_PATH.length) || "/") + search;
}

const POLL_MS = 50;

/**
 * Calls back once another preview page in a frame is parsed; the frame's load event would wait for its pictures too.
 *
 * @param former the page shown in the frame so far
 * @returns a function that stops waiting
 */
export function whenParsed(
	frame: { readonly current: HTMLIFrameElement | null },
	former: Document | null,
	then: () => void,
): () => void {
	const timer = setInterval(() => {
		const page = frame.current?.contentDocument;
		if (!frame.current || !page || page === former || page.readyState === "loading") return;
		if (!previewedPath(frame.current)) return;
		clearInterval(timer);
		then();
	}, POLL_MS);
	return () => clearInterval(timer);
}

// Nodes in a frame are not instances of this window's classes.
const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
	target && "closest" in target ? (target as HTMLElement).closest(selector) : null;

/** Listens to clicks and form submissions in a page loaded in the frame, and keeps navigation within the preview. */
export function listenToFrame(page: Document, { pickDelayMs, pick, open, edit }: FrameActions): void {
	let picking: ReturnType<typeof setTimeout> | undefined;
	page.addEventListener("click", (event) => {
		const marked = closest(event.target, `[${EDIT}]`);
		const link = closest(event.target, "a[href]") as HTMLAnchorElement | null;
		if (marked?.isContentEditable) return event.preventDefault();
		if (marked) {
			if (link) event.preventDefault();
			clearTimeout(picking);
			const delay = pickDelayMs();
			// Runs after the page's own click handlers, since a dialog that they open takes the focus.
			if (delay === 0 || event.detail < 2) picking = setTimeout(() => pick(pathsOf(marked)), delay);
			return;
		}
		if (!link) return;
		const isSamePage = link.pathname === page.location.pathname && link.hash !== "";
		if (isSamePage) return;
		event.preventDefault();
		if (link.origin === page.location.origin) open(link.pathname + link.search + link.hash);
	});
	page.addEventListener("submit", (event) => {
		event.preventDefault();
		const form = event.target as HTMLFormElement;
		if (form.method !== "get") return;
		const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
		open(`${new URL(form.action).pathname}?${query}`);
	});
	page.addEventListener("dblclick", (event) => {
		const marked = closest(event.target, `[${EDIT}]`);
		const [path] = marked ? pathsOf(marked) : [];
		if (!marked || !path || !edit(marked, path)) return;
		// The field chosen by the second click would take the focus.
		clearTimeout(picking);
		event.preventDefault();
	});
}

const selectorOf = (path: string) => `[${EDIT}~="${CSS.escape(path)}"]`;

/** The elements that show a field: its own, or those of the value that it belongs to (the amount of a price). */
function elementsOf(page: Document, path: string): HTMLElement[] {
	const found = [...page.querySelectorAll<HTMLElement>(selectorOf(path))];
	const parent = path.replace(/\.[^.]+$/, "");
	return found.length > 0 || !parent.includes(".") ? found : elementsOf(page, parent);
}

const STYLE = `
	[${EDIT}]:hover { outline: 2px dashed #2f6f8f; outline-offset: 2px; cursor: text }
	[${EDIT}][contenteditable] { outline: 3px solid #2f6f8f; outline-offset: 2px; cursor: text }
`;

/**
 * Outlines the editable texts. A style element is forbidden by the page's policy, and attributes would be lost in the
 * next rendering.
 *
 * @param chosen the path of the field whose texts are outlined
 */
export function addOutlines(page: Document, chosen = ""): void {
	const { defaultView } = page;
	if (!defaultView) return;
	const sheet = new defaultView.CSSStyleSheet();
	sheet.replaceSync(STYLE);
	if (chosen) sheet.insertRule(`${selectorOf(chosen)} { outline: 2px solid #2f6f8f; outline-offset: 2px }`);
	page.adoptedStyleSheets = [sheet];
}

/** Scrolls to the first text of a section, preferably one in the main part of the page. */
export function showSection(page: Document, section: string): void {
	const marked = `[${EDIT}^="${section}."]`;
	const found = [`main ${marked}`, marked].flatMap((selector) => [...page.querySelectorAll<HTMLElement>(selector)]);
	found.find(isInPlace)?.scrollIntoView({ block: "center", behavior: "instant" });
}

const isVisible = (element: Element) => element.getClientRects().length > 0;

/** True for a visible element that scrolls with the page; a floating one cannot be scrolled to. */
const isInPlace = (element: HTMLElement) => isVisible(element) && element.offsetParent !== null;

/** Outlines the elements of a field, and scrolls to the first one. */
export function chooseElements(page: Document, path: string): void {
	addOutlines(page, path);
	const first = elementsOf(page, path).find(isVisible);
	if (!first) {
		showSection(page, path.split(".")[0] ?? "");
		return;
	}
	const { top, bottom } = first.getBoundingClientRect();
	const isSeen = top >= 0 && bottom <= (page.defaultView?.innerHeight ?? 0);
	if (!isSeen) first.scrollIntoView({ block: "center", behavior: "instant" });
}
