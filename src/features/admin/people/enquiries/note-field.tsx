import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NOTE_MAX } from "#contract/enquiry.ts";
import { z } from "#contract/zod.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { parseText, useStoredText } from "../../kit/drafts/stored-texts.ts";
import type { Enquiry } from "../personal-data/enquiry.ts";
import styles from "./enquiry-view.module.css";
import type { EnquiryChanges } from "./use-enquiry-changes.ts";

const WORDS = { saved: "", unsaved: "Сохраняется…", failed: "Не сохранено, но осталось на этом устройстве." } as const;

/** The owner's note on an enquiry, which only the owner sees. */
export function NoteField({ enquiry, save }: { enquiry: Enquiry; save: EnquiryChanges["saveNote"] }) {
	const note = useNote(enquiry, save);
	const { theirs } = note;
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
				onBlur={theirs === undefined ? note.save : undefined}
			/>
			<Text role="status" c="dimmed" className={styles.hint}>
				{WORDS[note.status]}
			</Text>
			{note.status === "failed" && theirs === undefined && (
				<Group gap="0.5rem" data-touch>
					<Button variant="default" onClick={note.save}>
						Сохранить заметку
					</Button>
				</Group>
			)}
			{theirs !== undefined && (
				<Alert role="status" title="В другом окне заметка стала другой">
					<Text className={styles.words}>{theirs || "Пустая"}</Text>
					<Group gap="0.5rem" mt="sm" data-touch>
						<Button variant="default" onClick={() => note.resolve(`${theirs}\n\n${note.note}`)}>
							Оставить обе
						</Button>
						<Button variant="default" onClick={() => note.resolve(note.note)}>
							Оставить мою
						</Button>
						<Button variant="default" onClick={() => note.resolve(theirs)}>
							Взять ту
						</Button>
					</Group>
				</Alert>
			)}
		</Stack>
	);
}

/** The pause in typing after which a note is saved, in milliseconds. */
const PAUSE_MS = 800;

/** A note that the server does not have yet, with the note on which it is based. */
const unsavedSchema = z.object({ note: z.string(), base: z.string() });

/**
 * The owner's note, which is autosaved. Unsaved text stays on this device. If another window has changed the note
 * meanwhile, both versions are shown, and nothing is overwritten without a choice.
 */
function useNote({ id, note: stored }: Enquiry, save: EnquiryChanges["saveNote"]) {
	const utils = trpc.useUtils();
	const { found, store } = useStoredText(`admin-enquiry-note-${id}`);
	const [unsaved] = useState(() => parseText(found, unsavedSchema));
	const [note, setNote] = useState(unsaved?.note ?? stored);
	const [status, setStatus] = useState<keyof typeof WORDS>(unsaved ? "unsaved" : "saved");
	/** The other window's note. */
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
				store("");
				setStatus("saved");
			}
		} catch (error) {
			setStatus("failed");
			if (failureOf(error).status === 409) setTheirs((await utils.enquiry.byId.fetch({ id })).note);
			return;
		} finally {
			current.current.isSending = false;
		}
		// Sends text that was typed meanwhile.
		if (current.current.note !== sent) await send();
	}
	// Sends text found on this device.
	const sendFound = useEffectEvent(() => void send());
	useEffect(() => sendFound(), []);
	// A page opened from the cache receives the stored note later.
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
		store(next === base ? "" : JSON.stringify({ note: next, base }));
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
		save: () => void send(),
		/** Resolves a conflict: this note replaces the other window's. */
		resolve(next: string) {
			setTheirs(undefined);
			change(next, theirs);
			void send();
		},
	};
}
