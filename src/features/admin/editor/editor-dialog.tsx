import type { UploadPicture } from "../pictures/use-upload.ts";
import { AudioDialog } from "./audio-dialog.tsx";
import type { DialogName } from "./commands.ts";
import type { Edit, FieldState } from "./edit.ts";
import { insertBlock, insertInline } from "./insert.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { VideoDialog } from "./video-dialog.tsx";

export interface OpenDialog {
	name: DialogName;
	/** The text that was selected when the dialog was opened. */
	selected: string;
	/** A dropped or pasted picture. */
	file: File | undefined;
}

interface EditorDialogProps {
	dialog: OpenDialog | undefined;
	upload: UploadPicture;
	explain(error: unknown): string;
	/** Called with the edit to apply, or with one that returns undefined where the dialog was cancelled. */
	onClose(action: (state: FieldState) => Edit | undefined): void;
	/** Called with several pictures, which are inserted without a dialog for each. */
	onInsertFiles(files: File[]): void;
}

/** The open dialog, if any. */
export function EditorDialog(props: EditorDialogProps) {
	const { dialog, upload, explain, onClose, onInsertFiles } = props;
	const onCancel = () => onClose(() => undefined);
	const onInsert = (markup: string) => onClose((state) => insertInline(state, markup));
	const onInsertBlock = (markup: string) => onClose((state) => insertBlock(state, markup));
	switch (dialog?.name) {
		case "link":
			return <LinkDialog selected={dialog.selected} onInsert={onInsert} onCancel={onCancel} />;
		case "picture":
			return (
				<PictureDialog
					file={dialog.file}
					selected={dialog.selected}
					upload={upload}
					explain={explain}
					onInsert={onInsert}
					onInsertFiles={(files) => {
						onCancel();
						onInsertFiles(files);
					}}
					onCancel={onCancel}
				/>
			);
		case "video":
			return <VideoDialog onInsert={onInsertBlock} onCancel={onCancel} />;
		case "audio":
			return <AudioDialog onInsert={onInsertBlock} onCancel={onCancel} />;
		default:
			return null;
	}
}
