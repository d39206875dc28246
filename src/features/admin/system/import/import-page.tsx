import { Alert, Button, Checkbox, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { compact, countBy } from "es-toolkit";
import { useRef, useState } from "react";
import type { ImportedPostView, ImportReport, ImportState } from "#contract/import.ts";
import { plural } from "../../../../lib/plural.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { TextLink } from "../../kit/links/text-link.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { notifyFailure } from "../../kit/notifications/notify.ts";
import { pollEvery } from "../../kit/queries/polling.ts";
import styles from "./import.module.css";
import { ImportForm } from "./import-form.tsx";
import { ImportReportView } from "./import-report.tsx";

/** The polling interval for a running import, in milliseconds. */
const POLL_MS = 700;

const isBusy = (state: ImportState | undefined) => state?.status === "checking" || state?.status === "running";

/** The page that imports a blog from another system: file choice, preview of the result, progress, and report. */
export function ImportPage() {
	const state = trpc.import.state.useQuery(undefined, {
		refetchOnMount: "always",
		refetchInterval: (query) => isBusy(query.state.data) && pollEvery(POLL_MS)(query),
	});
	return (
		<Stack maw="48rem" gap="lg">
			<div>
				<TextLink to="/admin/backups">← Копии сайта</TextLink>
				<Title order={1}>Перенос с другого сайта</Title>
			</div>
			<Text>
				Статьи, категории, теги и картинки из блога, который вы вели раньше. Сначала сайт только покажет, что
				перенесётся и что нет; ничего не изменится, пока вы не нажмёте «Перенести».
			</Text>
			<LoadError query={state} title="Не удалось узнать, идёт ли перенос" />
			{state.isPending && <Text role="status">Загрузка...</Text>}
			{state.data && <ImportView state={state.data} />}
		</Stack>
	);
}

function ImportView({ state }: { state: ImportState }) {
	const { status, source, report, failure } = state;
	const isWaiting = isBusy(state);
	const place = useRef<HTMLDivElement>(null);
	useDidUpdate(() => {
		// The pressed button is gone, so its replacement takes the focus.
		if (document.activeElement === document.body) place.current?.focus();
	}, [status]);
	return (
		<Stack gap="lg" ref={place} tabIndex={-1} className={styles.place}>
			{isWaiting && <ImportProgress state={state} />}
			{failure && (
				<Alert color="madder" role="alert" title={report ? "Перенос не закончен" : "Не прочитано"}>
					{failure}
					{report && " То, что уже перенесено, осталось. Нажмите «Перенести» ещё раз: сайт продолжит."}
				</Alert>
			)}
			{report && !isWaiting && <CheckedBlog state={state} report={report} />}
			{!report && (
				// The form keeps its values if the file cannot be read.
				<div hidden={isWaiting}>
					<ImportForm former={source} />
				</div>
			)}
		</Stack>
	);
}

function ImportProgress({ state: { status, done, total, name } }: { state: ImportState }) {
	const utils = trpc.useUtils();
	const stop = trpc.import.stop.useMutation({
		onSuccess: (next) => utils.import.state.setData(undefined, next),
		onError: (error) => notifyFailure("import", "Не удалось остановить перенос", error),
	});
	const title = status === "running" ? "Переносится" : "Читается";
	return (
		<Stack gap="xs">
			<Text role="status">
				{title}
				{total > 0 ? `: ${done} из ${total}` : "…"}
			</Text>
			<Progress value={total > 0 ? (100 * done) / total : 100} animated={total === 0} aria-label={title} />
			<Text c="dimmed" className={styles.text}>
				{name}
			</Text>
			<Text c="dimmed">Страницу можно закрыть: всё идёт на сервере. Откройте её потом снова, чтобы увидеть итог.</Text>
			<Button variant="default" w="fit-content" onClick={() => stop.mutate()} disabled={stop.isPending}>
				{stop.isPending ? "Останавливается…" : "Остановить"}
			</Button>
		</Stack>
	);
}

/** A blog that was checked or imported: the next steps, and the report. */
function CheckedBlog({ state, report }: { state: ImportState; report: ImportReport }) {
	const [asDrafts, setAsDrafts] = useState(state.asDrafts || report.isUnsure);
	return (
		<>
			<ImportActions state={state} asDrafts={asDrafts} onAsDrafts={setAsDrafts} />
			<ImportReportView report={report} isDone={state.status === "done"} asDrafts={asDrafts} />
		</>
	);
}

const POSTS = ["статья", "статьи", "статей"] as const;

function headlineOf({ status, report }: ImportState): string {
	// The posts to be created or completed, and those that are.
	const counts: Partial<Record<ImportedPostView["action"], number>> = countBy(
		report?.posts ?? [],
		(post) => post.action,
	);
	const { create = 0, created = 0, complete = 0, completed = 0 } = counts;
	if (created > 0) return `Перенесено: ${plural(created, POSTS)}${create > 0 ? `, осталось: ${create}` : ""}`;
	if (completed > 0) return `Картинки получены у статей: ${completed}`;
	if (status === "done") return "Перенесено всё, что можно: новых статей нет";
	if (create > 0) return `Перенесётся: ${plural(create, POSTS)}`;
	return complete > 0
		? `Новых статей нет; не хватает картинок у статей: ${complete}`
		: "Переносить нечего: новых статей нет";
}

/** The number of posts that readers see at once, and of drafts. */
function describeStates(posts: readonly ImportedPostView[], asDrafts: boolean): string {
	const coming = posts.filter(({ action }) => action === "create");
	const published = asDrafts ? 0 : coming.filter(({ isPublished }) => isPublished).length;
	const drafts = coming.length - published;
	return compact([
		published > 0 && `Сразу увидят читатели: ${plural(published, ["статью", "статьи", "статей"])}.`,
		drafts > 0 && `Придут черновиками: ${plural(drafts, POSTS)}.`,
	]).join(" ");
}

function ImportActions(props: { state: ImportState; asDrafts: boolean; onAsDrafts(asDrafts: boolean): void }) {
	const { state, asDrafts, onAsDrafts } = props;
	const utils = trpc.useUtils();
	const show = (next: ImportState) => utils.import.state.setData(undefined, next);
	const run = trpc.import.run.useMutation({
		onSuccess: show,
		onError(error) {
			notifyFailure("import", "Не удалось начать перенос", error);
			// The report belongs to another file, which was checked in another tab.
			if (failureOf(error).status === 409) void utils.import.state.invalidate();
		},
	});
	const clear = trpc.import.clear.useMutation({
		onSuccess: show,
		onError: (error) => notifyFailure("import", "Не удалось закрыть отчёт", error),
	});
	const isPending = run.isPending || clear.isPending;
	const isDone = state.status === "done";
	const actions = new Set(state.report?.posts.map(({ action }) => action));
	const canRun = !isDone && (actions.has("create") || actions.has("complete"));
	return (
		<Stack gap="sm">
			<div role="status">
				<Title order={2}>{headlineOf(state)}</Title>
			</div>
			<Text c="dimmed" className={styles.text}>
				{state.name}
			</Text>
			{canRun && actions.has("create") && (
				<>
					{state.report?.isUnsure && (
						<Text>
							Не про всё понятно, видели ли это читатели: ниже такие места отмечены у статей. Лучше перенести всё
							черновиками и посмотреть.
						</Text>
					)}
					<Text>{describeStates(state.report?.posts ?? [], asDrafts)}</Text>
					<Checkbox
						label="Перенести всё черновиками: читатели не увидят ничего, пока вы не опубликуете"
						checked={asDrafts}
						onChange={(event) => onAsDrafts(event.currentTarget.checked)}
					/>
				</>
			)}
			<Group>
				{canRun && (
					<Button onClick={() => run.mutate({ checkedAt: state.checkedAt, asDrafts })} disabled={isPending}>
						{actions.has("create") ? "Перенести" : "Получить картинки"}
					</Button>
				)}
				<Button variant="default" onClick={() => clear.mutate()} disabled={isPending}>
					{isDone ? "Перенести ещё что-то" : "Выбрать другой файл"}
				</Button>
			</Group>
		</Stack>
	);
}
