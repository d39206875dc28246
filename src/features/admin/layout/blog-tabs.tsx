import { Button, Group, Tabs, Title } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSignOut } from "../kit/session/use-sign-out.tsx";
import { CommentsBadge, WaitingLine } from "./waiting.tsx";

/** The blog's tabs in the admin (specification, section 2), with their paths. */
const TABS = {
	posts: { label: "Статьи", to: "/admin" },
	categories: { label: "Категории", to: "/admin/categories" },
	tags: { label: "Теги", to: "/admin/tags" },
	comments: { label: "Комментарии", to: "/admin/comments" },
} as const;

type AdminTab = keyof typeof TABS;

/** @returns the tab of an admin path; undefined for the post form, which has no tabs */
export const tabOf = (pathname: string): AdminTab | undefined =>
	(Object.keys(TABS) as AdminTab[]).find((tab) => TABS[tab].to === pathname);

/** The page of the blog (specification, section 2): its heading, the items that wait for the owner, and the tabs. */
export function BlogTabs({ tab, children }: { tab: AdminTab; children: ReactNode }) {
	const navigate = useNavigate();
	const { signOut, isPending } = useSignOut();
	return (
		<>
			<Group justify="space-between" wrap="nowrap" gap="sm">
				<Title order={1}>Управление блогом</Title>
				{/* If the navigation is a column, the column contains this button. */}
				<Button hiddenFrom="sm" variant="default" size="sm" px="sm" flex="none" disabled={isPending} onClick={signOut}>
					Выйти
				</Button>
			</Group>
			<WaitingLine />
			<Tabs value={tab} onChange={(next) => void navigate({ to: TABS[next as AdminTab].to })} keepMounted={false}>
				<Tabs.List mb="md" aria-label="Разделы панели">
					{Object.entries(TABS).map(([name, { label }]) => (
						<Tabs.Tab key={name} value={name} rightSection={name === "comments" ? <CommentsBadge /> : undefined}>
							{label}
						</Tabs.Tab>
					))}
				</Tabs.List>
				<Tabs.Panel value={tab}>{children}</Tabs.Panel>
			</Tabs>
		</>
	);
}
