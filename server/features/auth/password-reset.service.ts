import { LockMode } from "@mikro-orm/core";
import { Admin } from "#db/entities/admin.entity.ts";
import { NoticeDelivery } from "#db/entities/notice-delivery.entity.ts";
import type { SignedLink } from "#db/entities/signed-link.entity.ts";
import { takeLock } from "#db/migrate.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { readChannels } from "../notice/notice-channel.service.ts";
import { enqueueNotice } from "../notice/notice-outbox.service.ts";
import { hasWorkingLink, LIFETIME_MS, useSignedLink } from "../signed-link/signed-link.service.ts";
import { replacePassword } from "./admin.service.ts";
import { checkNewPassword, hashPassword, ownWords } from "./password.service.ts";
import { touchDevice } from "./sign-in-device.service.ts";

/** The maximum number of reset mails per day; browsers that have signed in before can request six more. */
const MAILS_A_DAY = { anybody: 24, known: 30 };

const PASSWORD_OFF = "Вход по паролю выключен: войдите ключом или кодом восстановления.";

/**
 * True if a password reset link can be sent: the last mail with the current settings was delivered. The result does not
 * depend on whether the password is on, which strangers must not learn.
 */
export async function isResetOffered(em: EntityManager): Promise<boolean> {
	const { email } = await readChannels(em);
	return email.isOn && email.workedAt !== null;
}

/**
 * Mails a password reset link for the first admin (the site has one) to the address in the settings. The response does
 * not reveal whether a mail was sent; none is while the password is off. Strangers can trigger one mail an hour: until
 * then the previous link still works. Browsers that have signed in before need not wait.
 */
export async function requestPasswordReset(context: RequestContext): Promise<void> {
	const now = context.clock.now();
	if (!(await isResetOffered(context.em))) return;
	await context.em.fork().transactional(async (em) => {
		await takeLock(em, "notices");
		const isKnown = await touchDevice({ ...context, em });
		const since = { $gt: new Date(now.getTime() - DAY_MS) };
		const asked = await em.find(NoticeDelivery, { kind: "passwordReset", lastEventAt: since });
		const isWaiting = asked.some(({ deliveredAt, abandonedAt }) => !deliveredAt && !abandonedAt);
		if (isWaiting || asked.length >= MAILS_A_DAY[isKnown ? "known" : "anybody"]) return;
		const [admin] = await em.find(Admin, {}, { orderBy: { id: "asc" }, limit: 1 });
		if (!admin || admin.isPasswordOff) return;
		const link = { purpose: "resetPassword", subjectId: admin.id } as const;
		// The link of a failed delivery never arrived, so only delivered mails count.
		const lately = now.getTime() - LIFETIME_MS.resetPassword;
		const wasSent = asked.some(({ deliveredAt }) => deliveredAt && deliveredAt.getTime() > lately);
		if (!isKnown && wasSent && (await hasWorkingLink(em, now, link))) return;
		await enqueueNotice(em, now, { kind: "passwordReset", subjectId: admin.id });
	});
}

const noAdmin = () => new SiteError("notFound", "Этого входа больше нет.");

/** The name of the admin of a password reset link. @throws SiteError `notFound` */
export async function findAdminOfLink(em: EntityManager, { subjectId }: SignedLink): Promise<string> {
	return (await em.findOneOrFail(Admin, { id: subjectId }, { failHandler: noAdmin })).username;
}

/**
 * Sets the password of the admin of a link, and ends every session and all other password reset links.
 *
 * @throws SiteError `invalid` for a short or leaked password; `gone` where the link was used; `notFound`
 */
export async function resetPassword(context: RequestContext, link: SignedLink, newPassword: string): Promise<void> {
	await checkNewPassword(newPassword, ownWords(await findAdminOfLink(context.em, link), context.siteUrl));
	const passwordHash = await hashPassword(newPassword);
	const now = context.clock.now();
	await context.em.fork().transactional(async (em) => {
		await useSignedLink(em, now, link.id, "passwordSet");
		const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: noAdmin } as const;
		const admin = await em.findOneOrFail(Admin, { id: link.subjectId }, locked);
		if (admin.isPasswordOff) throw new SiteError("invalid", PASSWORD_OFF);
		await replacePassword(em, admin, passwordHash, now);
		await recordInJournal({ ...context, em }, { action: "passwordReset", admin: admin.username });
	});
	await context.removeFirstPasswordFile();
}
