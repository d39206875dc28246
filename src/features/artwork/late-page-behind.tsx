import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { Behind } from "./behind.ts";

// As the landing page does it: docs/decisions/0011-the-landing-page-stays-as-the-server-wrote-it.md

type Page = ComponentType<{ page: Behind }>;

const load = () => import("./page-behind.tsx");
let resolve: (component: Page) => void;
const promise = new Promise<Page>((set) => {
	resolve = set;
});
let loaded: Page | undefined;
let wasShown = false;

/**
 * Fetches the code of the gallery's pages and all that is said of the works. Who came by an address has the page
 * as the server wrote it, and needs none of it; who comes from another page does.
 */
export async function loadPageBehind(): Promise<void> {
	const { PageBehind } = await load();
	loaded = PageBehind;
	resolve(PageBehind);
}

// In development its code comes at once, so that edits show.
if (import.meta.env.DEV && !import.meta.env.SSR) void loadPageBehind();

const LatePage: Page = import.meta.env.SSR
	? (await load()).PageBehind
	: lazy(() => promise.then((component) => ({ default: component })));

// The routes' loaders fetch it too, and say when they cannot.
const tryLater = () => {};

/** A page of the gallery, with its code or without. */
export function LatePageBehind({ page }: { page: Behind }) {
	// One element for good: any other would make React give up the server's HTML.
	const [first] = useState(() => {
		if (wasShown) loadPageBehind().catch(tryLater);
		wasShown = true;
		return { path: page.path, element: draw(page) };
	});
	// Who leaves may come back.
	useEffect(
		() => () => {
			loadPageBehind().catch(tryLater);
		},
		[],
	);
	return first.path === page.path ? first.element : draw(page);
}

function draw(page: Behind) {
	const Shown = loaded ?? LatePage;
	return (
		<Suspense key={page.path}>
			<Shown page={page} />
		</Suspense>
	);
}
