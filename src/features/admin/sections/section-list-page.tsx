import { Badge, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { groupBy } from "es-toolkit";
import { SECTIONS } from "#contract/content/sections.ts";
import type { SectionSummary } from "#contract/site-section.ts";
import { LoadError } from "../errors/load-error.tsx";
import { ListLoading } from "../lists/list.tsx";
import { trpc } from "../trpc.ts";
import { PublishButton } from "./publish-button.tsx";
import styles from "./section-list-page.module.css";

/** The page of the site's sections: every text, price and setting of the owner's. */
export function SectionListPage() {
	const query = trpc.siteSection.list.useQuery(undefined, { refetchOnMount: "always" });
	const groups = Object.entries(groupBy(query.data ?? [], ({ key }) => SECTIONS[key].group));
	return (
		<Stack gap="lg">
			<Group justify="space-between">
				<Title order={1}>Сайт</Title>
				<PublishButton />
			</Group>
			{query.error && (
				<LoadError
					error={query.error}
					title="Не удалось загрузить разделы сайта"
					onRetry={() => void query.refetch()}
				/>
			)}
			{!query.data && !query.error && <ListLoading>Загрузка разделов...</ListLoading>}
			<div className={styles.groups}>
				{groups.map(([group, sections]) => (
					<section key={group} aria-label={group}>
						<Title order={2} size="h4">
							{group}
						</Title>
						<ul className={styles.list}>
							{sections.map((section) => (
								<SectionRow key={section.key} section={section} />
							))}
						</ul>
					</section>
				))}
			</div>
		</Stack>
	);
}

function SectionRow({ section: { key, hasEdits, isBroken, isOutdated } }: { section: SectionSummary }) {
	return (
		<li>
			<Link to="/admin/site/$key" params={{ key }} className={styles.link}>
				<span>{SECTIONS[key].title}</span>
				{hasEdits && (
					<Badge variant="light" component="span">
						Есть правки
					</Badge>
				)}
				{isBroken && (
					<Text component="span" size="sm" c="var(--mantine-color-error)">
						Показана прежняя версия
					</Text>
				)}
				{isOutdated && (
					<Text component="span" size="sm" c="var(--mantine-color-error)">
						Нужна новая редакция
					</Text>
				)}
			</Link>
		</li>
	);
}
