import type { AppRouter } from "#server/api/router.ts";
import { accountSteps, signInSteps } from "./account-steps.ts";
import { showPreviewBeside } from "./admin.fixture.ts";
import {
	chooseDuplicate,
	choosePicture,
	closeDialog,
	enter,
	importOf,
	inCard,
	inDialog,
	type MutationSteps,
} from "./mutation.fixture.ts";
import { confirmIdentity } from "./passkeys.fixture.ts";
import { check, confirm, fill, press } from "./steps.ts";

type Routers = AppRouter["_def"]["record"];
type MutationsOf<R extends keyof Routers> = {
	[P in keyof Routers[R] & string]: Routers[R][P] extends { _def: { type: "mutation" } } ? `${R}.${P}` : never;
}[keyof Routers[R] & string];
/**
 * The mutations that the admin sends. Mutations of categories share their code with those of tags, except the deletion, and
 * those of pages with those of posts.
 */
type Mutation = Exclude<
	{ [R in keyof Routers]: MutationsOf<R> }[keyof Routers],
	`category.${"create" | "replace" | "restore"}` | MutationsOf<"page">
>;

const GALLERY_LIST = "/admin/gallery?q={slug}";
const MEDIA_FILE = "/admin/media?file={file}";
const COMMENT_LIST = "/admin/comments?post={post}";
// The comment has distress signs, so approval asks for confirmation.
const APPROVAL = [inCard(/^Одобрить комментарий/), confirm("Показать всем")];
const ENQUIRY_LIST = "/admin/enquiries?q={slug}";
const POST_LIST = "/admin?q={slug}";
const SITE_TEXTS = "/admin/site";
const ACCOUNT = "/admin/account";
const openPublication = press(/^Опубликовать изменения/);

/** The steps to every mutation, in this order; tsc reports a missing one. */
export const MUTATION_STEPS: Record<Mutation, MutationSteps> = {
	...signInSteps,
	...accountSteps,
	"post.create": {
		path: "/admin/posts/new",
		steps: [enter("Заголовок", "Новая"), press("Сохранить")],
		title: "Ошибка при создании статьи: ",
	},
	"post.publish": {
		path: POST_LIST,
		steps: [inCard(/^Обновить сайт/)],
		title: "Не удалось обновить сайт",
		card: "Есть правки",
	},
	"post.setPublished": {
		steps: [check("Выбрать все на странице"), press("В черновики"), confirm("В черновики")],
		title: "Не удалось изменить",
		card: "Опубликовано",
	},
	"post.delete": { steps: [inCard(/^Удалить/), confirm("Удалить")], title: "Не удалось удалить статью", card: "Отказ" },
	"post.restore": {
		path: `${POST_LIST}&state=trash`,
		steps: [inCard(/^Вернуть/)],
		title: "Не удалось вернуть статью",
		card: "Отказ",
	},
	"post.advice": { path: "/admin/posts/{post}", steps: [press("Проверить")] },
	"post.sharePicture": { steps: [closeDialog, press("Проверить")] },
	"post.preview": { steps: [closeDialog, showPreviewBeside, enter("Содержание", "Другие слова")] },
	"post.save": { steps: [enter("Заголовок", "Иначе"), press("Сохранить")], title: "Не удалось сохранить статью" },
	"post.schedule": {
		steps: [press("Запланировать"), fill("Снять с сайта", "2999-01-01T09:00"), confirm("Запланировать")],
		title: "Не удалось запланировать",
	},
	"previewLink.create": {
		path: "/admin?q={draft}",
		steps: [press(/^Посмотреть/)],
		title: "Не удалось открыть черновик",
	},
	"previewLink.revoke": { path: ACCOUNT, steps: [press(/^Отозвать ссылку/)], title: "Не удалось отозвать ссылку" },
	"previewLink.revokeAll": { steps: [press("Отозвать все"), confirm("Отозвать")], title: "Не удалось отозвать ссылку" },
	"comment.approve": {
		path: COMMENT_LIST,
		steps: APPROVAL,
		title: "Не удалось одобрить комментарий",
		card: "На модерации",
	},
	"comment.markContacted": { steps: [inCard(/^Я связалась/)], title: "Не удалось сохранить отметку", card: "Срочно" },
	"comment.reply": {
		steps: [inCard(/^Ответить/), enter("Ваш ответ", "Спасибо"), press("Одобрить и ответить"), confirm("Показать всем")],
		title: "Не удалось опубликовать ответ",
	},
	"comment.delete": { steps: [inCard(/^Удалить/)], title: "Не удалось удалить комментарий", card: "Слова" },
	"comment.unapprove": {
		steps: [...APPROVAL, press("Отменить")],
		title: "Не удалось вернуть комментарий на модерацию",
		card: "Одобрено",
	},
	"personalData.export": {
		path: COMMENT_LIST,
		steps: [confirmIdentity, inCard(/^Данные этого человека/), press("Найти")],
	},
	"personalData.erase": {
		steps: [press("Найти"), press("Стереть навсегда"), confirm("Стереть")],
		title: "Не удалось стереть данные",
	},
	"comment.restore": {
		path: COMMENT_LIST,
		steps: [inCard(/^Удалить/), press("Отменить")],
		title: "Не удалось вернуть комментарий",
	},
	"media.rendition": { path: "/admin/gallery/new", steps: [choosePicture] },
	"artwork.create": {
		steps: [press("Повторить"), enter("Название", "Новая"), press("Опубликовать")],
		title: "Не удалось сохранить работу",
	},
	"artwork.publish": {
		path: GALLERY_LIST,
		steps: [inCard(/^Обновить сайт/)],
		title: "Не удалось обновить сайт",
		card: "Есть правки",
	},
	"artwork.setState": { steps: [inCard(/^Продана/)], title: "Не удалось изменить состояние", card: "В наличии" },
	"artwork.setPublished": { steps: [inCard(/^Скрыть/)], title: "Не удалось скрыть работу", card: "Отказ" },
	"artwork.delete": {
		steps: [inCard(/^Удалить/), confirm("Удалить")],
		title: "Не удалось удалить работу",
		card: "Отказ",
	},
	"artwork.restore": {
		path: "/admin/gallery?state=trash",
		steps: [inCard(/^Вернуть/)],
		title: "Не удалось вернуть работу",
		card: "Отказ",
	},
	"artwork.save": {
		path: "/admin/gallery/{work}",
		steps: [enter("Название", "Иначе"), press("Сохранить")],
		title: "Не удалось сохранить работу",
	},
	"artwork.schedule": {
		steps: [press("Запланировать"), fill("Снять с сайта", "2999-01-01T09:00"), confirm("Запланировать")],
		title: "Не удалось запланировать",
	},
	"artwork.move": { path: "/admin/gallery", steps: [press(/^Ниже/)], title: "Не удалось изменить порядок" },
	"artworkSection.replace": {
		path: GALLERY_LIST,
		steps: [press("Разделы"), inDialog(/^Изменить/), enter("Название", "Иначе"), press("Сохранить")],
		title: "Не удалось сохранить раздел",
	},
	"artworkSection.move": { steps: [inDialog(/^Ниже/)], title: "Не удалось изменить порядок" },
	"artworkSection.delete": { steps: [inDialog(/^Удалить/), confirm("Удалить")], title: "Не удалось удалить раздел" },
	"artworkSection.create": {
		steps: [press("Новый раздел"), enter("Название", "Новый"), press("Сохранить")],
		title: "Не удалось создать раздел",
	},
	"media.applyAlt": { path: MEDIA_FILE, steps: [press(/^Обновить описание/)], title: "Не удалось обновить описание" },
	"media.undoReplacement": { steps: [press("Вернуть прежний файл")], title: "Не удалось вернуть прежний файл" },
	"media.switchUses": {
		steps: [chooseDuplicate, confirm("Использовать его")],
		title: "Не удалось использовать файл из медиатеки",
	},
	"media.delete": { steps: [press("Удалить")], title: "Не удалось удалить файл" },
	"media.update": {
		steps: [enter("Описание по-русски", "Море"), press("Сохранить")],
		title: "Не удалось сохранить файл",
	},
	"media.restore": { path: "/admin/media?state=trash", steps: [inCard(/^Вернуть/)], title: "Не удалось вернуть файл" },
	"siteSection.save": {
		path: "/admin/site/help",
		steps: [enter("Заголовок", "Если сегодня тяжело"), press("Сохранить")],
		title: "Не удалось сохранить раздел",
	},
	"siteSection.publish": {
		path: SITE_TEXTS,
		steps: [openPublication, confirm("Опубликовать")],
		title: "Не удалось опубликовать",
	},
	"siteSection.discard": {
		steps: [press("Отменить правки"), confirm("Да, отменить")],
		title: "Не удалось отменить правки",
	},
	"enquiry.markRead": {
		path: "/admin/enquiries/{enquiry}",
		steps: [],
		title: "Не удалось отметить заявку прочитанной",
	},
	"enquiry.saveNote": { steps: [enter("Заметка", "Перезвонить")], title: "Не удалось сохранить заметку" },
	"enquiry.setState": {
		path: ENQUIRY_LIST,
		steps: [inCard(/^В работу/)],
		title: "Не удалось изменить состояние",
		card: "Не прочитана",
	},
	"enquiry.delete": { steps: [inCard(/^Удалить/)], title: "Не удалось удалить заявку", card: "Отказ" },
	"enquiry.restore": { steps: [inCard(/^Удалить/), press("Отменить")], title: "Не удалось вернуть заявку" },
	"import.checkFeed": {
		path: "/admin/import",
		steps: [
			(page) => page.getByRole("radio", { name: /^RSS/ }).check(),
			enter("Адрес ленты", "https://old.example/feed"),
			press("Проверить"),
		],
	},
	"import.run": {
		path: "/admin/import",
		answers: importOf("checked"),
		steps: [press("Перенести")],
		title: "Не удалось начать перенос",
	},
	"import.clear": {
		answers: importOf("checked"),
		steps: [press("Выбрать другой файл")],
		title: "Не удалось закрыть отчёт",
	},
	"import.stop": {
		path: "/admin/import",
		answers: importOf("running"),
		steps: [press("Остановить")],
		title: "Не удалось остановить перенос",
	},
	"system.dismissReleaseNotes": {
		path: "/admin/overview",
		answers: {
			"system.releaseNotes": [
				{ version: "0.2.0", date: "2026-11-29", changes: [{ kind: "Добавлено", entries: ["Новое"] }] },
			],
		},
		steps: [press("Что нового"), (page) => page.getByText("Новое").waitFor(), press("Понятно")],
		title: "Не удалось скрыть «Что нового»",
	},
	"category.delete": {
		path: "/admin/categories",
		steps: [inCard(/^Удалить/), confirm("Удалить")],
		title: "Не удалось удалить категорию",
		card: "Отказ",
	},
	"tag.delete": {
		path: "/admin/tags",
		steps: [inCard(/^Удалить/), confirm("Удалить")],
		title: "Не удалось удалить тег",
		card: "Отказ",
	},
	"tag.replace": {
		steps: [inCard(/^Изменить/), enter("Название", "Иначе"), press("Сохранить")],
		title: "Не удалось сохранить тег",
	},
	"tag.create": {
		steps: [press("Новый тег"), enter("Название", "Новый"), press("Сохранить")],
		title: "Не удалось создать тег",
	},
	"tag.merge": {
		steps: [
			inCard(/^Объединить/),
			(page) => page.getByLabel("С каким тегом").selectOption("ритм"),
			confirm("Объединить"),
		],
		title: "Не удалось объединить теги",
	},
	"tag.restore": {
		path: "/admin/tags?state=trash",
		steps: [inCard(/^Вернуть/)],
		title: "Не удалось вернуть тег",
		card: "Отказ",
	},
};
