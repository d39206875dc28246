import { storeText } from "../../kit/drafts/stored-texts.ts";

/** Deletes the unfinished answer to an enquiry and the unsaved note on it from this device: the enquiry is gone. */
export function forgetTexts(id: number): void {
	storeText(`admin-enquiry-answer-${id}`, "");
	storeText(`admin-enquiry-note-${id}`, "");
}
