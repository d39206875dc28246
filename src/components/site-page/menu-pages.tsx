import { useRouter } from "@tanstack/react-router";
import type { PageLink } from "#contract/page.ts";
import { useRussianLinkProps } from "../../lib/layout-messages.ts";

/** The menu items that link to the owner's pages. These pages have no React, so each link loads a document. */
export function MenuPages({ place, className }: { place: PageLink["place"]; className?: string | undefined }) {
	const router = useRouter();
	const russian = useRussianLinkProps();
	return router.options.context.settings.pages.map(
		({ slug, name, place: own }) =>
			own === place && (
				<li key={slug}>
					<a
						{...russian}
						href={`/${slug}`}
						className={className}
						// Set on the server only: the browser never renders the linked pages.
						aria-current={import.meta.env.SSR && router.state.location.pathname === `/${slug}` ? "page" : undefined}
					>
						{name}
					</a>
				</li>
			),
	);
}
