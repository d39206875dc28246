import { Alert, Button, Text } from "@mantine/core";
import { trpc } from "../../kit/calls/trpc.ts";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { toEdited } from "./section-kind.ts";
import type { SectionFormState } from "./use-section-form.ts";

/** The notice that a working copy cannot be read and the form shows the published values. */
export function DamagedNotice({ form: { session, topic, acceptTheirs } }: { form: SectionFormState }) {
	const { client } = trpc.useUtils();
	async function discard() {
		const { base, version } = session.state();
		if (!base || version === undefined) return;
		try {
			await acceptTheirs(toEdited(await client.siteSection.discard.mutate({ key: base.key, version })));
			notifyDone(topic, "В разделе снова то, что видят читатели");
		} catch (error) {
			notifyFailure(topic, "Не удалось вернуть опубликованное", error);
		}
	}
	return (
		<Alert role="status" color="red" title="Сохранённые правки повреждены">
			<Text mb="xs">
				Прочитать их не получается. В форме то, что видят читатели: верните опубликованное или сохраните раздел заново.
			</Text>
			<Button size="xs" variant="default" onClick={() => void discard()}>
				Вернуть опубликованное
			</Button>
		</Alert>
	);
}
