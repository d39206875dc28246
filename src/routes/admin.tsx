import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AdminPanel } from "../features/admin/admin-app.tsx";
import { unlistedHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/admin")({
	ssr: false,
	head: ({ match }) => unlistedHead(match.context.settings, "Админ панель"),
	component: AdminRoute,
	// What the server writes in its place.
	pendingComponent: PanelLoading,
	// The router's half a second is against flicker between pages; the panel is waited for.
	pendingMinMs: 0,
});

function AdminRoute() {
	return (
		<AdminPanel>
			<Outlet />
		</AdminPanel>
	);
}

function PanelLoading() {
	return (
		<main>
			<p role="status">Загрузка панели…</p>
			<noscript>
				<p>Панель работает только с включёнными скриптами.</p>
			</noscript>
		</main>
	);
}
