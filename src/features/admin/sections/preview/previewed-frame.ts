import { SITE_PREVIEW_PATH } from "#contract/site-section.ts";

/** The effects of clicks in a preview. */
interface FrameActions {
	/** Chooses the field of a text. @param paths the paths of the texts that the clicked element shows */
	pick(paths: string[]): void;
	/** Opens another page of the site in the preview. @param url path, query and fragment, from the root */
	open(url: string): void;
	/** Begins to edit an element's text in place. @returns false if it cannot be edited so */
	edit(element: HTMLElement, path: string): boolean;
}

/** The attribute that names an element's fields (`server/features/site-section/section-marks.service.ts`). */
const EDIT = "data-edit";

const pathsOf = (element: Element): string[] => element.getAttribute(EDIT)?.split(" ") ?? [];

/** The path of the page in a preview, with its query. */
export function previewedPath({ contentWindow }: HTMLIFrameElement): string | undefined {
	const { pathname, search } = contentWindow?.location ?? {};
	if (!pathname?.startsWith(SITE_PREVIEW_PATH)) return;
	return (pathname.slice(SITE_PREVIEW_PATH.length) || "/") + search;
}

// Nodes in a frame are no instances of this window's classes.
const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
	target && "closest" in target ? (target as HTMLElement).closest(selector) : null;

/** Listens to clicks and forms in the page that a frame has loaded: nothing in it leaves the preview. */
export function listenToFrame(page: Document, { pick, open, edit }: FrameActions): void {
	page.addEventListener("click", (event) => {
		const marked = closest(event.target, `[${EDIT}]`);
		const link = closest(event.target, "a[href]") as HTMLAnchorElement | null;
		if (marked?.isContentEditable) return event.preventDefault();
		if (marked) {
			if (link) event.preventDefault();
			pick(pathsOf(marked));
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
		if (marked && path && edit(marked, path)) event.preventDefault();
	});
}

const selectorOf = (path: string) => `[${EDIT}~="${CSS.escape(path)}"]`;

/** The elements that show the text of a field. */
const elementsOf = (page: Document, path: string): HTMLElement[] => [
	...page.querySelectorAll<HTMLElement>(selectorOf(path)),
];

const STYLE = `
	[${EDIT}]:hover { outline: 2px dashed #2f6f8f; outline-offset: 2px; cursor: text }
	[${EDIT}][contenteditable] { outline: 3px solid #2f6f8f; outline-offset: 2px; cursor: text }
`;

/**
 * Adds the outlines of texts that can be edited. They are no style element, which the page's policy forbids, and no
 * attribute, which the next rendering would not have.
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

/** Shows the first text of a section. */
export function showSection(page: Document, section: string): void {
	const marked = page.querySelectorAll<HTMLElement>(`main [${EDIT}^="${section}."]`);
	[...marked].find(isVisible)?.scrollIntoView({ block: "center", behavior: "instant" });
}

const isVisible = (element: Element) => element.getClientRects().length > 0;

/** Outlines the elements of a field, and shows the first one. */
export function chooseElements(page: Document, path: string): void {
	addOutlines(page, path);
	const elements = elementsOf(page, path);
	const [first] = elements.filter(isVisible);
	if (!first) return;
	const { top, bottom } = first.getBoundingClientRect();
	const isSeen = top >= 0 && bottom <= (page.defaultView?.innerHeight ?? 0);
	if (!isSeen) first.scrollIntoView({ block: "center", behavior: "instant" });
}
