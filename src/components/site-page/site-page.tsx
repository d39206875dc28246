import type { ReactNode } from "react";
import { ContactSheet } from "./contact-sheet.tsx";
import { useLayoutMessages } from "./layout-messages.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./site-page.module.css";

interface SitePageProps {
	name: string;
	/** Whether the page's parts reach from edge to edge and keep the margins themselves. */
	isWide?: boolean;
	children: ReactNode;
}

/**
 * The frame of every public page: a way past the navigation, the navigation, the page, the footer. Its words are
 * those of `LayoutMessagesContext`.
 */
export function SitePage({ name, isWide = false, children }: SitePageProps) {
	const { skip } = useLayoutMessages();
	return (
		<>
			<a className={styles.skip} href="#main">
				{skip}
			</a>
			<SiteHeader name={name} />
			<main
				id="main"
				className={isWide ? styles.wide : `page-width ${styles.main}`}
				tabIndex={-1}
			>
				{children}
			</main>
			<SiteFooter name={name} />
			<ContactSheet />
		</>
	);
}
