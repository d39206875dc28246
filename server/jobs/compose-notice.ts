import { Admin } from "#db/entities/admin.entity.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { Enquiry } from "#db/entities/enquiry.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { Message } from "#packages/messaging";
import { WAITING } from "../features/comment/comment-moderation.service.ts";
import type { ClaimedNotice } from "../features/notice/notice-outbox.service.ts";
import { type NoticeSite, type Words, withSite } from "../features/notice/notice-text.service.ts";
import { createSignedLink, pathOfLink } from "../features/signed-link/signed-link.service.ts";

/** Composes the text of a notice of one kind; undefined if there is nothing left to report. */
type Compose = (em: EntityManager, notice: ClaimedNotice, site: NoticeSite, now: Date) => Promise<Words | undefined>;

const COMPOSE: Record<ClaimedNotice["kind"], Compose> = {
	async enquiry(em, { count, subjectIds }, { url }) {
		const urgent = await em.count(Enquiry, { id: { $in: subjectIds }, isUrgent: true, state: "new", deletedAt: null });
		const answer = `Посмотреть и ответить:\n${url}/admin/enquiries`;
		if (urgent === 0) {
			return { subject: count === 1 ? "Новая заявка на сайте" : `Новых заявок на сайте: ${count}`, text: answer };
		}
		return {
			subject: count === 1 ? "Срочная заявка на сайте" : `Новых заявок на сайте: ${count}, срочных: ${urgent}`,
			text: `${urgent === 1 ? "В срочной" : "В срочных"} могут быть признаки беды.\n\n${answer}`,
		};
	},
	async urgentComment(em, { subjectIds, count }, { url }, now) {
		const comments = await em.find(Comment, { ...WAITING, id: { $in: subjectIds } }, { orderBy: { id: "asc" } });
		const untold = count - subjectIds.length;
		const waiting = comments.length + untold;
		if (waiting === 0) return;
		const links: string[] = [];
		for (const { id } of comments) {
			const token = await createSignedLink(em, now, { purpose: "moderateComment", subjectId: id });
			links.push(url + pathOfLink(token));
		}
		const isOne = waiting === 1;
		return {
			subject: isOne ? "Срочный комментарий на сайте" : `Срочных комментариев на сайте: ${waiting}`,
			text: [
				isOne ? "В нём могут быть признаки беды." : "В них могут быть признаки беды.",
				"Прочитать и решить:",
				...links,
				`Все срочные:\n${url}/admin/comments?state=urgent`,
				"Каждая ссылка действует семь дней и срабатывает один раз. Не пересылайте её.",
			].join("\n\n"),
		};
	},
	async commentsDigest(em, _notice, { url }) {
		const waiting = await em.count(Comment, WAITING);
		if (waiting === 0) return;
		return {
			subject: `Комментариев ждут решения: ${waiting}`,
			text: `Посмотреть:\n${url}/admin/comments?state=waiting`,
		};
	},
	async backupFailed(_em, _notice, { url }) {
		return {
			subject: "Не удалось сделать копию сайта",
			text: `Сайт попробует ещё раз сам. Причина и что можно сделать:\n${url}/admin/backups`,
		};
	},
	async newDevice(_em, _notice, { url }) {
		return {
			subject: "Вход в панель с нового устройства",
			text: `Если это были вы, делать ничего не нужно. Если нет, завершите чужой сеанс и смените пароль:\n${url}/admin/account`,
		};
	},
	async passwordReset(em, { subjectIds: [adminId = 0] }, { url }, now) {
		if ((await em.count(Admin, { id: adminId })) === 0) return;
		const token = await createSignedLink(em, now, { purpose: "resetPassword", subjectId: adminId });
		return {
			subject: "Новый пароль для панели",
			text: [
				"Кто-то попросил заменить пароль от панели сайта. Если это вы, откройте ссылку в течение часа:",
				url + pathOfLink(token),
				"Если не вы, ничего не делайте: пароль останется прежним.",
			].join("\n\n"),
		};
	},
};

/** Composes a notice's message with its links; undefined if the comments were decided on meanwhile. */
export async function composeNotice(
	em: EntityManager,
	notice: ClaimedNotice,
	site: NoticeSite,
	now: Date,
): Promise<Message | undefined> {
	const words = await COMPOSE[notice.kind](em, notice, site, now);
	const id = `notice-${notice.id}-${notice.count}-${notice.createdAt.getTime()}`;
	return words && withSite(words, site, id);
}
