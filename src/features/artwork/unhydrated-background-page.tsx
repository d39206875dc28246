import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";

type Page = typeof import("./background-page.tsx").BackgroundPage;

const importPage = async () => (await import("./background-page.tsx")).BackgroundPage;
// A failed import is reported by the route's loader, which fetches the code too when it is needed.
const loadForReturn = () => void loadBackgroundPage().catch(() => {});

/** The page's component: on the server from the start, in the browser once it is loaded. */
let loaded: Page | undefined = import.meta.env.SSR ? await importPage() : undefined;
let wasShown = false;
let showLoaded = (_: Page) => {};
const LazyPage = lazy(
	() =>
		new Promise<{ default: Page }>((resolve) => {
			showLoaded = (page) => resolve({ default: page });
		}),
);

/** Loads the page's code. Rejects if the import fails. */
export async function loadBackgroundPage(): Promise<void> {
	loaded = await importPage();
	showLoaded(loaded);
}

// In development the code is loaded at once, for hot module replacement.
if (import.meta.env.DEV && !import.meta.env.SSR) void loadBackgroundPage();

function render(props: ComponentProps<Page>) {
	const Page = loaded ?? LazyPage;
	return (
		<Suspense key={props.page.path}>
			<Page {...props} />
		</Suspense>
	);
}

/**
 * The background page. A visitor who opened its URL has the server's HTML, which React leaves as it is while the component
 * is suspended: its code and the works' texts are loaded for those who navigate to it (src/hydration/README.md).
 */
export function UnhydratedBackgroundPage(props: ComponentProps<Page>) {
	const { path } = props.page;
	// The element must stay identical: with any other React would discard the server's HTML.
	const [first] = useState(() => {
		if (wasShown) loadForReturn();
		wasShown = true;
		return { path, element: render(props) };
	});
	// The code is loaded on leaving, in case the visitor returns.
	useEffect(() => loadForReturn, []);
	return first.path === path ? first.element : render(props);
}
