import {
	Button,
	CloseButton,
	Group,
	Input,
	Stack,
	Switch,
	Textarea,
	type TextareaProps,
	Title,
	VisuallyHidden,
} from "@mantine/core";
import { upperFirst } from "es-toolkit";
import type { ReactNode } from "react";
import { insertTextIntoField } from "text-field-edit";
import { client } from "../../kit/calls/trpc.ts";
import { labelOf } from "../../kit/editing/entity.ts";
import { useVisibleHeight } from "../../kit/editing/use-visible-height.ts";
import { SettingsIcon } from "../../kit/theme/icons.tsx";
import { ContentEditor } from "../editor/content-editor.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { ScheduleSection } from "../schedule/schedule-section.tsx";
import { EntityBar, usePublished } from "./entity-bar.tsx";
import { EntityFormShell, EntityNotices, useCancel } from "./entity-form-shell.tsx";
import { SlugSection, UnseenLinkButton } from "./slug-section.tsx";
import styles from "./text-form.module.css";
import type { TextFormState, TextValues } from "./use-text-form.ts";

interface TextFormProps<Values extends TextValues> {
	state: TextFormState<Values>;
	/** The path of the entities' pages: `/blog/`. */
	path: string;
	/** A row between the bar and the text. */
	row?: ReactNode;
	/** Buttons at the top of the settings. */
	buttons?: ReactNode;
	/** The fields of the settings between the slug and the description for search engines. */
	children: ReactNode;
	onClose(): void;
}

/** The form of an entity with a text: a bar, title and text, and settings beside them (specification, section 2). */
export function TextForm<Values extends TextValues>(props: TextFormProps<Values>) {
	const { state, row, onClose } = props;
	const { form, editor, cover, session, panel, initialContent } = state;
	const { nominative } = session.kind.words;
	const label = upperFirst(nominative);
	useVisibleHeight();
	const stopUploads = () => {
		editor.current?.stopUploads();
		cover.stop();
	};
	const cancel = useCancel(session, stopUploads, onClose);
	return (
		<EntityFormShell
			form={state}
			className={styles.form}
			aria-label={label}
			onKeyDown={({ key, defaultPrevented }) => {
				if (key === "Escape" && panel.isOverText && !defaultPrevented) panel.close();
			}}
		>
			<TextBar key={form.key("published")} state={state} onCancel={cancel} />
			{row ?? <div />}
			<div className={styles.workspace}>
				<div className={styles.paper} inert={panel.isOverText}>
					<VisuallyHidden component="h1">{session.state().base ? label : `Новая ${nominative}`}</VisuallyHidden>
					<EntityNotices form={state} focus={() => editor.current?.focus()} className={styles.notices} />
					<TitleField state={state} />
					<ContentEditor
						ref={editor}
						label="Содержание"
						defaultValue={initialContent}
						onChange={() => session.touch()}
						error={form.errors.content}
						renderPreview={(content) => client.post.preview.mutate({ content })}
					/>
				</div>
				<TextSettings {...props} />
			</div>
		</EntityFormShell>
	);
}

/** The bar of the form, with the switches for published and draft, which are opposites (specification, section 4). */
function TextBar({ state, onCancel }: { state: TextFormState; onCancel(): void }) {
	const { form, panel } = state;
	const { published, setPublished, error } = usePublished(form);
	const toggle = () => setPublished(!published);
	return (
		<EntityBar
			form={state}
			isPublic={published}
			onCancel={onCancel}
			state={
				<div>
					<Group gap="lg">
						<Switch label="Опубликовать" checked={published} onChange={toggle} />
						<Switch label="Черновик" checked={!published} onChange={toggle} />
					</Group>
					{error && <Input.Error mt={4}>{error}</Input.Error>}
				</div>
			}
			buttons={
				<Button
					ref={panel.button}
					variant="default"
					className={styles.settingsButton}
					aria-label="Настройки"
					aria-expanded={panel.isOpen}
					aria-controls={panel.id}
					onClick={panel.toggle}
				>
					<SettingsIcon />
					<span className={styles.settingsLabel}>Настройки</span>
				</Button>
			}
		/>
	);
}

/** The settings: all fields but title, text and state. They stay mounted while the panel is closed. */
function TextSettings<Values extends TextValues>(props: TextFormProps<Values>) {
	const { state, path, buttons, children } = props;
	const { session, slug, plan, panel } = state;
	return (
		<aside
			id={panel.id}
			className={styles.settings}
			aria-label={`Настройки ${session.kind.words.genitive}`}
			hidden={!panel.isOpen}
		>
			<Stack gap="md">
				<Group justify="space-between">
					<Title order={2} size="h4">
						Настройки
					</Title>
					<Group gap="xs">
						{buttons}
						<CloseButton aria-label="Закрыть настройки" onClick={panel.close} />
					</Group>
				</Group>
				<ScheduleSection session={session} plan={plan} beside={<HistoryButton form={state} />} />
				<SlugSection session={session} slug={slug} path={path}>
					<UnseenLinkButton session={session} />
				</SlugSection>
				{children}
				<SettingsText
					state={state}
					name="metaDescription"
					description="Что показывают поисковики под названием."
					rows={2}
				/>
			</Stack>
		</aside>
	);
}

/** A multi-line field of the settings. */
export function SettingsText<Values extends TextValues>({
	state: { form, kind },
	name,
	...input
}: Pick<TextFormProps<Values>, "state"> & { name: keyof Values & string } & TextareaProps) {
	return <Textarea label={labelOf(kind, name)} {...input} key={form.key(name)} {...form.getInputProps(name)} />;
}

const toOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, " ").trim();

/** The title field, in the size that visitors see. It accepts no line breaks; Enter moves the focus to the text. */
function TitleField({ state: { form, editor, session } }: { state: TextFormState }) {
	const { onChange, ...title } = form.getInputProps("title");
	return (
		<Textarea
			autosize
			minRows={1}
			variant="unstyled"
			aria-label="Заголовок"
			placeholder="Заголовок"
			enterKeyHint="next"
			autoFocus={session.state().base === undefined}
			classNames={{ root: styles.title ?? "", input: styles.titleInput ?? "" }}
			key={form.key("title")}
			{...title}
			onKeyDown={(event) => {
				if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
				event.preventDefault();
				editor.current?.focus();
			}}
			onChange={(event) => {
				const { currentTarget: field } = event;
				if (/\n/.test(field.value)) field.value = toOneLine(field.value);
				onChange(event);
			}}
			onPaste={(event) => {
				const pasted = event.clipboardData.getData("text/plain");
				if (!/[\r\n]/.test(pasted)) return;
				event.preventDefault();
				// The text is inserted as if typed, so that undo works.
				insertTextIntoField(event.currentTarget, toOneLine(pasted));
			}}
		/>
	);
}
