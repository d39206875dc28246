import { failureOf } from "../../kit/calls/failure.ts";
import type { EditingSession } from "../../kit/editing/editing-session.ts";
import type { Moments, Versioned } from "../../kit/editing/entity.ts";
import { notifications, notifyDone } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";

interface ScheduledForm<Values extends object, Entity extends Versioned> {
	session: EditingSession<Values, Entity>;
	/** Saves the form without publishing it. */
	save(): Promise<{ kind: string }>;
	/** Replaces all values of the form. */
	fill(values: Values): void;
	/** Sets only the field that says whether readers see the entity. */
	fillState(values: Values): void;
}

/**
 * The result of scheduling: done, or the messages for the schedule's fields; undefined if the failure was shown
 * elsewhere.
 */
type PlanResult = { isDone: true } | { isDone: false; errors: Record<string, string> };

/**
 * Schedules the form's entity: saves unsaved edits, then sets when readers see them. The form shows failures of the
 * save; those of the schedule are shown as a notification or at its fields.
 */
export function useSchedule<Values extends object, Entity extends Versioned>({
	session,
	save,
	fill,
	fillState,
}: ScheduledForm<Values, Entity>) {
	const refresh = useRefresh();
	const topic = `schedule ${session.formId}`;

	/** @param moments the schedule; undefined to publish at once */
	return async function plan(moments: Moments | undefined, done: string): Promise<PlanResult> {
		if (session.isUnsaved() || !session.state().base) {
			const { kind } = await save();
			if (kind !== "saved") return { isDone: false, errors: {} };
		}
		try {
			const entity = await session.plan(moments);
			// Only the publication state is filled in: text typed meanwhile stays.
			const values = session.kind.valuesOf(entity);
			if (session.isUnsaved()) {
				fillState(values);
			} else {
				fill(values);
				await session.acceptTheirs(entity);
			}
		} catch (error) {
			const { detail, fields } = failureOf(error);
			const isPlan = "publishAt" in fields || "withdrawAt" in fields;
			const title = "Не удалось запланировать";
			if (!isPlan) notifications.add({ variant: "destructive", topic, title, text: detail });
			return { isDone: false, errors: isPlan ? fields : {} };
		}
		notifyDone(topic, done);
		await refresh();
		return { isDone: true };
	};
}

export type Plan = ReturnType<typeof useSchedule>;
