import { Anchor, Button, Container, Group, Tabs, Title } from "@mantine/core";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSignOut } from "../session/use-sign-out.ts";
import styles from "./admin-frame.module.css";
import { ProxyNotice } from "./proxy-notice.tsx";
import { type AdminTab, TABS, tabOf } from "./tabs.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** What stands around every page of the panel: its name, the way out, the tabs. */
export function AdminFrame({ children }: { children: ReactNode }) {
	const pathname = useLocation({ select: (location) => location.pathname });
	const navigate = useNavigate();
	const active = tabOf(pathname);
	const handleChange = (tab: string | null) => {
		const { to } = TABS[tab as AdminTab];
		void navigate({ to });
	};
	return (
		<Container component="main" size="xl" py="md" className={styles.frame}>
			<Header />
			<ProxyNotice />
			<Tabs value={active ?? null} onChange={handleChange} keepMounted={false}>
				<Tabs.List mb="lg" aria-label="Разделы панели">
					{Object.entries(TABS).map(([tab, { label }]) => (
						<Tabs.Tab
							key={tab}
							value={tab}
							rightSection={tab === "comments" ? <WaitingBadge /> : undefined}
						>
							{label}
						</Tabs.Tab>
					))}
				</Tabs.List>
				{active ? <Tabs.Panel value={active}>{children}</Tabs.Panel> : children}
			</Tabs>
		</Container>
	);
}

function Header() {
	const { signOut, isPending } = useSignOut();
	return (
		<Group component="header" justify="space-between" mb="md" gap="sm">
			<Title order={1} size="h2">
				Управление блогом
			</Title>
			<Group gap="md">
				<Anchor href="/blog" target="_blank" size="sm">
					Блог
				</Anchor>
				<Anchor component={Link} to="/admin/account" size="sm">
					Сеансы и пароль
				</Anchor>
				<Button variant="default" onClick={signOut} disabled={isPending}>
					Выйти
				</Button>
			</Group>
		</Group>
	);
}
