import { PREVIEW_DAYS, type PreviewDays } from "#contract/preview-days.ts";
import { z } from "#contract/zod.ts";

const KEY = "admin-preview-days";
const periodSchema = z.coerce.number().pipe(z.literal(PREVIEW_DAYS)).catch(7);

/** The period, in days, of the last link for which one was chosen on this device. */
export function lastPeriod(): PreviewDays {
	try {
		return periodSchema.parse(localStorage.getItem(KEY));
	} catch {
		// Storage may be forbidden.
		return periodSchema.parse(null);
	}
}

export function rememberPeriod(days: PreviewDays): void {
	try {
		localStorage.setItem(KEY, String(days));
	} catch {
		// A device without storage: every link works for a week unless another period is chosen.
	}
}
