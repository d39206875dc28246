import { type ComponentProps, lazy, Suspense, useLayoutEffect, useState } from "react";
import { deferredCards, layOut } from "./deferred-cards.tsx";

type Page = typeof import("./background-page.tsx").BackgroundPage;

const importPage = async () => (await import("./background-page.tsx")).BackgroundPage;

/** The page's component: on the server from the start, in the browser once it is loaded. */
let loaded: Page | undefined = import.meta.env.SSR ? await importPage() : undefined;
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

/** The server-rendered page as it is before hydration, including the changes of a browser translation. */
const served = import.meta.env.SSR ? "" : (document.querySelector("[data-background]")?.innerHTML ?? "");

/** Renders the same HTML again where React could not keep it, since the surrounding elements were changed. */
function ServedPage() {
	// Back navigation restores the scroll position before the page's code is loaded: all cards above need their final height.
	useLayoutEffect(() => layOut(deferredCards()), []);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that was in the page
	return <div data-background="" dangerouslySetInnerHTML={{ __html: served }} />;
}

function render(props: ComponentProps<Page>) {
	const Page = loaded ?? LazyPage;
	return (
		<Suspense key={props.page.path} fallback={<ServedPage />}>
			<div data-background="">
				<Page {...props} />
			</div>
		</Suspense>
	);
}

/**
 * The background page. A visitor who opened its URL has the server's HTML, which React leaves as it is while the
 * component is suspended. Its code and the works' texts are loaded only for visitors who navigate to it
 * (src/hydration/README.md).
 */
export function UnhydratedBackgroundPage(props: ComponentProps<Page>) {
	const { path } = props.page;
	// The element must stay identical: with any other React would discard the server's HTML.
	const [first] = useState({ path, element: render(props) });
	return first.path === path ? first.element : render(props);
}
