import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ArticleIcon, ExitIcon, KeyIcon, OpenIcon } from "../icons.tsx";
import { useSignOut } from "../session/use-sign-out.tsx";
import styles from "./admin-nav.module.css";

/** The admin's navigation, with links to the site and for signing out: a narrow column, or a bottom row on a phone. */
export function AdminNav() {
	const pathname = useLocation({ select: (location) => location.pathname });
	const { signOut, isPending } = useSignOut();
	const isAccount = pathname === "/admin/account";
	return (
		<nav aria-label="Панель" className={styles.nav}>
			<Link to="/admin" className={styles.item} aria-current={isAccount ? undefined : "page"}>
				<Label icon={<ArticleIcon />}>Блог</Label>
			</Link>
			<a href="/" target="_blank" className={styles.item} data-last="" rel="noopener" aria-label="Открыть сайт">
				<Label icon={<OpenIcon />}>
					Открыть<span className={styles.longLabel}> сайт</span>
				</Label>
			</a>
			<Link
				to="/admin/account"
				className={styles.item}
				aria-current={isAccount ? "page" : undefined}
				aria-label="Сеансы и пароль"
			>
				<Label icon={<KeyIcon />}>
					Сеансы<span className={styles.longLabel}> и пароль</span>
				</Label>
			</Link>
			<button type="button" className={styles.item} onClick={signOut} disabled={isPending}>
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
