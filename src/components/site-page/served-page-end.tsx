import { lazy, Suspense } from "react";

const isRendered = import.meta.env.SSR || import.meta.env.DEV;

const importEnd = async () => (await import("./page-end.tsx")).PageEnd;
const RenderedEnd = isRendered ? await importEnd() : undefined;

// The import is never reached, but makes the styles part of the build.
const NeverLoaded = lazy(async () => {
	await new Promise(() => {});
	return { default: await importEnd() };
});

const ATTRIBUTE = { "data-page-end": "" };

const readServed = () =>
	// On the pages visited from here, no list in it is the current page.
	document.querySelector("[data-page-end]")?.innerHTML.replaceAll(/ (aria-current|data-status)="\w+"/g, "") ?? "";

/** The same element each time: with another one React would discard the server's HTML. */
const servedEnd = isRendered ? undefined : (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that was in the page
	<Suspense fallback={<div {...ATTRIBUTE} dangerouslySetInnerHTML={{ __html: readServed() }} />}>
		<NeverLoaded name="" />
	</Suspense>
);

/**
 * Footer and contact sheet as the server rendered them, on the pages visited from there too: the browser needs neither
 * their code nor their texts (src/hydration/README.md). A page in the other language is loaded as a document.
 */
export function ServedPageEnd({ name }: { name: string }) {
	if (!RenderedEnd) return servedEnd;
	return (
		<Suspense>
			<div {...ATTRIBUTE}>
				<RenderedEnd name={name} />
			</div>
		</Suspense>
	);
}
