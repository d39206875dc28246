import { Input } from "@mantine/core";
import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
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
import type { UploadPicture } from "../pictures/use-upload.ts";
import { type Command, commandOf } from "./commands.ts";
import styles from "./content-editor.module.css";
import type { Edit, FieldState } from "./edit.ts";
import { EditorDialog, type OpenDialog } from "./editor-dialog.tsx";
import { EditorHead, type View } from "./editor-head.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { pasteFormatted, readFormatted } from "./paste/paste-formatted.ts";
import {
	Preview,
	type PreviewHandle,
	type RenderedSource,
} from "./preview.tsx";
import { SourceField } from "./source-field.ts";
import { listenToTyping } from "./typed-keys.ts";
import { UploadList } from "./uploads/upload-list.tsx";
import { usePictureUploads } from "./uploads/use-picture-uploads.ts";
import { useFileDrop } from "./use-file-drop.ts";

export interface ContentEditorHandle {
	/** The text, to the byte as it was given while nobody has changed it. */
	getValue(): string;
	/** Puts another text in its place, which `onChange` is not told of. Pictures on their way go with the one before. */
	setValue(value: string): void;
	/** Stops the pictures that are being uploaded. */
	stopUploads(): void;
	focus(): void;
	/** Tells whether leaving the page would lose a picture that is being uploaded. */
	isUploading(): boolean;
}

export interface ContentEditorProps {
	label: string;
	/** Read once: the field keeps its text itself. */
	defaultValue: string;
	/** Something was typed. The text is copied when it is asked for, not for every key. */
	onChange(value: () => string): void;
	error?: ReactNode;
	/** The server's own renderer. Rejects with an error that `explain` has words for. */
	renderPreview(source: string): Promise<RenderedSource>;
	uploadPicture: UploadPicture;
	/** How a failure is said to a person. */
	explain(error: unknown): string;
	/** Tells whether a failure may pass by itself. */
	mayPass(error: unknown): boolean;
	ref?: Ref<ContentEditorHandle>;
}

// Below it two columns are too narrow.
const WIDE = "(min-width: 65em)";

/**
 * The field that a post is written in: markup in a plain text field, with a toolbar, keys, dialogs
 * for media and a preview. It renders nothing for a key: what is typed belongs to the browser.
 */
export function ContentEditor(props: ContentEditorProps) {
	const { label, onChange, error, renderPreview, uploadPicture, ref } = props;
	const { explain, mayPass } = props;
	const id = useId();
	const field = useRef<SourceField>(null);
	const preview = useRef<PreviewHandle>(null);
	const [initialText] = useState(props.defaultValue);
	const [isApple] = useState(() => /Mac|iP/.test(navigator.platform));
	const [view, setView] = useLocalStorage<View>({
		key: "admin-editor-view",
		defaultValue: "write",
		getInitialValueInEffect: false,
	});
	const [dialog, setDialog] = useState<OpenDialog>();
	const isWide = useMediaQuery(WIDE, undefined, {
		getInitialValueInEffect: false,
	});
	const shown = view === "beside" && !isWide ? "write" : view;

	const attach = useCallback(
		(element: HTMLTextAreaElement | null) => {
			// What was typed can still be read when the field has gone from the page.
			if (!element) return;
			field.current = new SourceField(element, initialText);
			listenToTyping(field.current);
		},
		[initialText],
	);
	const read = useCallback(() => field.current?.read() ?? "", []);
	const open = useCallback((name: OpenDialog["name"], file?: File) => {
		if (!field.current) return;
		const { text, start, end } = field.current.state();
		setDialog({ name, file, selected: text.slice(start, end) });
	}, []);
	const pictures = usePictureUploads(field, uploadPicture, explain);
	const run = useCallback(
		({ action }: Command) => {
			if (typeof action === "string") open(action);
			else field.current?.run(action);
		},
		[open],
	);
	const { isOver, handlers } = useFileDrop(insertFiles);

	useImperativeHandle(ref, () => ({
		getValue: read,
		setValue: (value) => {
			pictures.uploads.stop();
			field.current?.write(value);
			preview.current?.changed();
		},
		focus: () => {
			if (shown === "preview") flushSync(showField);
			field.current?.focus();
		},
		isUploading: () => pictures.uploads.isBusy,
		stopUploads: () => pictures.uploads.stop(),
	}));

	function showField() {
		setView((current) => (current === "preview" ? "write" : current));
	}

	// The dialog goes first, for it keeps the focus; what was selected still is.
	function close(action: (state: FieldState) => Edit | undefined) {
		flushSync(() => {
			setDialog(undefined);
			showField();
		});
		field.current?.run(action);
	}

	function handleKeyDown(event: KeyboardEvent) {
		const command = commandOf(event.nativeEvent, isApple);
		if (!command) return;
		event.preventDefault();
		if (!event.repeat) run(command);
	}

	/** Inserts pictures: a single one through its dialog, several at once. */
	function insertFiles(files: File[]) {
		flushSync(showField);
		if (files.length > 1) pictures.insert(files);
		else open("picture", files[0]);
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
		<Input.Wrapper
			id={id}
			label={label}
			error={error}
			labelProps={{ htmlFor: id, className: "visually-hidden" }}
		>
			<div
				className={styles.editor}
				data-shown={shown}
				data-over={isOver || undefined}
				{...handlers}
			>
				<EditorHead
					view={shown}
					isWide={isWide}
					isApple={isApple}
					onView={setView}
				>
					<div className={styles.tools}>
						<EditorToolbar isApple={isApple} onCommand={run} />
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
						onInput={() => {
							onChange(read);
							preview.current?.changed();
						}}
						onKeyDown={handleKeyDown}
						onPaste={handlePaste}
						onBlur={() => pictures.tidy()}
					/>
					<Preview
						ref={preview}
						isShown={shown !== "write"}
						isBeside={shown === "beside"}
						read={read}
						field={() => field.current?.element}
						render={renderPreview}
						explain={explain}
						mayPass={mayPass}
					/>
				</div>
				<UploadList pictures={pictures} />
				<EditorDialog
					dialog={dialog}
					upload={uploadPicture}
					explain={explain}
					onClose={close}
					onSeveral={insertFiles}
				/>
			</div>
		</Input.Wrapper>
	);
}
