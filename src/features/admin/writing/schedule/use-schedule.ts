import { failureOf } from "../../kit/calls/failure.ts";
import type { EditingSession } from "../../kit/editing/editing-session.ts";
import type { Moments, Versioned } from "../../kit/editing/entity.ts";
import { notifications, notifyDone } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";

interface ScheduledForm<Values extends object> {
	session: EditingSession<Values, Versioned>;
	/** Saves the form without publishing it. */
	save(): Promise<{ kind: string }>;
	fill(values: Values): void;
	/** Sets only the field that says whether readers see the entity. */
	fillState(values: Values): void;
}

/** Saves unsaved edits and schedules the entity. Failures of the save are shown by the form, others here. */
export function useSchedule<Values extends object>({ session, save, fill, fillState }: ScheduledForm<Values>) {
	const refresh = useRefresh();
	const topic = `schedule ${session.formId}`;

	/**
	 * @param moments the schedule; undefined to publish at once
	 * @returns the messages for the schedule's fields; empty if it is done, or the failure was shown elsewhere
	 */
	return async function plan(moments: Moments | undefined, done: string): Promise<Record<string, string>> {
		const isSaved = !session.isUnsaved() && session.state().base !== undefined;
		if (!isSaved && (await save()).kind !== "saved") return {};
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
			if ("publishAt" in fields || "withdrawAt" in fields) return fields;
			notifications.add({ variant: "destructive", topic, title: "Не удалось запланировать", text: detail });
			return {};
		}
		notifyDone(topic, done);
		await refresh();
		return {};
	};
}

export type Plan = ReturnType<typeof useSchedule>;
