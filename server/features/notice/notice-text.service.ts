import type { Message } from "#packages/messaging";

// Notices pass through third-party servers and appear on lock screens, so they contain no name and no text of a
// visitor. The words of each kind of notice are in `jobs/compose-notice.ts`.

/** The site that sends a notice. */
export interface NoticeSite {
	/** Its public origin. */
	url: string;
	name: string;
}

/** The words of a notice. */
export type Words = Pick<Message, "subject" | "text">;

/** The message with the words of a notice. @param id distinguishes repeated messages */
export const withSite = ({ subject, text }: Words, { name }: Pick<NoticeSite, "name">, id: string): Message => ({
	subject,
	text: `${text}\n\nСайт: ${name}\n`,
	id,
});

/** The message to a target that will get fewer notices, or none. */
export const composeChange = (site: NoticeSite, now: Date): Message =>
	withSite(
		{
			subject: "Настройки уведомлений изменены",
			text: `Кто-то изменил в панели, куда или о чём пишет сайт. Если это были вы, делать ничего не нужно. Если нет, завершите чужой сеанс и смените пароль:\n${site.url}/admin/account`,
		},
		site,
		`change-${now.getTime()}`,
	);

/** The test message of the settings. */
export const composeTest = (site: Pick<NoticeSite, "name">, now: Date): Message =>
	withSite({ subject: "Проверочное сообщение", text: "Уведомления с сайта доходят." }, site, `test-${now.getTime()}`);
