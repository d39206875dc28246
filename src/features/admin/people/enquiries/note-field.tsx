import { Alert, Button, Stack, Text, Textarea } from "@mantine/core";
import { NOTE_MAX } from "#contract/enquiry.ts";
import type { Enquiry } from "../personal-data/enquiry-words.ts";
import styles from "./enquiry-view.module.css";
import type { EnquiryChanges } from "./use-enquiry-changes.ts";
import { useNote } from "./use-note.ts";

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
