import { Alert, Button, Stack, Text, Textarea } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NOTE_MAX } from "#contract/enquiry.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import type { Enquiry } from "../personal-data/enquiry-words.ts";
import styles from "./enquiry-view.module.css";
import { openUnsavedNote } from "./unsaved-note.ts";
import type { EnquiryChanges } from "./use-enquiry-changes.ts";

const WORDS = { saved: "", unsaved: "Сохраняется…", failed: "Не сохранено, но осталось на этом устройстве." } as const;

interface NoteFieldProps {
	enquiry: Enquiry;
	save: EnquiryChanges["saveNote"];
}

/** The owner's note on an enquiry, which only the owner sees. */
export function NoteField({ enquiry, save }: NoteFieldProps) {
	const note = useNote(enquiry, save);
	return (
		<Stack gap="xs">
			<Textarea
				label="Заметка"
				description="Видна только вам, сохраняется сама."
				autosize
				minRows={2}
				maxRows={14}
				maxLength={NOTE_MAX}
				value={note.note}
				onChange={(event) => note.type(event.currentTarget.value)}
				onBlur={note.theirs === undefined ? note.save : undefined}
			/>
			<Text role="status" c="dimmed" className={styles.hint}>
				{WORDS[note.status]}
			</Text>
			{note.status === "failed" && note.theirs === undefined && (
				<div className={styles.buttons}>
					<Button variant="default" onClick={note.save}>
						Сохранить заметку
					</Button>
				</div>
			)}
			{note.theirs !== undefined && (
				<Alert role="status" title="В другом окне заметка стала другой">
					<Text className={styles.words}>{note.theirs || "Пустая"}</Text>
					<div className={styles.buttons} data-spaced="">
						<Button variant="default" onClick={note.keepBoth}>
							Оставить обе
						</Button>
						<Button variant="default" onClick={note.keepMine}>
							Оставить мою
						</Button>
						<Button variant="default" onClick={note.takeTheirs}>
							Взять ту
						</Button>
					</div>
				</Alert>
			)}
		</Stack>
	);
}

/** The pause in typing after which a note is saved, in milliseconds. */
const PAUSE_MS = 800;

type NoteStatus = "saved" | "unsaved" | "failed";

/**
 * The owner's note, which is saved by itself. What is not saved yet stays on this device. A note that another window has
 * changed meanwhile is shown beside this one, and nothing is overwritten without a choice.
 */
function useNote({ id, note: stored }: Enquiry, save: EnquiryChanges["saveNote"]) {
	const utils = trpc.useUtils();
	const [{ found: unsaved, store }] = useState(() => openUnsavedNote(id));
	const [note, setNote] = useState(unsaved?.note ?? stored);
	const [status, setStatus] = useState<NoteStatus>(unsaved ? "unsaved" : "saved");
	/** The note of another window. */
	const [theirs, setTheirs] = useState<string>();
	const current = useRef({ note, base: unsaved?.base ?? stored, isSending: false });

	async function send(): Promise<void> {
		const { base, note: sent, isSending } = current.current;
		if (isSending || sent === base) return;
		current.current.isSending = true;
		try {
			await save(id, sent, base);
			current.current.base = sent;
			if (current.current.note === sent) {
				store(undefined);
				setStatus("saved");
			}
		} catch (error) {
			setStatus("failed");
			if (failureOf(error).status === 409) setTheirs((await utils.enquiry.byId.fetch({ id })).note);
			return;
		} finally {
			current.current.isSending = false;
		}
		// Text that was typed meanwhile.
		if (current.current.note !== sent) await send();
	}
	// Text that was found on this device.
	const sendFound = useEffectEvent(() => void send());
	useEffect(() => sendFound(), []);
	// A page that is opened from the cache gets the stored note later.
	const takeStored = useEffectEvent((next: string) => {
		const { note: shown, base, isSending } = current.current;
		if (!isSending && shown === base && theirs === undefined) change(next, next);
	});
	useEffect(() => {
		if (status === "saved") takeStored(stored);
	}, [stored, status]);
	const sendSoon = useDebouncedCallback(() => void send(), { delay: PAUSE_MS, flushOnUnmount: true });

	function change(next: string, base = current.current.base) {
		Object.assign(current.current, { note: next, base });
		setNote(next);
		setStatus(next === base ? "saved" : "unsaved");
		store(next === base ? undefined : { note: next, base });
	}
	return {
		note,
		status,
		theirs,
		type(next: string) {
			change(next);
			// A conflict waits for a choice.
			if (theirs === undefined) sendSoon();
		},
		/** Saves now. */
		save: () => void send(),
		/** Replaces the note of the other window by this one. */
		keepMine() {
			if (theirs === undefined) return;
			setTheirs(undefined);
			change(current.current.note, theirs);
			void send();
		},
		/** Gives this one up for the note of the other window. */
		takeTheirs() {
			if (theirs === undefined) return;
			setTheirs(undefined);
			change(theirs, theirs);
		},
		/** Puts the note of the other window before this one. */
		keepBoth() {
			if (theirs === undefined) return;
			setTheirs(undefined);
			change(`${theirs}\n\n${current.current.note}`, theirs);
			void send();
		},
	};
}
