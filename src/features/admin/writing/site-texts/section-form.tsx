import { Alert, Anchor, Group, Title } from "@mantine/core";
import { useMediaQuery, useWindowEvent } from "@mantine/hooks";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FocusEvent, memo, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isPrivate, SECTIONS, type SectionKey } from "#contract/content/sections.ts";
import type { AdminSection } from "#contract/content/site-section.ts";
import { useVisibleHeight } from "../../kit/editing/use-visible-height.ts";
import { type Compare, EntityFormShell, EntityNotices } from "../entity-form/entity-form-shell.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { DamagedNotice } from "./damaged-notice.tsx";
import { FieldNotesContext } from "./fields/field-contexts.ts";
import { revealField } from "./fields/reveal-field.ts";
import { SectionFields } from "./fields/section-fields.tsx";
import { ReferencesContext } from "./fields/shown-references.ts";
import { SitePreview, type SitePreviewHandle } from "./preview/site-preview.tsx";
import { SectionBar, type View } from "./section-bar.tsx";
import { SectionComparison } from "./section-comparison.tsx";
import styles from "./section-form.module.css";
import { type SectionValues, schemaOf } from "./section-kind.ts";
import { notesOf } from "./shared-values.ts";
import { type SectionFormState, useSectionForm } from "./use-section-form.ts";

interface SectionFormProps {
	section: AdminSection;
	/** The path of the field shown first. */
	field?: string | undefined;
}

/** The form of a section beside a page that shows it; without space for both, they alternate. */
export function SectionForm({ section, field }: SectionFormProps) {
	const { key } = section;
	const form = useSectionForm(section);
	const { session, fields, save } = form;
	const compare: Compare<SectionValues> = (versions) => <SectionComparison section={key} {...versions} />;
	// Runs once, when the form is opened; later renderings do not move the focus.
	useEffect(() => {
		const { current } = fields;
		// Opening a card renders its fields synchronously, which an effect must not cause.
		if (field && current) queueMicrotask(() => revealField(current, field));
	}, [field, fields]);
	const [view, setView] = useState<View>("fields");
	const isWide = useMediaQuery("(min-width: 75em)", undefined, { getInitialValueInEffect: false });
	const isNarrow = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
	const preview = useRef<SitePreviewHandle>(null);
	// Private sections are not shown on any page.
	const hasPreview = !isPrivate(key);
	const navigate = useNavigate();
	useVisibleHeight();
	// Another window may have saved meanwhile; an unedited form then shows its values.
	useWindowEvent("focus", () => void form.reload().catch(() => undefined));

	/**
	 * Opens the form of a text in another section. Unsaved edits are saved first, so that the next preview includes them.
	 */
	async function openOther(path: string) {
		const [other = ""] = path.split(".");
		if (session.isUnsaved() && (await save()).kind !== "saved") return;
		void navigate({ to: "/admin/site/$key", params: { key: other }, hash: path });
	}
	function handlePick(paths: string[]) {
		const own = paths.find((path) => path.startsWith(`${key}.`));
		if (!own) return void openOther(paths[0] ?? "");

		flushSync(() => setView("fields"));
		if (fields.current) revealField(fields.current, own);
		preview.current?.choose(own);
	}
	/** Outlines the texts of the focused field. */
	function handleFocus({ target }: FocusEvent) {
		const path = target.closest<HTMLElement>("[data-path]")?.dataset.path;
		if (path) preview.current?.choose(path);
	}

	return (
		<ReferencesContext value={section}>
			<EntityFormShell
				form={form}
				compare={compare}
				className={styles.form}
				aria-label={SECTIONS[key].title}
				onFocus={handleFocus}
			>
				<SectionBar form={form} view={isWide || !hasPreview ? undefined : view} onView={setView} />
				<div className={styles.columns}>
					<div className={styles.paper} hidden={!isWide && view === "preview"}>
						<Group justify="space-between">
							<Title order={1} size="h2">
								{SECTIONS[key].title}
							</Title>
							<HistoryButton form={form} compare={compare} />
						</Group>
						<EntityNotices form={form} compare={compare} isStored>
							<SectionNotices section={section} form={form} />
						</EntityNotices>
						<div ref={fields}>
							<Fields key={form.fieldsKey} section={key} notes={section} form={form} />
						</div>
					</div>
					{hasPreview && (
						<Preview
							ref={preview}
							section={key}
							page={SECTIONS[key].page}
							typed={form.typed}
							fields={fields}
							isShown={isWide || view === "preview"}
							isNarrow={isNarrow}
							isBeside={isWide}
							onPick={handlePick}
						/>
					)}
				</div>
			</EntityFormShell>
		</ReferencesContext>
	);
}

/** The preview renders only when its place changes; the first key of an edit renders the bar. */
const Preview = memo(
	SitePreview,
	(before, after) =>
		before.isShown === after.isShown && before.isNarrow === after.isNarrow && before.isBeside === after.isBeside,
);

interface FieldsProps {
	section: SectionKey;
	notes: Pick<AdminSection, "shownIn" | "shows">;
	form: SectionFormState;
}

/** The fields render only with other values or other errors. */
const Fields = memo(
	function Fields({ section, notes, form }: FieldsProps) {
		return (
			<FieldNotesContext value={notesOf(notes)}>
				<SectionFields
					schema={schemaOf(section)}
					value={form.initial}
					path={section}
					errors={form.errors}
					onChange={(value) => form.handleChange({ ...value })}
				/>
			</FieldNotesContext>
		);
	},
	(before, after) => before.form.errors === after.form.errors,
);

/** The notices about a section's state. */
function SectionNotices({ section, form }: { section: AdminSection; form: SectionFormState }) {
	return (
		<>
			{section.isHidden && (
				<Alert role="status" title="Раздел скрыт с главной">
					Читатели его не видят.{" "}
					<Anchor component={Link} to="/admin/site/landing">
						Показать его
					</Anchor>
				</Alert>
			)}
			{section.isDamaged && <DamagedNotice form={form} />}
			{section.isBroken && (
				<Alert role="status" color="red" title="Сохранённое на сайте не подходит">
					Читатели видят последнюю годную версию, она и в форме. Проверьте её и опубликуйте.
				</Alert>
			)}
			{section.isOutdated && (
				<Alert role="status" title="Сайт стал хранить другие данные">
					Проверьте, говорит ли об этом текст, и опубликуйте его: выйдет новая редакция.
				</Alert>
			)}
		</>
	);
}
