import { AppShell, Tabs, Title } from "@mantine/core";
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import styles from "./admin-frame.module.css";
import { Areas } from "./areas.tsx";
import { ProxyNotice } from "./proxy-notice.tsx";
import { type AdminTab, TABS, tabOf } from "./tabs.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

const SIDE = { width: 104, breakpoint: "sm", collapsed: { mobile: true } };
const FOOT = { height: { base: 64, sm: 0 } };
const PADDING = { base: "sm", sm: "lg" };

/** The admin around each of its pages: its areas, and on the pages of the blog their heading and tabs. */
export function AdminFrame({ children }: { children: ReactNode }) {
	const pathname = useLocation({ select: (location) => location.pathname });
	const tab = tabOf(pathname);
	usePreloadedPages();
	// A post is written on the whole screen; on a telephone the tools of the text stand at its foot.
	const isWriting = pathname.startsWith("/admin/posts/");
	return (
		<AppShell
			navbar={SIDE}
			footer={isWriting ? undefined : FOOT}
			padding={isWriting ? 0 : PADDING}
			transitionDuration={0}
		>
			<AppShell.Navbar component="div" visibleFrom="sm">
				<Areas />
			</AppShell.Navbar>
			<AppShell.Main>
				<div className={isWriting ? undefined : styles.page}>
					<ProxyNotice />
					{tab ? <BlogTabs tab={tab}>{children}</BlogTabs> : children}
				</div>
			</AppShell.Main>
			{!isWriting && (
				<AppShell.Footer component="div" hiddenFrom="sm">
					<Areas />
				</AppShell.Footer>
			)}
		</AppShell>
	);
}

/** Loads the admin's other pages behind the one that is open: without a network they open too, and nothing typed is left. */
function usePreloadedPages(): void {
	const router = useRouter();
	useEffect(() => {
		for (const route of Object.values(router.routesById)) {
			if (!route.id.startsWith("/admin")) continue;
			// A page that cannot be loaded now is loaded when it is opened.
			router.loadRouteChunk(route)?.catch(() => undefined);
		}
	}, [router]);
}

function BlogTabs({ tab, children }: { tab: AdminTab; children: ReactNode }) {
	const navigate = useNavigate();
	const handleChange = (next: string | null) => {
		const { to } = TABS[next as AdminTab];
		void navigate({ to });
	};
	return (
		<>
			<Title order={1} mb="xs">
				Управление блогом
			</Title>
			<Tabs value={tab} onChange={handleChange} keepMounted={false}>
				<Tabs.List mb="md" aria-label="Разделы панели">
					{Object.entries(TABS).map(([name, { label }]) => (
						<Tabs.Tab
							key={name}
							value={name}
							rightSection={name === "comments" ? <WaitingBadge /> : undefined}
						>
							{label}
						</Tabs.Tab>
					))}
				</Tabs.List>
				<Tabs.Panel value={tab}>{children}</Tabs.Panel>
			</Tabs>
		</>
	);
}
