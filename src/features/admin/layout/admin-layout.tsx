import { AppShell, Box } from "@mantine/core";
import { useMatches, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useIsWorking } from "../kit/calls/running-work.ts";
import { useFocusRestore } from "../kit/lists/use-focus-restore.ts";
import { useWaitingPoll } from "../kit/queries/use-waiting.ts";
import { NoticeFailures } from "../system/notices/notice-failures.tsx";
import { SessionNotice } from "../system/sign-in/session-notice.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { BlogTabs, tabOf } from "./blog-tabs.tsx";
import { ReleaseNotes } from "./release-notes.tsx";
import { FormerDomainsNotice, GivenPasswordNotice, ProxyNotice, UrgentNote } from "./warnings.tsx";

const NAVBAR = { width: 128, breakpoint: "sm", collapsed: { mobile: true } };
const FOOTER = { height: { base: 64, sm: 0 } };
// The maximum width at which a list row is still easy to scan.
const PAGE = { maw: "72rem", mx: "auto" };
const PADDING = { base: "sm", sm: "lg" };

/** The layout of every admin page: navigation and, on the blog's pages, their heading and tabs. */
export function AdminLayout({ children }: { children: ReactNode }) {
	const pathname = useShownPath();
	const tab = tabOf(pathname);
	usePreloadPages();
	useWaitingPoll();
	// A form takes the whole screen; on a phone its buttons or its toolbar replace the navigation.
	const isForm = /^\/admin\/(posts|gallery|site)\/./.test(pathname);
	return (
		<AppShell
			navbar={NAVBAR}
			footer={isForm ? undefined : FOOTER}
			padding={isForm ? 0 : PADDING}
			transitionDuration={0}
		>
			<AppShell.Navbar component="div" visibleFrom="sm">
				<AdminNav />
			</AppShell.Navbar>
			<Main>
				<Box {...(!isForm && PAGE)}>
					<div ref={useFocusRestore<HTMLDivElement>()}>
						{!isForm && pathname !== "/admin/backups" && <SessionNotice />}
						<ProxyNotice />
						<FormerDomainsNotice />
						{(tab === "posts" || pathname === "/admin/overview") && (
							<>
								<GivenPasswordNotice />
								<UrgentNote />
								<NoticeFailures />
								<ReleaseNotes />
							</>
						)}
					</div>
					{tab ? <BlogTabs tab={tab}>{children}</BlogTabs> : children}
				</Box>
			</Main>
			{!isForm && (
				<AppShell.Footer component="div" hiddenFrom="sm">
					<AdminNav isRow />
				</AppShell.Footer>
			)}
		</AppShell>
	);
}

/** The main part, which shows whether work is running. Running work re-renders nothing else. */
const Main = ({ children }: { children: ReactNode }) => (
	<AppShell.Main aria-busy={useIsWorking()}>{children}</AppShell.Main>
);

/** @returns the path of the displayed page; the location already has the next one while its code is loading */
const useShownPath = (): string =>
	useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/(?!^)\/$/, "") ?? "" });

/** Preloads the other pages, so that they open without a network too and unsaved text need not be abandoned. */
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
