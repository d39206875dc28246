import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AdminApp } from "../features/admin/admin-app.tsx";
import { unlistedHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/admin")({
	ssr: false,
	head: ({ match }) => unlistedHead(match.context.settings, "Админ панель"),
	component: AdminRoute,
	// What the server writes in its place.
	pendingComponent: AdminLoading,
	// The router's half a second is against flicker between pages; the admin is waited for.
	pendingMinMs: 0,
});

function AdminRoute() {
	return (
		<AdminApp>
			<Outlet />
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
