import { Menu } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { useSignOut } from "../kit/session/use-sign-out.tsx";
import {
	ArticleIcon,
	BackupIcon,
	BellIcon,
	ExitIcon,
	GalleryIcon,
	InboxIcon,
	JournalIcon,
	KeyIcon,
	MediaIcon,
	MoreIcon,
	OpenIcon,
	OverviewIcon,
	PagesIcon,
	SiteIcon,
} from "../kit/theme/icons.tsx";
import styles from "./admin-nav.module.css";
import { EnquiriesBadge } from "./waiting.tsx";

/** The areas of the admin, in order. Those with items to answer come first. */
const AREAS = [
	{ to: "/admin/overview", label: "Обзор", icon: <OverviewIcon /> },
	{ to: "/admin/enquiries", label: "Заявки", icon: <InboxIcon /> },
	{ to: "/admin", label: "Блог", icon: <ArticleIcon /> },
	{ to: "/admin/gallery", label: "Галерея", icon: <GalleryIcon /> },
	{ to: "/admin/media", label: "Медиа", icon: <MediaIcon /> },
	{ to: "/admin/site", label: "Сайт", icon: <SiteIcon /> },
	{ to: "/admin/pages", label: "Страницы", icon: <PagesIcon /> },
] as const;

/** The number of areas that fit a phone's row beside its menu: five targets in 360 px. */
const ROW_AREAS = 4;

/** Rarely opened pages. */
const OTHERS = [
	{ to: "/admin/notices", label: "Уведом\u00adления", icon: <BellIcon /> },
	{ to: "/admin/backups", label: "Копии", icon: <BackupIcon /> },
	{ to: "/admin/journal", label: "Журнал", icon: <JournalIcon /> },
	{ to: "/admin/account", label: "Сеансы и пароль", icon: <KeyIcon /> },
] as const;

/** The blog's entry, to which all pages without an entry of their own belong. */
const BLOG = "/admin";

/** @returns the path of the entry to which the current page belongs */
function useCurrentEntry(): string {
	const pathname = useLocation({ select: (location) => location.pathname });
	// Like a restore, an import brings content in.
	if (pathname.startsWith("/admin/import")) return "/admin/backups";
	return [...AREAS, ...OTHERS].find(({ to }) => to !== BLOG && pathname.startsWith(to))?.to ?? BLOG;
}

/** The attributes of a link; by default the router marks every link whose path is a prefix of the current one. */
const currentProps = (isCurrent: boolean) => ({
	activeOptions: { exact: true },
	"aria-current": isCurrent ? ("page" as const) : undefined,
});

/** The admin's navigation. @param isRow whether it is a phone's bottom row, whose last button opens the other links */
export function AdminNav({ isRow = false }: { isRow?: boolean }) {
	const current = useCurrentEntry();
	return (
		<nav aria-label="Панель" className={styles.nav}>
			{AREAS.slice(0, isRow ? ROW_AREAS : undefined).map(({ to, label, icon }) => (
				<Link key={to} to={to} className={styles.item} {...currentProps(current === to)}>
					{icon}
					<span>{label}</span>
					{to === "/admin/enquiries" && <EnquiriesBadge />}
				</Link>
			))}
			{isRow ? <MoreMenu current={current} /> : <OtherLinks current={current} />}
		</nav>
	);
}

/** The rest of the sidebar: text only, so that all of it fits a low screen. */
function OtherLinks({ current }: { current: string }) {
	const { signOut, isPending } = useSignOut();
	return (
		<>
			<a href="/" target="_blank" className={styles.item} data-last="" rel="noopener">
				Открыть сайт
			</a>
			{OTHERS.map(({ to, label }) => (
				<Link key={to} to={to} className={styles.item} {...currentProps(current === to)}>
					{label}
				</Link>
			))}
			<button type="button" className={styles.item} onClick={signOut} disabled={isPending}>
				Выйти
			</button>
		</>
	);
}

function MoreMenu({ current }: { current: string }) {
	const { signOut, isPending } = useSignOut();
	const entries = [...AREAS.slice(ROW_AREAS), ...OTHERS];
	return (
		<Menu position="top-end" shadow="md" classNames={{ item: styles.entry }}>
			<Menu.Target>
				<button
					type="button"
					className={styles.item}
					data-current={entries.some(({ to }) => to === current) || undefined}
				>
					<MoreIcon />
					<span>Ещё</span>
				</button>
			</Menu.Target>
			<Menu.Dropdown>
				{entries.map(({ to, label, icon }) => (
					<Menu.Item
						key={to}
						renderRoot={(props) => <Link to={to} {...props} {...currentProps(current === to)} />}
						leftSection={icon}
					>
						{label}
					</Menu.Item>
				))}
				<Menu.Item component="a" href="/" target="_blank" rel="noopener" leftSection={<OpenIcon />}>
					Открыть сайт
				</Menu.Item>
				<Menu.Item leftSection={<ExitIcon />} disabled={isPending} onClick={signOut}>
					Выйти
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
