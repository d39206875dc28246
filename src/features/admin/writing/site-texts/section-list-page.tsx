import { Badge, Box, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { groupBy } from "es-toolkit";
import { useEffect, useState } from "react";
import { SECTIONS } from "#contract/content/sections.ts";
import type { SectionSummary } from "#contract/content/site-section.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { findRecoverableDrafts } from "../../kit/drafts/device-drafts.ts";
import { ListLoading } from "../../kit/lists/list.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { SearchIcon } from "../../kit/theme/icons.tsx";
import { PublishSectionsButton } from "./publish-sections-button.tsx";
import styles from "./section-list-page.module.css";
import { isFound, picturesIn } from "./section-words.ts";

/** The list of the site's sections: all texts, prices and settings of the owner. */
export function SectionListPage() {
	const query = trpc.siteSection.list.useQuery(undefined, { refetchOnMount: "always" });
	const drafted = useDraftedSections();
	const [search, setSearch] = useState("");
	const found = query.data?.filter(({ key }) => isFound(key, search));
	const groups = Object.entries(groupBy(found ?? [], ({ key }) => SECTIONS[key].group));
	return (
		<Stack gap="lg">
			<Group justify="space-between">
				<Title order={1}>Сайт</Title>
				<PublishSectionsButton />
			</Group>
			<TextInput
				type="search"
				aria-label="Поиск по разделам"
				placeholder="Портрет, цена, почта…"
				leftSection={<SearchIcon />}
				maw="26rem"
				value={search}
				onChange={({ currentTarget }) => setSearch(currentTarget.value)}
			/>
			<Text role="status" c="dimmed">
				{found?.length === 0 && "Таких слов нет ни в одном разделе."}
			</Text>
			<LoadError query={query} title="Не удалось загрузить разделы сайта" />
			{!query.data && !query.error && <ListLoading>Загрузка разделов...</ListLoading>}
			<div className={styles.groups}>
				{groups.map(([group, sections]) => (
					<section key={group} aria-label={group}>
						<Title order={2} size="h4">
							{group}
						</Title>
						<Box component="ul" mt="0.25rem" data-plain>
							{sections.map((section) => (
								<SectionRow key={section.key} section={section} hasDraft={drafted.has(section.id)} />
							))}
						</Box>
					</section>
				))}
			</div>
		</Stack>
	);
}

/** The ids of the sections with unsaved text on this device. */
function useDraftedSections(): ReadonlySet<number | null> {
	const [drafted, setDrafted] = useState<ReadonlySet<number | null>>(new Set());
	useEffect(() => {
		void findRecoverableDrafts()
			.then((drafts) => drafts.filter(({ entity }) => entity === "section").map(({ entityId }) => entityId))
			.then((ids) => setDrafted(new Set(ids)))
			.catch(() => undefined);
	}, []);
	return drafted;
}

/** A section in the list. @param props `hasDraft`: this device has unsaved text of it */
function SectionRow({ section, hasDraft }: { section: SectionSummary; hasDraft: boolean }) {
	const { key, version, updatedAt, hasEdits, isHidden, isBroken, isDamaged, isOutdated } = section;
	const formatDate = useSiteDateTime();
	const pictures = picturesIn(key).join(", ");
	const facts = [pictures, version > 1 ? `Изменено ${formatDate(updatedAt)}` : ""].filter(Boolean);
	const problems = [
		isDamaged ? "Правки повреждены" : "",
		isBroken ? "Показана прежняя версия" : "",
		isOutdated ? "Нужна новая редакция" : "",
	].filter(Boolean);
	return (
		<li>
			<Link to="/admin/site/$key" params={{ key }} className={styles.link}>
				<span>
					{SECTIONS[key].title}
					{facts.map((fact) => (
						<Text key={fact} component="span" display="block" size="sm" c="dimmed">
							{fact}
						</Text>
					))}
				</span>
				{hasDraft && (
					<Text component="span" size="sm" c="dimmed">
						Есть несохранённое на этом устройстве
					</Text>
				)}
				{hasEdits && <Badge color={BADGE_COLOURS.waiting}>Есть правки</Badge>}
				{isHidden && <Badge color={BADGE_COLOURS.draft}>Скрыт с главной</Badge>}
				{problems.map((problem) => (
					<Text key={problem} component="span" size="sm" c="var(--mantine-color-error)">
						{problem}
					</Text>
				))}
			</Link>
		</li>
	);
}
