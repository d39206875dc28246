import { FormAttempt } from "#db/entities/form-attempt.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { visitorOfDay } from "./visitor.service.ts";

const MINUTE_MS = 60_000;
/** The time for which an attempt counts. */
export const ATTEMPT_WINDOW_MS = DAY_MS;

/** A form with limits. */
export interface LimitedForm {
	/** The name under which its attempts are counted; it begins with `kind`. */
	name: string;
	/** The beginning of the names of all forms of its kind, whose attempts from one IP are counted together. */
	kind: string;
	/** The maximum number of its submissions in an hour. */
	hourly: number;
	/** The messages of the refusals. */
	messages: { ofIp: string; inAll: string };
}

/** The limits of a kind of form from one IP: at most `count` submissions in `ms` milliseconds. */
const LIMITS_OF_IP = [
	{ count: 5, ms: 15 * MINUTE_MS },
	{ count: 30, ms: ATTEMPT_WINDOW_MS },
];
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Records a form that is about to be stored, if the limits allow it.
 *
 * @param em an entity manager in a transaction that holds the lock of this kind of form, so that concurrent forms see
 *   one another
 * @throws SiteError `rateLimited`, with the time left
 */
export async function countAttempt(context: RequestContext, em: EntityManager, form: LimitedForm): Promise<void> {
	const { name, kind, hourly, messages } = form;
	const { ipHash } = await visitorOfDay({ ...context, em });
	const now = context.clock.now();
	const check = async (subject: object, limits: typeof LIMITS_OF_IP, message: string) => {
		for (const { count, ms } of limits) {
			const where = { ...subject, createdAt: { $gt: new Date(now.getTime() - ms) } };
			const last = { orderBy: { createdAt: "desc", id: "desc" }, limit: 1, offset: count - 1 } as const;
			const [oldest] = await em.find(FormAttempt, where, last);
			if (!oldest) continue;
			const retryAfter = (oldest.createdAt.getTime() + ms - now.getTime()) / 1_000;
			throw new SiteError("rateLimited", message, { retryAfter });
		}
	};
	await check({ ipHash, form: { $like: `${kind}%` } }, LIMITS_OF_IP, messages.ofIp);
	await check({ form: name }, [{ count: hourly, ms: HOUR_MS }], messages.inAll);
	em.create(FormAttempt, { form: name, ipHash, createdAt: now });
}

const REPEATED_MS = 10 * 60_000;

/** The filter of what was sent in the last ten minutes: the client repeats a request whose response was lost. */
export const sentLately = ({ clock }: RequestContext) => ({
	deletedAt: null,
	createdAt: { $gt: new Date(clock.now().getTime() - REPEATED_MS) },
});

// The minimum time in which a person reads the form and fills it in.
const FILLED_IN_MS_MIN = 2_000;

/** Refuses a form that was sent sooner than a person could fill it in. @throws SiteError `invalid` */
export function refuseTooFast(filledInMs: number | undefined): void {
	if (filledInMs === undefined || filledInMs >= FILLED_IN_MS_MIN) return;
	throw new SiteError("invalid", "Форма отправлена слишком быстро. Подождите пару секунд и отправьте ещё раз.");
}
