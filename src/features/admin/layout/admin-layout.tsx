import { AppShell } from "@mantine/core";
import { useLocation, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import styles from "./admin-layout.module.css";
import { AdminNav } from "./admin-nav.tsx";
import { BlogTabs, tabOf } from "./blog-tabs.tsx";
import { ProxyNotice } from "./proxy-notice.tsx";

const NAVBAR = { width: 104, breakpoint: "sm", collapsed: { mobile: true } };
const FOOTER = { height: { base: 64, sm: 0 } };
const PADDING = { base: "sm", sm: "lg" };

/** The layout of every admin page: navigation, and on the blog's pages their heading and tabs. */
export function AdminLayout({ children }: { children: ReactNode }) {
	const pathname = useLocation({ select: (location) => location.pathname });
	const tab = tabOf(pathname);
	usePreloadPages();
	// The post form takes the whole screen; on a phone the editor's toolbar takes the place of the navigation.
	const isPostForm = pathname.startsWith("/admin/posts/");
	return (
		<AppShell
			navbar={NAVBAR}
			footer={isPostForm ? undefined : FOOTER}
			padding={isPostForm ? 0 : PADDING}
			transitionDuration={0}
		>
			<AppShell.Navbar component="div" visibleFrom="sm">
				<AdminNav />
			</AppShell.Navbar>
			<AppShell.Main>
				<div className={isPostForm ? undefined : styles.page}>
					<ProxyNotice />
					{tab ? <BlogTabs tab={tab}>{children}</BlogTabs> : children}
				</div>
			</AppShell.Main>
			{!isPostForm && (
				<AppShell.Footer component="div" hiddenFrom="sm">
					<AdminNav />
				</AppShell.Footer>
			)}
		</AppShell>
	);
}

/**
 * Preloads the code of the admin's other pages, so that they open without a network too and nobody has to leave unsaved
 * text.
 */
function usePreloadPages(): void {
	const router = useRouter();
	useEffect(() => {
		for (const route of Object.values(router.routesById)) {
			if (!route.id.startsWith("/admin")) continue;
			// A chunk that fails to load now is requested again when its page is opened.
			router.loadRouteChunk(route)?.catch(() => undefined);
		}
	}, [router]);
}
