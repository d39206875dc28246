import { Link, useLocation } from "@tanstack/react-router";
import { buttonClass } from "../button/button-class.ts";
import { useLayoutMessages, useRussianTarget } from "./layout-messages.ts";
import { CTA, ONLY_ITSELF, pagesOf, SECTIONS } from "./navigation.ts";
import { SectionLink } from "./section-link.tsx";
import styles from "./site-header.module.css";
import { useCurrentSection } from "./use-current-section.ts";

const MENU = "site-menu";

/**
 * The bar at the top of every public page. On narrow screens its links are a popover, which the browser opens and
 * closes by itself; on wide ones they stand in the bar. `boot.ts` closes it at a choice, and says when the page is
 * scrolled.
 */
export function SiteHeader({ name }: { name: string }) {
	const words = useLayoutMessages();
	const russian = useRussianTarget();
	const current = useCurrentSection();
	const pathname = useLocation({ select: (location) => location.pathname });
	const isInside = (page: string) => pathname.startsWith(`${page}/`);
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
					<span className={styles.whenClosed}>{words.menu}</span>
					<span className={styles.whenOpen}>{words.close}</span>
				</button>
				<nav
					id={MENU}
					popover="auto"
					aria-label={words.sectionsLabel}
					className={styles.nav}
				>
					<ul className={styles.list}>
						{SECTIONS.map((hash) => (
							<li key={hash}>
								<SectionLink
									{...russian}
									hash={hash}
									isCurrent={current === hash}
									className={styles.link}
								>
									{words.sections[hash]}
								</SectionLink>
							</li>
						))}
						{pagesOf(words).map(({ to, label, ...target }) => (
							<li key={to}>
								<Link
									{...russian}
									{...target}
									to={to}
									activeOptions={ONLY_ITSELF}
									// Of an article the blog is not the page, and yet where one is.
									aria-current={isInside(to) ? "true" : undefined}
									className={styles.link}
								>
									{label}
								</Link>
							</li>
						))}
						<li>
							<SectionLink
								{...russian}
								hash={CTA}
								isCurrent={current === CTA}
								className={`${buttonClass("primary")} ${styles.start}`}
							>
								{words.start}
							</SectionLink>
						</li>
					</ul>
				</nav>
			</div>
		</header>
	);
}
