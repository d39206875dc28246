import { useLocation, useRouter } from "@tanstack/react-router";
import type { PageLink } from "#contract/page.ts";
import { useRussianLinkProps } from "./layout-messages.ts";

/** The list items with links to the owner's pages in a menu. The pages have no React, so that each is a document. */
export function PageLinks({ place, className }: { place: PageLink["place"]; className?: string | undefined }) {
	const { pages } = useRouter().options.context.settings;
	const russian = useRussianLinkProps();
	const pathname = useLocation({ select: (location) => location.pathname });
	return pages.map(
		({ slug, name, place: own }) =>
			own === place && (
				<li key={slug}>
					<a
						{...russian}
						href={`/${slug}`}
						className={className}
						aria-current={pathname === `/${slug}` ? "page" : undefined}
					>
						{name}
					</a>
				</li>
			),
	);
}
