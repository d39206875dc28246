import { Input } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
	type ClipboardEvent,
	type KeyboardEvent,
	type ReactNode,
	type Ref,
	useCallback,
	useId,
	useImperativeHandle,
	useRef,
	useState,
} from "react";
import { flushSync } from "react-dom";
import type { Command } from "#packages/markup-editing";
import { UploadList } from "../../kit/uploads/upload-list.tsx";
import { isAppleDevice, PHONE_TOOLS, TOOLS, type Tool, toolOf } from "./commands.ts";
import styles from "./content-editor.module.css";
import { EditorDialog, type OpenDialog } from "./editor-dialog.tsx";
import { EditorHead, useView } from "./editor-head.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { usePictureUploads } from "./field-uploads.ts";
import { pasteFormatted, readFormatted } from "./paste-formatted.ts";
import { Preview, type PreviewHandle, type RenderedSource } from "./preview.tsx";
import { SourceField } from "./source-field.ts";
import { handleTypedKeys } from "./typed-keys.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { useVideoOffer, VideoOfferRow } from "./video-offer-row.tsx";

export interface ContentEditorHandle {
	/** Returns the text; while unchanged, it equals the `defaultValue` or the last set value byte for byte. */
	getValue(): string;
	/** Replaces the text without calling `onChange`, and stops the uploads into the previous text. */
	setValue(value: string): void;
	/** Stops the uploads of pictures. */
	stopUploads(): void;
	focus(): void;
	/** Selects the place that `findWords` finds, and scrolls to it. */
	select(line: number, words: string): void;
}

interface ContentEditorProps {
	label: string;
	/** The initial text; later values are ignored, since the field is uncontrolled. */
	defaultValue: string;
	/** Called for every change. Reading the value copies the whole text, so it is done on demand. */
	onChange(value: () => string): void;
	error?: ReactNode;
	/** Renders a source on the server. */
	renderPreview(source: string): Promise<RenderedSource>;
	ref?: Ref<ContentEditorHandle>;
}

// The breakpoint below which two columns are too narrow, and that of phones.
const WIDE = "(min-width: 65em)";
const PHONE = "(max-width: 47.99em)";

/** The editor of a post's source: an uncontrolled text field, so that typing renders no component. */
export function ContentEditor(props: ContentEditorProps) {
	const { label, onChange, error, renderPreview, ref } = props;
	const id = useId();
	const field = useRef<SourceField>(null);
	const preview = useRef<PreviewHandle>(null);
	const [initialText] = useState(props.defaultValue);
	const [isApple] = useState(isAppleDevice);
	const [view, setView] = useView(initialText === "");
	const [dialog, setDialog] = useState<OpenDialog>();
	const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
	const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
	const shown = view === "beside" && !isWide ? "write" : view;

	const attach = useCallback(
		(element: HTMLTextAreaElement | null) => {
			// The last field stays readable after its unmount.
			if (!element) return;
			field.current = new SourceField(element, initialText);
			handleTypedKeys(field.current);
		},
		[initialText],
	);
	const read = useCallback(() => field.current?.read() ?? "", []);
	const openDialog = useCallback((name: OpenDialog["name"], file?: File) => {
		if (!field.current) return;
		const { text, start, end } = field.current.state();
		setDialog({ name, file, selected: text.slice(start, end) });
	}, []);
	const pictures = usePictureUploads(field);
	const video = useVideoOffer(field);
	const run = useCallback(
		({ action }: Tool) => {
			if (typeof action === "string") openDialog(action);
			else field.current?.run(action);
		},
		[openDialog],
	);
	const { isOver, handlers } = useFileDrop(insertFiles);

	useImperativeHandle(ref, () => ({
		getValue: read,
		setValue: (value) => {
			pictures.uploads.stop();
			field.current?.write(value);
			preview.current?.scheduleRefresh();
		},
		focus: () => {
			if (shown === "preview") flushSync(showField);
			field.current?.focus();
		},
		select: (line, words) => {
			flushSync(showField);
			field.current?.select(line, words);
		},
		stopUploads: () => pictures.uploads.stop(),
	}));

	function showField() {
		if (view === "preview") setView("write");
	}

	// The dialog is unmounted before the edit, since it traps the focus; the field keeps its selection.
	function closeDialog(insert: Command = () => undefined) {
		flushSync(() => {
			setDialog(undefined);
			showField();
		});
		field.current?.run(insert);
	}

	function handleKeyDown(event: KeyboardEvent) {
		const tool = toolOf(event.nativeEvent, isApple);
		if (!tool) return;
		event.preventDefault();
		if (!event.repeat) run(tool);
	}

	/** Inserts pictures: a single one through the dialog, several directly. */
	function insertFiles(files: File[]) {
		flushSync(showField);
		if (files.length > 1) pictures.insert(files);
		else openDialog("picture", files[0]);
	}

	function handlePaste(event: ClipboardEvent) {
		const { clipboardData: data } = event;
		if (!field.current) return;
		const isText = data.types.includes("text/plain");
		const formatted = readFormatted(data, field.current);
		if (data.files.length > 0 && !isText) {
			event.preventDefault();
			insertFiles([...data.files]);
		} else if (formatted) {
			event.preventDefault();
			void pasteFormatted(formatted, field.current, pictures);
		}
	}

	return (
		<Input.Wrapper id={id} label={label} error={error} labelProps={{ htmlFor: id, className: "visually-hidden" }}>
			<div className={styles.editor} data-shown={shown} data-over={isOver || undefined} {...handlers}>
				<EditorHead view={shown} isWide={isWide} isApple={isApple} onView={setView}>
					<div className={styles.tools}>
						<EditorToolbar isApple={isApple} tools={isPhone ? PHONE_TOOLS : TOOLS} onTool={run} />
					</div>
				</EditorHead>
				<p id={`${id}-keys`} hidden>
					В списке Tab вкладывает пункт. Esc, затем Tab уходит из поля.
				</p>
				<div className={styles.panes}>
					<textarea
						ref={attach}
						id={id}
						className={styles.field}
						placeholder="Текст"
						autoComplete="off"
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? `${id}-error ${id}-keys` : `${id}-keys`}
						onInput={({ nativeEvent }) => {
							onChange(read);
							video.look(nativeEvent);
							preview.current?.scheduleRefresh();
						}}
						onKeyDown={handleKeyDown}
						onPaste={handlePaste}
						onBlur={() => pictures.removeStalePlaceholders()}
					/>
					<Preview
						ref={preview}
						isShown={shown !== "write"}
						isBeside={shown === "beside"}
						read={read}
						field={() => field.current?.element}
						render={renderPreview}
					/>
				</div>
				<div className={styles.below}>
					<UploadList uploads={pictures.uploads} onRetry={(id) => pictures.retry(id)} />
					<VideoOfferRow {...video} />
				</div>
				<EditorDialog dialog={dialog} onClose={closeDialog} onInsertFiles={insertFiles} />
			</div>
		</Input.Wrapper>
	);
}
