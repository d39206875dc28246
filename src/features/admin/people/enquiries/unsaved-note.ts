import { attempt } from "es-toolkit";
import { z } from "#contract/zod.ts";
import { readText, storeText } from "../../kit/drafts/stored-texts.ts";

/** A note that the server does not have yet, with the note from which it was made. */
const unsavedSchema = z.object({ note: z.string(), base: z.string() });
type Unsaved = z.infer<typeof unsavedSchema>;

/** The place on this device for the unsaved note on an enquiry, as one window uses it. */
export interface UnsavedNote {
	/** The text when the window opened it. */
	found: Unsaved | undefined;
	/** Puts this window's note there; undefined once it is saved. What another window has put there stays. */
	store(unsaved: Unsaved | undefined): void;
}

/** Opens the place, which all windows share. Its content belongs to this window from now on. */
export function openUnsavedNote(id: number): UnsavedNote {
	const key = `admin-enquiry-note-${id}` as const;
	let own = readText(key);
	return {
		found: unsavedSchema.safeParse(attempt(() => JSON.parse(own))[1]).data,
		store(unsaved) {
			const stored = readText(key);
			// The other window may be waiting for a choice, and has its text nowhere else.
			if (stored !== "" && stored !== own) return;
			own = unsaved ? JSON.stringify(unsaved) : "";
			storeText(key, own);
		},
	};
}
