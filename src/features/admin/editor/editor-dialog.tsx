import type { UploadPicture } from "../pictures/use-upload.ts";
import type { DialogName } from "./commands.ts";
import type { Command } from "./edit.ts";
import { insertBlock, insertInline } from "./insert.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { UrlDialog } from "./url-dialog.tsx";

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
	/** Called with what inserts the markup; without it where the dialog was cancelled. */
	onClose(insert?: Command): void;
	/** Called with several pictures, which are inserted without a dialog for each. */
	onInsertFiles(files: File[]): void;
}

/** The open dialog, if any. */
export function EditorDialog({ dialog, upload, explain, onClose, onInsertFiles }: EditorDialogProps) {
	if (!dialog) return null;
	const { name, selected, file } = dialog;
	// A player is a paragraph of its own.
	const insert = name === "video" || name === "audio" ? insertBlock : insertInline;
	const common = {
		selected,
		onInsert: (markup: string) => onClose((state) => insert(state, markup)),
		onCancel: () => onClose(),
	};
	if (name !== "picture") return <UrlDialog key={name} name={name} {...common} />;
	return (
		<PictureDialog
			file={file}
			upload={upload}
			explain={explain}
			onInsertFiles={(files) => {
				onClose();
				onInsertFiles(files);
			}}
			{...common}
		/>
	);
}
