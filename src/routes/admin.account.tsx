import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "../features/admin/account/account-page.tsx";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";

export const Route = createFileRoute("/admin/account")({ component: AccountPage, errorComponent: AdminErrorPage });
