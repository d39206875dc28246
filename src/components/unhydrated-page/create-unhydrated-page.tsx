import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

interface UnhydratedPageOptions<P> {
	/** Imports the page's own code. */
	load(): Promise<ComponentType<P>>;
	/** That code, on the server; elsewhere nothing. */
	loaded: ComponentType<P> | undefined;
	/** Says by its properties which page it is: with the same ones it is never drawn anew. */
	keyOf(props: P): string;
}

// Who needs the code and cannot get it hears so from the route's loader, which fetches it too.
const tryLater = () => {};

/**
 * A page whose code comes late or never. Who came to it by its address has it as the server wrote it, and React leaves
 * alone what is still suspended; who comes from another page needs the code
 * (docs/decisions/0011-the-landing-page-stays-as-the-server-wrote-it.md).
 */
export function createUnhydratedPage<P extends object>(
	options: UnhydratedPageOptions<P>,
) {
	const { keyOf } = options;
	let { loaded } = options;
	let wasShown = false;
	let resolve: (module: { default: ComponentType<P> }) => void;
	const arrival = new Promise<{ default: ComponentType<P> }>((set) => {
		resolve = set;
	});
	const Arriving = lazy(() => arrival) as unknown as ComponentType<P>;

	/** Fetches the page's code. Throws if it does not come. */
	async function loadPage(): Promise<void> {
		loaded = await options.load();
		resolve({ default: loaded });
	}

	// In development its code comes at once, so that edits show.
	if (import.meta.env.DEV && !import.meta.env.SSR) void loadPage();

	/** The page, with its code or without. */
	function UnhydratedPage(props: P) {
		const key = keyOf(props);
		// What has the server's HTML is one element for good: with any other React would give that up.
		const [first] = useState(() => {
			if (wasShown) loadPage().catch(tryLater);
			wasShown = true;
			return { key, element: draw(key, props) };
		});
		// Who leaves may come back.
		useEffect(
			() => () => {
				loadPage().catch(tryLater);
			},
			[],
		);
		return first.key === key ? first.element : draw(key, props);
	}

	const draw = (key: string, props: P) => {
		const Page = loaded ?? Arriving;
		return (
			<Suspense key={key}>
				<Page {...props} />
			</Suspense>
		);
	};

	return { UnhydratedPage, loadPage };
}
