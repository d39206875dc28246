import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "../features/admin/system/account/account-page.tsx";

export const Route = createFileRoute("/admin/account")({ component: AccountPage, errorComponent: false });
