import { Badge, Group, Tabs, Title } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { plural } from "../../../lib/plural.ts";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { trpc } from "../trpc.ts";

/** The blog's tabs in the admin (specification, section 2), with their paths. */
const TABS = {
	posts: { label: "Статьи", to: "/admin/posts" },
	categories: { label: "Категории", to: "/admin/categories" },
	tags: { label: "Теги", to: "/admin/tags" },
	comments: { label: "Комментарии", to: "/admin/comments" },
} as const;

type AdminTab = keyof typeof TABS;

/** @returns the tab of an admin path; undefined for the post form, which has no tabs */
export const tabOf = (pathname: string): AdminTab | undefined =>
	(Object.keys(TABS) as AdminTab[]).find((tab) => TABS[tab].to === pathname);

/** The heading and the tabs of the blog's pages. */
export function BlogTabs({ tab, children }: { tab: AdminTab; children: ReactNode }) {
	const navigate = useNavigate();
	const handleChange = (next: string | null) => {
		const { to } = TABS[next as AdminTab];
		void navigate({ to });
	};
	return (
		<>
			<Title order={1} mb="xs">
				Управление блогом
			</Title>
			<Tabs value={tab} onChange={handleChange} keepMounted={false}>
				<Tabs.List mb="md" aria-label="Разделы панели">
					{Object.entries(TABS).map(([name, { label }]) => (
						<Tabs.Tab key={name} value={name} rightSection={name === "comments" ? <WaitingBadge /> : undefined}>
							{label}
						</Tabs.Tab>
					))}
				</Tabs.List>
				<Tabs.Panel value={tab}>{children}</Tabs.Panel>
			</Tabs>
		</>
	);
}

/** Badges with the number of comments that await moderation, and of the urgent ones among them. */
function WaitingBadge() {
	const { data, error } = trpc.comment.counts.useQuery();
	if (error) {
		return (
			<Badge variant="filled" circle color="madder" aria-label="не удалось узнать, сколько ожидает модерации">
				?
			</Badge>
		);
	}
	if (!data?.waiting) return null;
	return (
		<Group component="span" gap={4} wrap="nowrap">
			<Badge variant="filled" circle={data.waiting < 10} aria-label={`ожидают модерации: ${data.waiting}`}>
				{data.waiting}
			</Badge>
			{data.urgent > 0 && (
				<Badge
					variant="filled"
					color={BADGE_COLOURS.urgent}
					aria-label={plural(data.urgent, ["срочный", "срочных", "срочных"])}
				>
					! {data.urgent}
				</Badge>
			)}
		</Group>
	);
}
