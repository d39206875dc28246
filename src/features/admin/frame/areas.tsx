import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ArticleIcon, ExitIcon, KeyIcon, OpenIcon } from "../icons.tsx";
import { useSignOut } from "../session/use-sign-out.ts";
import styles from "./areas.module.css";

/** The admin's areas, and the ways out of it: a slim column, or a row at the foot of a telephone. */
export function Areas() {
	const pathname = useLocation({ select: (location) => location.pathname });
	const { signOut, isPending } = useSignOut();
	const isAccount = pathname === "/admin/account";
	return (
		<nav aria-label="Панель" className={styles.areas}>
			<Link
				to="/admin"
				className={styles.area}
				aria-current={isAccount ? undefined : "page"}
			>
				<Label icon={<ArticleIcon />}>Блог</Label>
			</Link>
			<a
				href="/"
				target="_blank"
				className={styles.area}
				data-last=""
				rel="noopener"
				aria-label="Открыть сайт"
			>
				<Label icon={<OpenIcon />}>
					Открыть<span className={styles.long}> сайт</span>
				</Label>
			</a>
			<Link
				to="/admin/account"
				className={styles.area}
				aria-current={isAccount ? "page" : undefined}
				aria-label="Сеансы и пароль"
			>
				<Label icon={<KeyIcon />}>
					Сеансы<span className={styles.long}> и пароль</span>
				</Label>
			</Link>
			<button
				type="button"
				className={styles.area}
				onClick={signOut}
				disabled={isPending}
			>
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
