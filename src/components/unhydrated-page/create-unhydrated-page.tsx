import { type ComponentType, type ExoticComponent, lazy, Suspense, useEffect, useState } from "react";

interface UnhydratedPageOptions<P> {
	/** Imports the page's component. */
	load(): Promise<ComponentType<P>>;
	/** The component, on the server; in the browser undefined. */
	loaded: ComponentType<P> | undefined;
	/** The page's identity: with the same key it is never rendered again. */
	keyOf(props: P): string;
}

// A failed import is reported by the route's loader, which fetches the code too when it is needed.
const ignoreFailure = () => {};

/**
 * Creates a page whose code is loaded late or never. A visitor who opened its URL has the server's HTML, which React
 * leaves as it is while the component is suspended; a visitor who navigates to it from another page needs the code
 * (docs/decisions/0011-the-landing-page-is-not-hydrated.md).
 */
export function createUnhydratedPage<P extends object>(options: UnhydratedPageOptions<P>) {
	const { keyOf } = options;
	let { loaded } = options;
	let wasShown = false;
	let resolve: (module: { default: ComponentType<P> }) => void;
	const modulePromise = new Promise<{ default: ComponentType<P> }>((set) => {
		resolve = set;
	});
	const LazyPage: ExoticComponent<P> = lazy(() => modulePromise);

	/** Loads the page's code. Rejects if the import fails. */
	async function loadPage(): Promise<void> {
		loaded = await options.load();
		resolve({ default: loaded });
	}

	// In development the code is loaded at once, for hot module replacement.
	if (import.meta.env.DEV && !import.meta.env.SSR) void loadPage();

	/** The page; as long as its code is not loaded, the server's HTML. */
	function UnhydratedPage(props: P) {
		const key = keyOf(props);
		// The element must stay identical: with any other React would discard the server's HTML.
		const [first] = useState(() => {
			if (wasShown) loadPage().catch(ignoreFailure);
			wasShown = true;
			return { key, element: render(key, props) };
		});
		// The code is loaded on leaving, in case the visitor returns.
		useEffect(
			() => () => {
				loadPage().catch(ignoreFailure);
			},
			[],
		);
		return first.key === key ? first.element : render(key, props);
	}

	const render = (key: string, props: P) => {
		const Page = loaded ?? LazyPage;
		return (
			<Suspense key={key}>
				<Page {...props} />
			</Suspense>
		);
	};

	return { UnhydratedPage, loadPage };
}
