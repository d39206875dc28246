import { type ComponentType, Suspense, use } from "react";

type End = typeof import("./page-end.tsx").PageEnd;

const isRendered = import.meta.env.SSR || import.meta.env.DEV;
const PageEnd: End | undefined = isRendered ? (await import("./page-end.tsx")).PageEnd : undefined;

const ATTRIBUTE = { "data-page-end": "" };

/** The attributes that the visitor has changed since, or that are true of the served page alone. */
const TRANSIENT = ["open", "data-prefilled", "aria-current", "data-status"];

function readServed(): string {
	const copy = document.querySelector("[data-page-end]")?.cloneNode(true) as Element | undefined;
	for (const element of copy?.querySelectorAll("*") ?? []) {
		for (const name of TRANSIENT) element.removeAttribute(name);
	}
	return copy?.innerHTML ?? "";
}

/** A component that stays suspended, so that React leaves the server's HTML as it is. */
const Suspended: ComponentType = () => use(NEVER);
const NEVER = new Promise<never>(() => {});

/** The same element each time: with another one React would discard the server's HTML. */
const servedEnd = isRendered ? undefined : (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that was in the page
	<Suspense fallback={<div {...ATTRIBUTE} dangerouslySetInnerHTML={{ __html: readServed() }} />}>
		<Suspended />
	</Suspense>
);

/**
 * Footer and contact sheet as the server rendered them, on the pages visited from there too: the browser needs neither
 * their code nor their texts (src/hydration/README.md). A page in the other language is loaded as a document.
 */
export function ServedPageEnd({ name }: { name: string }) {
	if (!PageEnd) return servedEnd;
	return (
		<Suspense>
			<div {...ATTRIBUTE}>
				<PageEnd name={name} />
			</div>
		</Suspense>
	);
}
