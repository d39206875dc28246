import { Link, useLocation } from "@tanstack/react-router";
import { useLayoutMessages, useRussianLinkProps } from "../../lib/layout-messages.ts";
import { useContent } from "../../lib/use-content.ts";
import { buttonClass } from "../button/button-class.ts";
import { MenuPages } from "./menu-pages.tsx";
import { CONTACT_LIST, CTA, EXACT_MATCH, isShown, OPENS_CONTACTS, pagesOf, shownSections } from "./navigation.ts";
import styles from "./site-header.module.css";

const MENU = "site-menu";

/**
 * The header of every public page. On narrow screens its links are a native popover, which `boot.ts` closes when a link
 * is clicked; on wide ones they are part of the header. `boot.ts` also marks the page as scrolled.
 */
export function SiteHeader({ name }: { name: string }) {
	const messages = useLayoutMessages();
	const russian = useRussianLinkProps();
	const content = useContent();
	const pathname = useLocation({ select: (location) => location.pathname });
	const isBelow = (page: string) => pathname.startsWith(`${page}/`);
	return (
		<header className={styles.header} data-site-header="">
			<div className={`page-width ${styles.inner}`}>
				<Link to="/" className={styles.brand} {...russian}>
					{name}
				</Link>
				<button type="button" popoverTarget={MENU} className={styles.toggle}>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path d="M3 8h18M3 16h18" />
					</svg>
					<span className={styles.whenClosed}>{messages.menu}</span>
					<span className={styles.whenOpen}>{messages.close}</span>
				</button>
				<nav id={MENU} popover="auto" aria-label={messages.sectionsLabel} className={styles.nav}>
					<ul className={styles.list}>
						{shownSections(content).map((hash) => (
							<li key={hash}>
								<a
									{...russian}
									href={`/#${hash}`}
									// The landing page's script marks the section in view.
									aria-current={pathname === "/" && hash === "hero" ? "location" : undefined}
									className={styles.link}
								>
									{messages.sections[hash]}
								</a>
							</li>
						))}
						{pagesOf(messages.language).map(({ to, label, ...target }) => (
							<li key={to}>
								<Link
									{...russian}
									{...target}
									to={to}
									activeOptions={EXACT_MATCH}
									// On an article the blog is the current section ("true"), though not the current "page".
									aria-current={isBelow(to) ? "true" : undefined}
									className={styles.link}
								>
									{label}
								</Link>
							</li>
						))}
						<MenuPages place="header" className={styles.link} />
						<li>
							<a
								{...russian}
								{...(isShown(content, "offers")
									? { href: `/#${CTA}` }
									: { href: `#${CONTACT_LIST}`, ...OPENS_CONTACTS })}
								className={`${buttonClass("primary")} ${styles.start}`}
							>
								{messages.start}
							</a>
						</li>
					</ul>
				</nav>
			</div>
		</header>
	);
}
