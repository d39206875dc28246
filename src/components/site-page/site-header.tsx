import { Link } from "@tanstack/react-router";
import { useLayoutMessages, useRussianLinkProps } from "../../lib/layout-messages.ts";
import { useContent } from "../../lib/use-content.ts";
import { buttonClass } from "../button/button.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { CTA, isShown, OPENS_CONTACTS } from "./navigation.ts";
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
						<MenuLinks place="header" className={styles.link} />
						<li>
							<a
								{...russian}
								{...(isShown(content, "offers") ? { href: `/#${CTA}` } : OPENS_CONTACTS)}
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
