import { Badge, Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { ImportedPostView, ImportReport } from "#contract/import.ts";
import { plural } from "../../../../lib/plural.ts";
import { useSiteDate } from "../../kit/dates/use-site-date.ts";
import { TextLink } from "../../kit/links/text-link.tsx";
import { ListRow } from "../../kit/lists/list-row.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import styles from "./import.module.css";

const SHOWN = 50;

const ACTIONS: Record<ImportedPostView["action"], { label: string; colour: string }> = {
	create: { label: "Перенесётся", colour: BADGE_COLOURS.waiting },
	created: { label: "Перенесена", colour: BADGE_COLOURS.done },
	complete: { label: "Уже здесь, не хватает картинок", colour: BADGE_COLOURS.waiting },
	completed: { label: "Картинки получены", colour: BADGE_COLOURS.done },
	unchanged: { label: "Уже здесь", colour: BADGE_COLOURS.draft },
	changed: { label: "Уже здесь, вы её изменили", colour: BADGE_COLOURS.draft },
	trashed: { label: "В корзине", colour: BADGE_COLOURS.draft },
	refused: { label: "Не перенести", colour: BADGE_COLOURS.urgent },
};

/** The report on an import: what it will bring or has brought, and what is lost. */
export function ImportReportView(props: { report: ImportReport; isDone: boolean; asDrafts: boolean }) {
	const { report, isDone, asDrafts } = props;
	const { posts, categories, tags, lost, missing } = report;
	return (
		<>
			<Section title={isDone ? "Не перенеслось" : "Не переносится"} lines={lost} />
			<Section
				title="Картинки и записи, которых не удалось получить"
				lines={missing.map(({ url, title, reason }) => `${url} — «${title}»: ${reason}`)}
			/>
			<Section title={isDone ? "Созданные категории" : "Новые категории"} lines={categories} />
			<Section title={isDone ? "Созданные теги" : "Новые теги"} lines={tags} />
			<PostReports
				posts={posts.map((post) => (post.action === "create" && asDrafts ? { ...post, isPublished: false } : post))}
			/>
		</>
	);
}

/** A heading with a list; renders nothing for an empty list. */
function Section({ title, lines }: { title: string; lines: string[] }) {
	if (lines.length === 0) return null;
	return (
		<Stack component="section" gap="xs">
			<Title order={3}>{title}</Title>
			<Lines lines={lines} />
		</Stack>
	);
}

const Lines = ({ lines }: { lines: string[] }) => (
	<List className={styles.text}>
		{lines.map((line) => (
			<List.Item key={line}>{line}</List.Item>
		))}
	</List>
);

function PostReports({ posts }: { posts: ImportedPostView[] }) {
	const [isWhole, setIsWhole] = useState(false);
	const shown = isWhole ? posts : posts.slice(0, SHOWN);
	const left = posts.length - shown.length;
	return (
		<Stack component="section" gap="xs">
			<Title order={3}>Статьи</Title>
			{shown.map((post) => (
				<PostReport key={post.path} post={post} />
			))}
			{left > 0 && (
				<Button variant="default" onClick={() => setIsWhole(true)} w="fit-content">
					Показать ещё {plural(left, ["статью", "статьи", "статей"])}
				</Button>
			)}
		</Stack>
	);
}

/** The effect of a former URL; that of a draft responds with 404. */
function describeRedirect({ action, isPublished }: ImportedPostView): string {
	if (!isPublished) return "будет вести сюда, когда вы опубликуете статью";
	return action === "create" ? "будет вести сюда" : "ведёт сюда";
}

function PostReport({ post }: { post: ImportedPostView }) {
	const { title, path, id, date, isPublished, action, pictures, redirects, notes, lost } = post;
	const formatDate = useSiteDate();
	const { label, colour } = ACTIONS[action];
	const shownTitle = title || "Без заголовка";
	const facts = [
		...(date ? [formatDate(date)] : []),
		isPublished ? "опубликована" : "черновик",
		...(pictures > 0 ? [`картинок и записей: ${pictures}`] : []),
	];
	const changes = [
		...redirects.map((from) => `Прежний адрес ${from} ${describeRedirect(post)}`),
		...notes,
		...lost.map((each) => `${action === "create" ? "Не переносится" : "Не перенеслось"}: ${each}`),
	];
	return (
		<ListRow actions={null}>
			<Group gap="0 0.75rem">
				<Text fw={600} className={styles.text}>
					{id === null || action === "trashed" ? (
						shownTitle
					) : (
						<TextLink inherit to="/admin/posts/$id" params={{ id: `${id}` }}>
							{shownTitle}
						</TextLink>
					)}
				</Text>
				<Badge color={colour}>{label}</Badge>
			</Group>
			<Text c="dimmed" className={styles.text}>
				{path} · {facts.join(" · ")}
			</Text>
			{changes.length > 0 && <Lines lines={changes} />}
		</ListRow>
	);
}
