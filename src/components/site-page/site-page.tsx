import { type ReactNode, Suspense } from "react";
import { useLayoutMessages } from "../../lib/layout-messages.ts";
import { useSettings } from "../../lib/use-content.ts";
import { ServedPageEnd } from "./served-page-end.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./site-page.module.css";

interface SitePageProps {
	/** True if the page's sections have the full width of the viewport and set margins themselves. */
	isWide?: boolean;
	children: ReactNode;
}

/**
 * The layout of every public page: skip link, header, main part, footer, contact sheet. Its texts come from
 * `LayoutMessagesContext`. Where the server's HTML was changed before hydration (by a browser translation), React
 * re-renders only the enclosing boundary, not the whole page.
 */
export function SitePage({ isWide = false, children }: SitePageProps) {
	const { skip } = useLayoutMessages();
	const { name } = useSettings();
	return (
		<>
			<Suspense>
				<a className={styles.skip} href="#main">
					{skip}
				</a>
				<SiteHeader name={name} />
			</Suspense>
			<main id="main" className={isWide ? styles.wide : `page-width ${styles.main}`} tabIndex={-1}>
				{children}
			</main>
			<ServedPageEnd name={name} />
		</>
	);
}
