import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./site-page.module.css";

/** The frame of every public page: a way past the navigation, the navigation, the page. */
export function SitePage({
	name,
	children,
}: {
	name: string;
	children: ReactNode;
}) {
	return (
		<>
			<a className={styles.skip} href="#main">
				К содержанию
			</a>
			<header className={styles.header}>
				<Link to="/" className={styles.brand}>
					{name}
				</Link>
				<nav aria-label="Разделы сайта" className={styles.nav}>
					<Link to="/blog" activeOptions={{ exact: true }}>
						Блог
					</Link>
					<Link to="/gallery">Галерея</Link>
				</nav>
			</header>
			<main id="main" className={styles.main} tabIndex={-1}>
				{children}
			</main>
			<footer className={styles.footer}>{name}</footer>
		</>
	);
}
