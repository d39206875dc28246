import { createFileRoute } from "@tanstack/react-router";
import { AdminShell } from "../features/admin/admin-shell.tsx";
import { unlistedHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/admin")({
	ssr: false,
	head: ({ match }) => unlistedHead(match.context.settings, "Админ панель"),
	component: AdminShell,
});
