import { Menu } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import {
	ArticleIcon,
	BackupIcon,
	ExitIcon,
	GalleryIcon,
	KeyIcon,
	MediaIcon,
	MoreIcon,
	OpenIcon,
	SiteIcon,
} from "../icons.tsx";
import { useSignOut } from "../session/use-sign-out.tsx";
import styles from "./admin-nav.module.css";

/** The areas of the admin; pages that belong to no other one are the blog's. */
const AREAS = [
	{ to: "/admin", label: "Блог", icon: <ArticleIcon /> },
	{ to: "/admin/gallery", label: "Галерея", icon: <GalleryIcon /> },
	{ to: "/admin/media", label: "Медиа", icon: <MediaIcon /> },
	{ to: "/admin/site", label: "Сайт", icon: <SiteIcon /> },
] as const;

/** The pages that a phone's row has in its menu. */
const OTHERS = [
	{ to: "/admin/backups", label: "Копии", icon: <BackupIcon /> },
	{ to: "/admin/account", label: "Сеансы и пароль", icon: <KeyIcon /> },
] as const;

function useCurrentArea(): string {
	const pathname = useLocation({ select: (location) => location.pathname });
	// An import is a way in, as a restore is.
	if (pathname.startsWith("/admin/import")) return "/admin/backups";
	const [, ...areas] = AREAS;
	return [...areas, ...OTHERS].map(({ to }) => to).find((path) => pathname.startsWith(path)) ?? "/admin";
}

/** The attributes of a link; by itself the router marks every link whose path begins the current one. */
const currentProps = (isCurrent: boolean) => ({
	activeOptions: { exact: true },
	"aria-current": isCurrent ? ("page" as const) : undefined,
});

/**
 * The admin's navigation, with links to the site and for signing out.
 *
 * @param isRow whether it is the bottom row of a phone, whose last button opens what there is no room for
 */
export function AdminNav({ isRow = false }: { isRow?: boolean }) {
	const current = useCurrentArea();
	return (
		<nav aria-label="Панель" className={styles.nav}>
			{AREAS.map(({ to, label, icon }) => (
				<Link key={to} to={to} className={styles.item} {...currentProps(current === to)}>
					<Label icon={icon}>{label}</Label>
				</Link>
			))}
			{isRow ? <MoreMenu current={current} /> : <OtherLinks current={current} />}
		</nav>
	);
}

function OtherLinks({ current }: { current: string }) {
	const { signOut, isPending } = useSignOut();
	return (
		<>
			<a href="/" target="_blank" className={styles.item} data-last="" rel="noopener">
				<Label icon={<OpenIcon />}>Открыть сайт</Label>
			</a>
			{OTHERS.map(({ to, label, icon }) => (
				<Link key={to} to={to} className={styles.item} {...currentProps(current === to)}>
					<Label icon={icon}>{label}</Label>
				</Link>
			))}
			<button type="button" className={styles.item} onClick={signOut} disabled={isPending}>
				<Label icon={<ExitIcon />}>Выйти</Label>
			</button>
		</>
	);
}

function MoreMenu({ current }: { current: string }) {
	const { signOut, isPending } = useSignOut();
	return (
		<Menu position="top-end" shadow="md">
			<Menu.Target>
				<button
					type="button"
					className={styles.item}
					data-current={OTHERS.some(({ to }) => to === current) || undefined}
				>
					<Label icon={<MoreIcon />}>Ещё</Label>
				</button>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item component="a" href="/" target="_blank" rel="noopener" leftSection={<OpenIcon />}>
					Открыть сайт
				</Menu.Item>
				{OTHERS.map(({ to, label, icon }) => (
					<Menu.Item
						key={to}
						renderRoot={(props) => <Link to={to} {...props} {...currentProps(current === to)} />}
						leftSection={icon}
					>
						{label}
					</Menu.Item>
				))}
				<Menu.Item leftSection={<ExitIcon />} disabled={isPending} onClick={signOut}>
					Выйти
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
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
