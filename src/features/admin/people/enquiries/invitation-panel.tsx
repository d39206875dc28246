import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { useInputState } from "@mantine/hooks";
import { useState } from "react";
import { plural } from "../../../../lib/plural.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import type { Enquiry } from "../personal-data/enquiry.ts";
import styles from "./enquiry-view.module.css";
import type { Invitation } from "./invitation.ts";

const LENGTHS = [30, 50, 60, 80, 90, 120];
/** The minutes of a meeting whose offer states none: those of an introduction (specification, section 9). */
const USUAL_MINUTES = 60;
const TOPIC = "invitation";

/** A calendar file of the meeting: as long as the enquiry's offer, with a neutral title unless the owner types one. */
export function InvitationPanel({ enquiry: { about }, start }: { enquiry: Enquiry; start: Date }) {
	const [title, setTitle] = useInputState("Встреча");
	const [place, setPlace] = useInputState("");
	const [chosen, setChosen] = useState<number>();
	// Without a response the default length is used, which the owner sees and can change.
	const { data: offerMinutes } = trpc.enquiry.offerMinutes.useQuery();
	const offered = about?.kind === "offer" ? offerMinutes?.[about.key] : undefined;
	const minutes = chosen ?? offered ?? USUAL_MINUTES;
	const lengths = [...new Set([...LENGTHS, minutes])].toSorted((a, b) => a - b);
	const writeFile = () => makeFile({ start, minutes, title: title.trim() || "Встреча", place: place.trim() });

	return (
		<details>
			<summary className={styles.summary}>Приглашение в календарь</summary>
			<TextInput label="Название" maxLength={200} value={title} onChange={setTitle} />
			<TextInput label="Место или ссылка" mt="xs" maxLength={500} value={place} onChange={setPlace} />
			<NativeSelect
				label="Длительность"
				mt="xs"
				data={lengths.map((length) => ({
					value: String(length),
					label: plural(length, ["минута", "минуты", "минут"]),
				}))}
				value={String(minutes)}
				onChange={(event) => setChosen(Number(event.currentTarget.value))}
			/>
			<Group gap="0.5rem" mt="sm" data-touch>
				<Button variant="default" onClick={() => void writeFile().then(download).catch(notifyFailed)}>
					Скачать файл .ics
				</Button>
				{canShareFiles() && (
					<Button variant="default" onClick={() => void writeFile().then(share).catch(notifyFailed)}>
						Отправить
					</Button>
				)}
			</Group>
		</details>
	);
}

/** Writes the file. The library is loaded on the first use. */
async function makeFile(invitation: Invitation): Promise<File> {
	const { INVITATION_TYPE, writeInvitation } = await import("./invitation.ts");
	const name = `vstrecha-${invitation.start.toISOString().slice(0, "2026-01-01".length)}.ics`;
	return new File([writeInvitation(invitation)], name, { type: INVITATION_TYPE });
}

/** True if this browser can share files with other apps, as on a phone. */
function canShareFiles(): boolean {
	const file = new File([""], "a.ics", { type: "text/calendar" });
	return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

function download(file: File): void {
	saveFile(file.name, file, file.type);
	notifyDone(TOPIC, "Файл для календаря скачан");
}

async function share(file: File): Promise<void> {
	try {
		await navigator.share({ files: [file] });
	} catch (error) {
		// The owner has cancelled the share dialog.
		if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
	}
}

const notifyFailed = () => notifyFailure(TOPIC, "Не удалось сделать файл для календаря", "Попробуйте ещё раз.");
