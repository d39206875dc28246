import { isEmptyObject, isEqual, mapKeys } from "es-toolkit";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AdminSection } from "#contract/content/site-section.ts";
import { useIsMounted } from "../../../../lib/use-is-mounted.ts";
import type { Failure } from "../../kit/calls/failure.ts";
import { client } from "../../kit/calls/trpc.ts";
import { useEditingSession } from "../../kit/editing/use-editing-session.ts";
import { notifications } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import type { EntityForm } from "../entity-form/entity-form-shell.tsx";
import { useEntitySaving } from "../entity-form/use-entity-saving.ts";
import type { Values } from "./fields/field-schema.ts";
import { errorsOf, fieldPath } from "./fields/issue-path.ts";
import { revealField } from "./fields/reveal-field.ts";
import { type EditedSection, schemaOf, sectionCalls, sectionKind, toEdited } from "./section-kind.ts";

/** The state of a section's form: its values, its editing session, and its save actions. */
export function useSectionForm(section: AdminSection, compare: EntityForm<Values>["compare"]) {
	const { key } = section;
	const refresh = useRefresh();
	const isMounted = useIsMounted();
	const [kind] = useState(() => sectionKind(key));
	const values = useRef<Values>(section.value);
	const fields = useRef<HTMLDivElement>(null);
	const [edits] = useState(() => new EventTarget());
	/** A new key remounts the fields, with other values. */
	const [fieldsKey, setFieldsKey] = useState(0);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const { session, statusKind } = useEditingSession(kind, sectionCalls(key), toEdited(section), () => values.current);

	function handleChange(next: Values) {
		values.current = next;
		session.touch();
		if (!isEmptyObject(errors)) withdrawErrors(next);
		edits.dispatchEvent(new Event("edit"));
	}

	/** Removes the messages of fields that were corrected. New messages come with the next save. */
	function withdrawErrors(next: Values) {
		const wrong = errorsOf(key, schemaOf(key), next);
		const left = Object.fromEntries(Object.entries(errors).filter(([path]) => path in wrong));
		if (isEqual(left, errors)) return;
		setErrors(left);
		if (isEmptyObject(left)) notifications.withdraw(topic);
	}

	/** Replaces all values of the form. */
	function fill(next: Values) {
		values.current = next;
		setErrors({});
		setFieldsKey((last) => last + 1);
		edits.dispatchEvent(new Event("edit"));
	}

	function showErrors(messages: Record<string, string>, failure?: Failure) {
		const toField = (_: string, path: string) => fieldPath(key, values.current, path.split("."));
		const byPath = failure ? mapKeys(messages, toField) : messages;
		flushSync(() => setErrors(byPath));
		const [first] = Object.keys(byPath);
		if (first && fields.current) revealField(fields.current, first);
		// The notification names no fields, since a section may have many of the same name.
		return [];
	}

	const saving = useEntitySaving<Values, EditedSection>({
		session,
		statusKind,
		check: () => errorsOf(key, schemaOf(key), values.current),
		fill,
		showErrors,
		clearErrors: () => setErrors({}),
	});
	const { topic } = saving;

	/** Loads the server's values after a publication. Unsaved edits stay, and their next save finds a conflict. */
	async function reload() {
		const { editCount } = session;
		if (session.isUnsaved()) return;
		const entity = toEdited(await client.siteSection.byKey.query({ key }));
		if (!isMounted() || session.isUnsaved() || session.editCount !== editCount) return;
		if (!isEqual(entity.value, values.current)) fill(entity.value);
		await session.acceptTheirs(entity);
	}

	// The form owns the message.
	useEffect(() => () => notifications.withdraw(topic), [topic]);

	return {
		...saving,
		compare,
		/** The element around the fields. */
		fields,
		fieldsKey,
		errors,
		/** The values when the fields were last mounted. */
		initial: values.current,
		handleChange,
		// A save never publishes: sections are published together.
		saveUnpublished: saving.save,
		reload,
		/** The typed values, and the target of an `edit` event for each change, for the preview. */
		typed: { read: () => values.current, edits },
		async acceptTheirs(theirs: EditedSection) {
			await saving.acceptTheirs(theirs);
			await refresh();
		},
	};
}

export type SectionFormState = ReturnType<typeof useSectionForm>;
export type TypedValues = SectionFormState["typed"];
