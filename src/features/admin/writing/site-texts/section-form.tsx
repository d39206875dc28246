import { Group, Text, Title } from "@mantine/core";
import { useMediaQuery, useWindowEvent } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { mapValues, uniq } from "es-toolkit";
import { type FocusEvent, memo, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isPrivate, SECTIONS, type SectionKey } from "#contract/content/sections.ts";
import type { AdminSection } from "#contract/content/site-section.ts";
import { useVisibleHeight } from "../../kit/editing/use-visible-height.ts";
import { EntityFormShell, EntityNotices } from "../entity-form/entity-form-shell.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { FieldErrorsContext, FieldNotesContext } from "./fields/field-props.tsx";
import fieldStyles from "./fields/fields.module.css";
import { ObjectFields } from "./fields/object-fields.tsx";
import { fieldId, revealField } from "./fields/reveal-field.ts";
import { ReferencesContext } from "./fields/shown-references.ts";
import { SitePreview, type SitePreviewHandle } from "./preview/site-preview.tsx";
import { SectionBar, type View } from "./section-bar.tsx";
import { SectionComparison } from "./section-comparison.tsx";
import styles from "./section-form.module.css";
import { schemaOf } from "./section-kind.ts";
import { SectionNotices } from "./section-notices.tsx";
import { type SectionFormState, useSectionForm } from "./use-section-form.ts";

interface SectionFormProps {
	section: AdminSection;
	/** The path of the field shown first. */
	field?: string | undefined;
}

/** The form of a section beside a page that shows it; without space for both, they alternate. */
export function SectionForm({ section, field }: SectionFormProps) {
	const { key } = section;
	const form = useSectionForm(section, (versions) => <SectionComparison section={key} {...versions} />);
	const { session, fields, save } = form;
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

	/** Shows the field of a text, or opens the form of another section's text. */
	async function handlePick(paths: string[]) {
		const own = paths.find((path) => path.startsWith(`${key}.`));
		if (own) {
			flushSync(() => setView("fields"));
			if (fields.current) revealField(fields.current, own);
			preview.current?.choose(own);
			return;
		}
		// The next preview includes the edits.
		if (session.isUnsaved() && (await save()).kind !== "saved") return;
		const [path = ""] = paths;
		void navigate({ to: "/admin/site/$key", params: { key: path.split(".")[0] ?? "" }, hash: path });
	}
	/** Outlines the texts of the focused field. */
	function handleFocus({ target }: FocusEvent) {
		const path = target.closest<HTMLElement>("[data-path]")?.dataset.path;
		if (path) preview.current?.choose(path);
	}

	return (
		<ReferencesContext value={section}>
			<EntityFormShell form={form} className={styles.form} aria-label={SECTIONS[key].title} onFocus={handleFocus}>
				<SectionBar form={form} view={isWide || !hasPreview ? undefined : view} onView={setView} />
				<div className={styles.columns}>
					<div className={styles.paper} hidden={!isWide && view === "preview"}>
						<Group justify="space-between">
							<Title order={1} size="h2">
								{SECTIONS[key].title}
							</Title>
							<HistoryButton form={form} />
						</Group>
						<EntityNotices form={form}>
							<SectionNotices section={section} form={form} />
						</EntityNotices>
						<div ref={fields}>
							<Fields key={form.fieldsKey} section={section} form={form} />
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
	(before, after) => before.isShown === after.isShown && before.isNarrow === after.isNarrow,
);

/** The fields render only with other values or errors. Their inputs are uncontrolled: a key press renders nothing. */
const Fields = memo(
	function Fields({ section, form }: { section: AdminSection; form: SectionFormState }) {
		const { key } = section;
		const { initial, errors, handleChange } = form;
		return (
			<FieldNotesContext value={notesOf(section)}>
				<FieldErrorsContext value={errors}>
					<div id={fieldId(key)} data-path={key} className={fieldStyles.fields} tabIndex={-1}>
						{errors[key] && <Text c="var(--mantine-color-error)">{errors[key]}</Text>}
						<ObjectFields schema={schemaOf(key)} value={initial} path={key} onChange={handleChange} />
					</div>
				</FieldErrorsContext>
			</FieldNotesContext>
		);
	},
	(before, after) => before.form.errors === after.form.errors,
);

/** The notes, by field path, on values that other texts show and on texts that show values of other sections. */
function notesOf({ shownIn, shows }: AdminSection): Record<string, string> {
	const namesOf = (keys: SectionKey[]) =>
		uniq(keys)
			.map((key) => `«${SECTIONS[key].title}»`)
			.join(", ");
	return {
		...mapValues(shows, (keys) => `Выделенное берётся из раздела ${namesOf(keys)}: изменится там, изменится и здесь.`),
		...mapValues(shownIn, (places) => {
			const names = namesOf(places.map(({ section }) => section));
			return `Показано ещё в: ${names}. Новое подставится там само.`;
		}),
	};
}
