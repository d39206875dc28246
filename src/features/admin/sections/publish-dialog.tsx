import { Button, Group, Loader, Text, Title } from "@mantine/core";
import { useState } from "react";
import { SECTIONS } from "#contract/content/sections.ts";
import type { AdminSection, SectionSummary } from "#contract/site-section.ts";
import { ComparisonDialog } from "../compare/comparison-dialog.tsx";
import { useConfirm } from "../confirm/confirm.tsx";
import { LoadError } from "../errors/load-error.tsx";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { trpc } from "../trpc.ts";
import styles from "./publish-dialog.module.css";
import { SectionComparison } from "./section-comparison.tsx";

const TOPIC = "site sections";

interface PublishDialogProps {
	onPublished?: ((sections: SectionSummary[]) => void) | undefined;
	onClose(): void;
}

/** The dialog that shows what is different in each changed section, and publishes them together. */
export function PublishDialog({ onPublished, onClose }: PublishDialogProps) {
	const { client } = trpc.useUtils();
	const refresh = useRefresh();
	const edited = trpc.siteSection.edited.useQuery(undefined, { refetchOnMount: "always", gcTime: 0 });
	const [isSending, setIsSending] = useState(false);
	const sections = edited.data ?? [];

	async function publish() {
		setIsSending(true);
		try {
			const published = await client.siteSection.publish.mutate({
				sections: sections.map(({ key, version }) => ({ key, version })),
			});
			onPublished?.(published);
			notifyDone(TOPIC, "Изменения на сайте");
			onClose();
		} catch (error) {
			notifyFailure(TOPIC, "Не удалось опубликовать", error);
		} finally {
			setIsSending(false);
			await refresh();
		}
	}
	return (
		<ComparisonDialog
			title="Что изменится на сайте"
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						Вернуться к правке
					</Button>
					<Button data-autofocus onClick={() => void publish()} disabled={isSending || sections.length === 0}>
						Опубликовать
					</Button>
				</>
			}
		>
			{edited.isFetching && <Loader aria-label="Загрузка изменений" />}
			{edited.error && (
				<LoadError error={edited.error} title="Не удалось загрузить изменения" onRetry={() => void edited.refetch()} />
			)}
			{!edited.isFetching && edited.data && sections.length === 0 && <Text>Всё уже опубликовано.</Text>}
			{!edited.isFetching && (
				<div className={styles.sections}>
					{sections.map((section) => (
						<ChangedSection key={section.key} section={section} onDiscarded={() => void edited.refetch()} />
					))}
				</div>
			)}
		</ComparisonDialog>
	);
}

function ChangedSection({ section, onDiscarded }: { section: AdminSection; onDiscarded(): void }) {
	const { key, version, value, published, isOutdated } = section;
	const { client } = trpc.useUtils();
	const confirm = useConfirm();
	const refresh = useRefresh();

	async function discard() {
		const isConfirmed = await confirm({
			title: "Вернуть как на сайте?",
			text: "Неопубликованные правки этого раздела останутся в его истории версий.",
			action: "Вернуть",
			isDestructive: true,
		});
		if (!isConfirmed) return;
		try {
			await client.siteSection.discard.mutate({ key, version });
			onDiscarded();
		} catch (error) {
			notifyFailure(TOPIC, "Не удалось вернуть", error);
		} finally {
			await refresh();
		}
	}
	return (
		<section aria-label={SECTIONS[key].title}>
			<Group justify="space-between">
				<Title order={2} size="h4">
					{SECTIONS[key].title}
				</Title>
				{section.hasEdits && (
					<Button size="xs" variant="subtle" color="madder" onClick={() => void discard()}>
						Вернуть как на сайте
					</Button>
				)}
			</Group>
			<SectionComparison
				section={key}
				before={published}
				after={value}
				beforeTitle="на сайте"
				afterTitle="после публикации"
				emptyText={isOutdated ? "Текст прежний: выйдет новая редакция с сегодняшней датой." : "Слова прежние."}
			/>
		</section>
	);
}
