import { Link, useLocation } from "@tanstack/react-router";
import type { Language } from "#contract/language.ts";
import type { PageLink } from "#contract/page.ts";
import { useLayoutMessages, useRussianLinkProps } from "../../lib/layout-messages.ts";
import { useSettings } from "../../lib/use-content.ts";
import { isShown } from "./navigation.ts";

/** The ids of the landing page's sections in the navigation (specification, section 2). */
const SECTIONS = ["hero", "about", "methodology", "projects"] as const;

/** The pages in the navigation, in the layout's language. */
const pagesOf = (language: Language) =>
	[
		{ to: "/blog", label: { ru: "Блог", en: "Blog" }[language] },
		language === "ru"
			? { to: "/gallery", label: "Галерея" }
			: { to: "/en/gallery", label: "Gallery", hrefLang: language },
	] as const;

/** The router's options for links to lists: current on every page of the list, but not on an article or artwork. */
const EXACT_MATCH = { exact: true, includeSearch: false };

/** The items of the navigation: the landing page's sections, the lists, and the owner's pages of that place. */
export function MenuLinks({ place, className }: { place: PageLink["place"]; className?: string | undefined }) {
	const messages = useLayoutMessages();
	const russian = useRussianLinkProps();
	const { pages, content } = useSettings();
	const pathname = useLocation({ select: (location) => location.pathname });
	const isHeader = place === "header";
	return (
		<>
			{SECTIONS.map(
				(hash) =>
					isShown(content, hash) && (
						<li key={hash}>
							<a
								{...russian}
								href={`/#${hash}`}
								// The landing page's script marks the section in view.
								aria-current={isHeader && pathname === "/" && hash === "hero" ? "location" : undefined}
								className={className}
							>
								{messages.sections[hash]}
							</a>
						</li>
					),
			)}
			{pagesOf(messages.language).map(({ to, label, ...target }) => (
				<li key={to}>
					<Link
						{...russian}
						{...target}
						to={to}
						activeOptions={EXACT_MATCH}
						// On an article the blog is the current section ("true"), though not the current "page".
						aria-current={isHeader && pathname.startsWith(`${to}/`) ? "true" : undefined}
						className={className}
					>
						{label}
					</Link>
				</li>
			))}
			{pages.map(
				({ slug, name, place: own }) =>
					own === place && (
						<li key={slug}>
							{/* The owner's pages have no React, so each link loads a document. */}
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
			)}
		</>
	);
}
