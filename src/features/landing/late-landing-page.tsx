import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

const load = () => import("./landing-page.tsx");
let resolve: (component: ComponentType) => void;
const promise = new Promise<ComponentType>((set) => {
	resolve = set;
});
let loaded: ComponentType | undefined;
let wasShown = false;

/**
 * Fetches the landing page's own code. Who came to the page by its address has its HTML, and needs none of it: React
 * leaves what is still suspended as the server wrote it. Who comes from another page needs it.
 */
export async function loadLandingPage(): Promise<void> {
	const { LandingPage } = await load();
	loaded = LandingPage;
	resolve(LandingPage);
}

// In development its code comes at once, so that edits show.
if (import.meta.env.DEV && !import.meta.env.SSR) void loadLandingPage();

const LandingPage = import.meta.env.SSR
	? (await load()).LandingPage
	: lazy(() => promise.then((component) => ({ default: component })));

// The route's loader fetches it too, and says when it cannot.
const tryLater = () => {};

/** The landing page's sections, with their code or without. */
export function LateLandingPage() {
	// One element for good: any other would make React give up the server's HTML.
	const [sections] = useState(() => {
		// Only the page that was loaded as such has the server's HTML.
		if (wasShown) loadLandingPage().catch(tryLater);
		wasShown = true;
		const Sections = loaded ?? LandingPage;
		return (
			<Suspense>
				<Sections />
			</Suspense>
		);
	});
	// Who leaves may come back.
	useEffect(
		() => () => {
			loadLandingPage().catch(tryLater);
		},
		[],
	);
	return sections;
}
