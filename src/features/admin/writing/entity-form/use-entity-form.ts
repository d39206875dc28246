import type { UseFormReturnType } from "@mantine/form";
import { mapKeys } from "es-toolkit";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { slugOf } from "#packages/slug";
import type { Failure } from "../../kit/calls/failure.ts";
import {
	type EntityCalls,
	type EntityKind,
	fieldNames,
	type SaveOptions,
	type Versioned,
} from "../../kit/editing/entity.ts";
import { useEditingSession } from "../../kit/editing/use-editing-session.ts";
import { useSlug } from "../../kit/slug/slug-field.tsx";
import type { Comparison } from "../history/history-dialog.tsx";
import { useSchedule } from "../schedule/use-schedule.ts";
import { type SaveEffects, useEntitySaving } from "./use-entity-saving.ts";

/** The fields of every entity that has a public page. */
interface PublishableValues {
	slug: string;
	published: boolean;
}

export interface EntityFormOptions<Values extends PublishableValues, Entity extends Versioned>
	extends SaveEffects<Entity> {
	kind: EntityKind<Values, Entity>;
	calls: EntityCalls<Values, Entity>;
	/** Shows the changes from one version to another. */
	compare(versions: Comparison<Values>): ReactNode;
	/** The edited entity; undefined for a new one. */
	entity: Entity | undefined;
	form: UseFormReturnType<PublishableValues>;
	/** Reads the form's values; also called once after the form was unmounted. */
	read(): Values;
	/** Replaces all values of the form. */
	write(values: Values): void;
	/** Makes a field visible before it gets the focus. */
	reveal(field: string): void;
	/** Moves the focus to a field. @returns false if the field is one of Mantine's form */
	focus(field: string): boolean;
	/** True if the initial slug was edited by hand. */
	isSlugCustom: boolean;
	/** The slug for an entity that is saved without one. */
	slugOf(title: string, now: Date): string;
	check?(values: Values): Record<string, string>;
}

/**
 * The state of the form of an entity with a slug and a schedule: its editing session, its slug, and the save actions.
 * The caller, which knows the fields, owns Mantine's form.
 */
export function useEntityForm<Values extends PublishableValues, Entity extends Versioned>(
	options: EntityFormOptions<Values, Entity>,
) {
	const { kind, calls, entity, form, read, write } = options;
	const { session, statusKind } = useEditingSession(kind, calls, entity, read);
	const slug = useSlug(form, options.isSlugCustom);

	function fill(values: Values) {
		slug.setTyped(values.slug);
		write(values);
		form.clearErrors();
	}

	function showErrors(fields: Record<string, string>, failure?: Failure) {
		const messages = byFormField(fields);
		form.setErrors(failure ? { ...messages, slug: slug.errorOf(failure) } : messages);
		const refused = fieldNames(kind).filter((name) => name in messages);
		const [first] = refused;
		if (first) {
			flushSync(() => options.reveal(first));
			if (!options.focus(first)) form.getInputNode(first)?.focus();
		}
		return refused;
	}

	const saving = useEntitySaving({
		...options,
		session,
		statusKind,
		fill,
		showErrors,
		clearErrors: form.clearErrors,
		check: () => options.check?.(read()) ?? {},
		complete() {
			const values = read();
			if (values.slug.trim() === "") form.setFieldValue("slug", options.slugOf(kind.titleOf(values), new Date()));
		},
	});

	/** Saves the form without making more of it public: an unpublished entity stays unpublished. */
	function saveUnpublished(saved?: SaveOptions) {
		if (!saving.isPublic()) form.setFieldValue("published", false);
		return saving.save(saved);
	}

	return {
		...saving,
		compare: options.compare,
		slug,
		/** Derives the slug from a title, until it is public or edited by hand (specification, section 2). */
		deriveSlug(title: string) {
			if (!saving.isPublic()) slug.derive(slugOf(title));
		},
		saveUnpublished,
		plan: useSchedule({
			session,
			save: saveUnpublished,
			fill,
			fillState: ({ published }) => form.setFieldValue("published", published),
		}),
	};
}

/**
 * Messages by form field: those for a list's item, such as `tags.0`, are shown at the list, and those for the
 * visibility, which the API calls `isDraft` or `isHidden`, at `published`.
 */
const byFormField = (fields: Record<string, string>) =>
	mapKeys(fields, (_, path) => {
		const [name = ""] = path.split(".");
		return name === "isDraft" || name === "isHidden" ? "published" : name;
	});
