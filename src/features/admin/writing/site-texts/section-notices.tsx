import { Alert, Anchor, Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { AdminSection } from "#contract/content/site-section.ts";
import { client } from "../../kit/calls/trpc.ts";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { toEdited } from "./section-kind.ts";
import type { SectionFormState } from "./use-section-form.ts";

interface SectionNoticesProps {
	section: AdminSection;
	form: SectionFormState;
}

/** The notices about a section's state. */
export function SectionNotices({ section, form }: SectionNoticesProps) {
	return (
		<>
			{section.isHidden && (
				<Alert role="status" title="Раздел скрыт с главной">
					Читатели его не видят.{" "}
					<Anchor component={Link} to="/admin/site/landing">
						Показать его
					</Anchor>
				</Alert>
			)}
			{section.isDamaged && <DamagedNotice form={form} />}
			{section.isBroken && (
				<Alert role="status" color="red" title="Сохранённое на сайте не подходит">
					Читатели видят последнюю годную версию, она и в форме. Проверьте её и опубликуйте.
				</Alert>
			)}
			{section.isOutdated && (
				<Alert role="status" title="Сайт стал хранить другие данные">
					Проверьте, говорит ли об этом текст, и опубликуйте его: выйдет новая редакция.
				</Alert>
			)}
		</>
	);
}

/** The notice that a working copy cannot be read and the form shows the published values. */
function DamagedNotice({ form: { session, topic, acceptTheirs } }: Pick<SectionNoticesProps, "form">) {
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
