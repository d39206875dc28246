import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ArticleIcon, ExitIcon, GalleryIcon, KeyIcon, MediaIcon, OpenIcon, SiteIcon } from "../icons.tsx";
import { useSignOut } from "../session/use-sign-out.tsx";
import styles from "./admin-nav.module.css";

const BLOG = { to: "/admin", label: "Блог", icon: <ArticleIcon /> } as const;
const ACCOUNT = { to: "/admin/account" } as const;

/** The areas of the admin beside the blog, whose pages are below their paths. */
const AREAS = [
	{ to: "/admin/gallery", label: "Галерея", icon: <GalleryIcon /> },
	{ to: "/admin/media", label: "Медиа", icon: <MediaIcon /> },
	{ to: "/admin/site-pictures", label: "Сайт", icon: <SiteIcon /> },
] as const;

// The router would mark every link whose path begins the current one.
const EXACT = { exact: true, includeSearch: false } as const;

/** The admin's navigation, with links to the site and for signing out: a narrow column, or a bottom row on a phone. */
export function AdminNav() {
	const pathname = useLocation({ select: (location) => location.pathname });
	const { signOut, isPending } = useSignOut();
	const current = [...AREAS, ACCOUNT].find(({ to }) => pathname.startsWith(to))?.to ?? "/admin";
	return (
		<nav aria-label="Панель" className={styles.nav}>
			{[BLOG, ...AREAS].map(({ to, label, icon }) => (
				<Link
					key={to}
					to={to}
					className={styles.item}
					activeOptions={EXACT}
					aria-current={current === to ? "page" : undefined}
				>
					<Label icon={icon}>{label}</Label>
				</Link>
			))}
			<a
				href="/"
				target="_blank"
				className={styles.item}
				data-last=""
				data-narrow=""
				rel="noopener"
				aria-label="Открыть сайт"
			>
				<Label icon={<OpenIcon />}>
					Открыть<span className={styles.longLabel}> сайт</span>
				</Label>
			</a>
			<Link
				to={ACCOUNT.to}
				className={styles.item}
				data-narrow=""
				aria-current={current === ACCOUNT.to ? "page" : undefined}
				aria-label="Сеансы и пароль"
			>
				<Label icon={<KeyIcon />}>
					Сеансы<span className={styles.longLabel}> и пароль</span>
				</Label>
			</Link>
			<button type="button" className={styles.item} data-narrow="" onClick={signOut} disabled={isPending}>
				<Label icon={<ExitIcon />}>Выйти</Label>
			</button>
		</nav>
	);
}

function Label({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<>
			{icon}
			<span>{children}</span>
		</>
	);
}
