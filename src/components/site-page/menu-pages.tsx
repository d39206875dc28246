import { useRouter } from "@tanstack/react-router";
import type { PageLink } from "#contract/page.ts";
import { useRussianLinkProps } from "../../lib/layout-messages.ts";

/** The list items with links to the owner's pages in a menu. These pages have no React, so that each is a document. */
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
						// The browser renders no page to which these links lead.
						aria-current={import.meta.env.SSR && router.state.location.pathname === `/${slug}` ? "page" : undefined}
					>
						{name}
					</a>
				</li>
			),
	);
}
