import { Anchor, Button, Checkbox, Group, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { isLegal, SECTIONS, type SectionKey } from "#contract/content/sections.ts";
import type { AdminSection } from "#contract/content/site-section.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { ComparisonDialog } from "../../kit/compare/comparison-dialog.tsx";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { Loading } from "../../kit/loading/loading.tsx";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { ReferencesContext } from "./fields/shown-references.ts";
import styles from "./publish-dialog.module.css";
import { SectionComparison } from "./section-comparison.tsx";

const TOPIC = "site sections";

interface PublishDialogProps {
	/** Called when sections were published, or a working copy was discarded. */
	onChanged?: (() => void) | undefined;
	onClose(): void;
}

/** The dialog that shows the differences of each changed section and publishes the sections together. */
export function PublishDialog({ onChanged, onClose }: PublishDialogProps) {
	const refresh = useRefresh();
	const edited = trpc.siteSection.edited.useQuery(undefined, { refetchOnMount: "always", gcTime: 0 });
	/** The path of the field that prevented the publication. */
	const [brokenField, setBrokenField] = useState<string>();
	const sections = edited.data ?? [];
	/** The choices that differ from the default, which is to publish every edited section. */
	const [choices, setChoices] = useState<Partial<Record<SectionKey, boolean>>>({});
	const isChosen = ({ key, hasEdits, isDamaged }: AdminSection) => !isDamaged && (choices[key] ?? hasEdits);
	const chosen = sections.filter(isChosen);

	const publish = trpc.siteSection.publish.useMutation({
		onSuccess() {
			onChanged?.();
			notifyDone(TOPIC, "Опубликовано");
			onClose();
		},
		onError(error) {
			setBrokenField(Object.keys(failureOf(error).fields)[0]);
			notifyFailure(TOPIC, "Не удалось опубликовать", error);
		},
		onSettled: () => void refresh(),
	});
	const handlePublish = () => publish.mutate({ sections: chosen.map(({ key, version }) => ({ key, version })) });
	return (
		<ComparisonDialog
			title="Что изменится на сайте"
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						Закрыть
					</Button>
					<Button data-autofocus onClick={handlePublish} disabled={publish.isPending || chosen.length === 0}>
						Опубликовать
					</Button>
				</>
			}
		>
			{brokenField && (
				<Text mb="sm">
					<Anchor component={Link} to={`/admin/site/${brokenField.split(".")[0]}`} hash={brokenField} onClick={onClose}>
						Открыть поле, которое мешает опубликовать
					</Anchor>
				</Text>
			)}
			{edited.isFetching && <Loading label="Загрузка изменений" />}
			<LoadError query={edited} title="Не удалось загрузить изменения" />
			{!edited.isFetching && edited.data && sections.length === 0 && <Text>Всё уже опубликовано.</Text>}
			{!edited.isFetching && (
				<div className={styles.sections}>
					{sections.map((section) => (
						<ChangedSection
							key={section.key}
							section={section}
							isChosen={isChosen(section)}
							onChoose={(isOn) => setChoices({ ...choices, [section.key]: isOn })}
							onDiscarded={() => {
								onChanged?.();
								void edited.refetch();
							}}
						/>
					))}
				</div>
			)}
		</ComparisonDialog>
	);
}

/** The note on the permanent revisions that a publication adds: of a legal text, or of all with a new name or mail. */
function LegalNote({ section: { key, value, published } }: { section: AdminSection }) {
	const isRenamed =
		(key === "site" || key === "contacts") && LEGAL_NAMES.some((name) => value[name] !== published[name]);
	if (!isLegal(key) && !isRenamed) return null;
	return (
		<Text my="xs">
			{isRenamed ? "Имя и почта стоят и в правовых текстах: выйдут их новые редакции." : "Выйдет новая редакция."}{" "}
			Прежние остаются в открытом списке, и удалить их нельзя.
		</Text>
	);
}

/** The values of «Имя и описания» and «Контакты» that legal texts contain. */
const LEGAL_NAMES = ["name", "email"];

interface ChangedSectionProps {
	section: AdminSection;
	/** True if it is published with the others. */
	isChosen: boolean;
	onChoose(isChosen: boolean): void;
	onDiscarded(): void;
}

function ChangedSection({ section, isChosen, onChoose, onDiscarded }: ChangedSectionProps) {
	const { key, version, value, published, isOutdated } = section;
	const confirm = useConfirm();
	const refresh = useRefresh();
	const discard = trpc.siteSection.discard.useMutation({
		onSuccess: onDiscarded,
		onError: (error) => notifyFailure(TOPIC, "Не удалось отменить правки", error),
		onSettled: () => void refresh(),
	});

	async function handleDiscard() {
		const isConfirmed = await confirm({
			title: "Отменить правки раздела?",
			text: "В разделе снова будет то, что видят читатели. Правки останутся в его истории версий.",
			action: "Да, отменить",
			refusal: "Оставить",
			isDestructive: true,
		});
		if (isConfirmed) discard.mutate({ key, version });
	}
	return (
		<section aria-label={SECTIONS[key].title}>
			<Group justify="space-between">
				<Title order={2} size="h4">
					<Checkbox
						label={SECTIONS[key].title}
						checked={isChosen}
						disabled={section.isDamaged}
						onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
					/>
				</Title>
				{section.hasEdits && (
					<Button size="xs" variant="subtle" color="madder" onClick={() => void handleDiscard()}>
						Отменить правки
					</Button>
				)}
			</Group>
			<LegalNote section={section} />
			{section.isDamaged ? (
				<Text my="xs">Правки повреждены, и опубликовать их нельзя. Отмените их или откройте раздел.</Text>
			) : (
				<ReferencesContext value={section}>
					<SectionComparison
						section={key}
						before={published}
						after={value}
						beforeTitle="на сайте"
						afterTitle="после публикации"
						emptyText={isOutdated ? "Текст прежний: выйдет новая редакция с сегодняшней датой." : "Слова прежние."}
					/>
				</ReferencesContext>
			)}
		</section>
	);
}
