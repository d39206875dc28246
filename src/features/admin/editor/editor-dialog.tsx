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
	/** What was selected when it was opened. */
	selected: string;
	/** A picture that was dropped or pasted. */
	file: File | undefined;
}

interface EditorDialogProps {
	dialog: OpenDialog | undefined;
	upload: UploadPicture;
	explain(error: unknown): string;
	/** Told what to do with the text: nothing where it was cancelled. */
	onClose(action: (state: FieldState) => Edit | undefined): void;
	/** Told of several pictures, which go into the text without being asked about. */
	onSeveral(files: File[]): void;
}

/** The dialog that is open, if one is. */
export function EditorDialog(props: EditorDialogProps) {
	const { dialog, upload, explain, onClose, onSeveral } = props;
	const onCancel = () => onClose(() => undefined);
	const onInsert = (markup: string) =>
		onClose((state) => insertInline(state, markup));
	const onInsertBlock = (markup: string) =>
		onClose((state) => insertBlock(state, markup));
	switch (dialog?.name) {
		case "link":
			return (
				<LinkDialog
					selected={dialog.selected}
					onInsert={onInsert}
					onCancel={onCancel}
				/>
			);
		case "picture":
			return (
				<PictureDialog
					file={dialog.file}
					selected={dialog.selected}
					upload={upload}
					explain={explain}
					onInsert={onInsert}
					onSeveral={(files) => {
						onCancel();
						onSeveral(files);
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
