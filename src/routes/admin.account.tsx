import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "../features/admin/account/account-page.tsx";
import { BrokenPage } from "../features/admin/failure/broken-page.tsx";

export const Route = createFileRoute("/admin/account")({
	component: AccountPage,
	errorComponent: BrokenPage,
});
