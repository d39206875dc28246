import { isEqual } from "es-toolkit";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AdminSection } from "#contract/site-section.ts";
import { useIsMounted } from "../../../../lib/use-is-mounted.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import type { SaveResult } from "../../kit/editing/editing-session.ts";
import type { SaveOptions } from "../../kit/editing/entity.ts";
import { PICTURE_MISSING } from "../../kit/editing/pending-work.ts";
import { useEditingSession } from "../../kit/editing/use-editing-session.ts";
import { useOnlineRetry } from "../../kit/editing/use-online-retry.ts";
import { notifications } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { errorsOf, fieldPath } from "./fields/issue-path.ts";
import { revealField } from "./fields/reveal-field.ts";
import {
	type EditedSection,
	type SectionValues,
	schemaOf,
	sectionCalls,
	sectionKind,
	toEdited,
} from "./section-kind.ts";

/** The result of a save that was not sent. */
const NOT_SAVED = { kind: "refused" } as const;

/** The state of a section's form: its values, its editing session, and its save actions. */
export function useSectionForm(section: AdminSection) {
	const { key } = section;
	const { client } = trpc.useUtils();
	const refresh = useRefresh();
	const isMounted = useIsMounted();
	const [kind] = useState(() => sectionKind(key));
	const values = useRef<SectionValues>(section.value);
	const fields = useRef<HTMLDivElement>(null);
	const [edits] = useState(() => new Set<() => void>());
	/** Another key mounts the fields anew, with other values. */
	const [fieldsKey, setFieldsKey] = useState(0);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const { session, statusKind } = useEditingSession(
		kind,
		sectionCalls(client.siteSection, key),
		toEdited(section),
		() => values.current,
	);
	const topic = `section ${session.formId}`;

	function handleChange(next: SectionValues) {
		values.current = next;
		session.touch();
		if (Object.keys(errors).length > 0) withdrawErrors(next);
		for (const listener of edits) listener();
	}

	/** Takes away the messages about fields that were mended. New ones come with the next save. */
	function withdrawErrors(next: SectionValues) {
		const wrong = errorsOf(key, schemaOf(key), next);
		const left = Object.entries(errors).filter(([path]) => path in wrong);
		if (left.length === Object.keys(errors).length) return;
		setErrors(Object.fromEntries(left));
		if (left.length === 0) notifications.withdraw(topic);
	}

	/** Replaces all values of the form. */
	function fill(next: SectionValues) {
		values.current = next;
		setErrors({});
		setFieldsKey((last) => last + 1);
		for (const listener of edits) listener();
	}

	function showRefused(refused: Record<string, string>, detail = "Проверьте отмеченные поля") {
		flushSync(() => setErrors(refused));
		const [first] = Object.keys(refused);
		if (first && fields.current) revealField(fields.current, first);
		notifications.add({ variant: "destructive", topic, title: "Не удалось сохранить раздел", text: detail });
	}

	async function showResult(result: SaveResult<EditedSection>) {
		if (result.kind === "busy") return;
		notifications.withdraw(topic);
		if (result.kind === "failed") {
			const { fields: refused, detail } = result.failure;
			const paths = Object.entries(refused).map(([path, message]) => [
				fieldPath(key, values.current, path.split(".")),
				message,
			]);
			showRefused(Object.fromEntries(paths), detail);
		}
		if (result.kind === "conflict" && !isMounted()) {
			showRefused({}, "Его сохранили в другом окне. Откройте его снова: набранное осталось на этом устройстве.");
		}
		if (result.kind === "saved") {
			setErrors({});
			await refresh();
		}
	}

	/** Takes what the server has after a publication; what is typed meanwhile stays, and the next save finds a conflict. */
	async function reload() {
		const { editCount } = session;
		if (session.isUnsaved()) return;
		const entity = toEdited(await client.siteSection.byKey.query({ key }));
		if (!isMounted() || session.isUnsaved() || session.editCount !== editCount) return;
		if (!isEqual(entity.value, values.current)) fill(entity.value);
		await session.acceptTheirs(entity);
	}

	async function save(options?: SaveOptions): Promise<SaveResult<EditedSection> | typeof NOT_SAVED> {
		const notifyMissing = () => showRefused({}, PICTURE_MISSING);
		if (!(await session.pending.wait(notifyMissing)) || !isMounted()) return NOT_SAVED;
		const refused = errorsOf(key, schemaOf(key), values.current);
		if (Object.keys(refused).length > 0) {
			showRefused(refused);
			return NOT_SAVED;
		}
		const result = await session.save(options);
		await showResult(result);
		return result;
	}

	// The message belongs to the form.
	useEffect(() => () => notifications.withdraw(topic), [topic]);
	useOnlineRetry(session, statusKind === "failed", save);

	return {
		kind,
		session,
		/** The `kind` of the session's status; `session.state()` has the rest. */
		statusKind,
		/** The element around the fields. */
		fields,
		fieldsKey,
		errors,
		/** The values at the last time when the fields were mounted. */
		initial: values.current,
		handleChange,
		fill,
		save,
		reload,
		/** The values as they are being typed, and who is told of each edit, for the preview. */
		typed: {
			read: () => values.current,
			subscribe(listener: () => void) {
				edits.add(listener);
				return () => void edits.delete(listener);
			},
		},
		keepMine: async (theirs: EditedSection) => showResult(await session.keepMine(theirs)),
		async acceptTheirs(theirs: EditedSection) {
			fill(theirs.value);
			await session.acceptTheirs(theirs);
			await refresh();
		},
	};
}

export type SectionFormState = ReturnType<typeof useSectionForm>;
export type TypedValues = SectionFormState["typed"];
