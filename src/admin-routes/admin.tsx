import { CatchBoundary, createFileRoute, Outlet, useLocation } from "@tanstack/react-router";
import { AdminApp } from "../features/admin/admin-app.tsx";
import { AdminErrorPage } from "../features/admin/kit/loading/admin-error-page.tsx";
import { noindexHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/admin")({
	ssr: false,
	head: ({ match }) => noindexHead(match.context.settings, "Админ панель"),
	component: AdminRoute,
	// The admin is not rendered on the server, which sends this instead.
	pendingComponent: AdminLoading,
	// The router's default, 500 ms, prevents flicker between pages; the admin should appear at once.
	pendingMinMs: 0,
});

function AdminRoute() {
	const pathname = useLocation({ select: (location) => location.pathname });
	return (
		<AdminApp>
			{/* One error boundary for all admin pages: one per route would add to every page's code. */}
			<CatchBoundary getResetKey={() => pathname} errorComponent={AdminErrorPage}>
				<Outlet />
			</CatchBoundary>
		</AdminApp>
	);
}

function AdminLoading() {
	return (
		<main>
			<p role="status">Загрузка панели…</p>
			<noscript>
				<p>Панель работает только с включёнными скриптами.</p>
			</noscript>
		</main>
	);
}
