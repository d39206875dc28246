import type { AppRouter } from "#server/api/router.ts";
import { accountWays, signInWays } from "./account-ways.ts";
import { showBeside } from "./admin.fixture.ts";
import { confirmIdentity } from "./passkeys.fixture.ts";
import { check, confirm, fill, press } from "./steps.ts";
import { choosePicture, importOf, inCard, inDialog, replaceWithKnown, type, type Way } from "./way.ts";

type Routers = AppRouter["_def"]["record"];
type MutationsOf<R extends keyof Routers> = {
	[P in keyof Routers[R] & string]: Routers[R][P] extends { _def: { type: "mutation" } } ? `${R}.${P}` : never;
}[keyof Routers[R] & string];
/** The mutations that the admin sends. Those on categories are the same code as those on tags, but for their deletion. */
type Mutation = Exclude<
	{ [R in keyof Routers]: MutationsOf<R> }[keyof Routers],
	"comment.create" | `category.${"create" | "replace" | "restore"}`
>;

const HUNG = "/admin/gallery?q={slug}";
const FILE = "/admin/media?file={id}";
const CARD = "/admin/comments?post={id}";
const ENQUIRY = "/admin/enquiries?q={slug}";
const LISTED = "/admin?q={slug}";
const SITE = "/admin/site";
const ACCOUNT = "/admin/account";
const CHANGES = press(/^Опубликовать изменения/);

/** The way to every mutation: tsc reports one that is missing. */
export const WAYS: Record<Mutation, Way> = {
	...signInWays,
	...accountWays,
	"post.create": {
		path: "/admin/posts/new",
		steps: [type("Заголовок", "Новая"), press("Сохранить")],
		title: "Ошибка при создании статьи: ",
	},
	"post.save": {
		path: "/admin/posts/{id}",
		steps: [type("Заголовок", "Иначе"), press("Сохранить")],
		title: "Не удалось сохранить статью",
	},
	"post.publish": {
		path: LISTED,
		steps: [inCard(/^Обновить сайт/)],
		title: "Не удалось обновить сайт",
		card: "Есть правки",
	},
	"post.setPublished": {
		path: LISTED,
		steps: [check("Выбрать все на странице"), press("В черновики"), confirm("В черновики")],
		title: "Не удалось изменить",
		card: "Опубликовано",
	},
	"post.schedule": {
		path: "/admin/posts/{id}",
		steps: [press("Запланировать"), fill("Снять с сайта", "2999-01-01T09:00"), confirm("Запланировать")],
		title: "Не удалось запланировать",
	},
	"post.preview": { path: "/admin/posts/{id}", steps: [showBeside, type("Содержание", "Другие слова")] },
	"post.advice": { path: "/admin/posts/{id}", steps: [press("Проверить")] },
	"post.sharePicture": { path: "/admin/posts/{id}", steps: [press("Проверить")] },
	"post.delete": {
		path: LISTED,
		steps: [inCard(/^Удалить/), confirm("Удалить")],
		title: "Не удалось удалить статью",
		card: "Отказ",
	},
	"post.restore": {
		path: `${LISTED}&state=trash`,
		steps: [inCard(/^Вернуть/)],
		title: "Не удалось вернуть статью",
		card: "Отказ",
	},
	"previewLink.create": { path: LISTED, steps: [inCard(/^Посмотреть/)], title: "Не удалось открыть черновик" },
	"previewLink.revoke": { path: ACCOUNT, steps: [press(/^Отозвать ссылку/)], title: "Не удалось отозвать ссылку" },
	"previewLink.revokeAll": {
		path: ACCOUNT,
		steps: [press("Отозвать все"), confirm("Отозвать")],
		title: "Не удалось отозвать ссылку",
	},
	"artwork.create": {
		path: "/admin/gallery/new",
		steps: [choosePicture, type("Название", "Новая"), press("Опубликовать")],
		title: "Не удалось сохранить работу",
	},
	"artwork.save": {
		path: "/admin/gallery/{id}",
		steps: [type("Название", "Иначе"), press("Сохранить")],
		title: "Не удалось сохранить работу",
	},
	"artwork.publish": {
		path: HUNG,
		steps: [inCard(/^Обновить сайт/)],
		title: "Не удалось обновить сайт",
		card: "Есть правки",
	},
	"artwork.schedule": {
		path: "/admin/gallery/{id}",
		steps: [press("Запланировать"), fill("Снять с сайта", "2999-01-01T09:00"), confirm("Запланировать")],
		title: "Не удалось запланировать",
	},
	"artwork.setState": {
		path: HUNG,
		steps: [inCard(/^Продана/)],
		title: "Не удалось изменить состояние",
		card: "В наличии",
	},
	"artwork.setHidden": { path: HUNG, steps: [inCard(/^Скрыть/)], title: "Не удалось скрыть работу", card: "Отказ" },
	"artwork.move": { path: "/admin/gallery", steps: [press(/^Ниже/)], title: "Не удалось изменить порядок" },
	"artwork.delete": {
		path: HUNG,
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
	"artworkSection.create": {
		path: "/admin/gallery",
		steps: [press("Разделы"), press("Новый раздел"), type("Название", "Новый"), press("Сохранить")],
		title: "Не удалось создать раздел",
	},
	"artworkSection.replace": {
		path: "/admin/gallery",
		steps: [press("Разделы"), inDialog(/^Изменить/), type("Название", "Иначе"), press("Сохранить")],
		title: "Не удалось сохранить раздел",
	},
	"artworkSection.move": {
		path: "/admin/gallery",
		steps: [press("Разделы"), inDialog(/^Ниже/)],
		title: "Не удалось изменить порядок",
	},
	"artworkSection.delete": {
		path: "/admin/gallery",
		steps: [press("Разделы"), inDialog(/^Удалить/), confirm("Удалить")],
		title: "Не удалось удалить раздел",
	},
	"media.rendition": { path: "/admin/gallery/new", steps: [choosePicture] },
	"media.update": {
		path: FILE,
		steps: [type("Описание по-русски", "Море"), press("Сохранить")],
		title: "Не удалось сохранить файл",
	},
	"media.applyAlt": { path: FILE, steps: [press(/^Обновить описание/)], title: "Не удалось обновить описание" },
	"media.undoReplacement": {
		path: FILE,
		steps: [press("Вернуть прежний файл")],
		title: "Не удалось вернуть прежний файл",
	},
	"media.switchUses": {
		path: FILE,
		steps: [replaceWithKnown, confirm("Использовать его")],
		title: "Не удалось использовать файл из медиатеки",
	},
	"media.delete": { path: FILE, steps: [press("Удалить")], title: "Не удалось удалить файл" },
	"media.restore": { path: "/admin/media?state=trash", steps: [inCard(/^Вернуть/)], title: "Не удалось вернуть файл" },
	"siteSection.save": {
		path: "/admin/site/help",
		steps: [type("Заголовок", "Если сегодня тяжело"), press("Сохранить")],
		title: "Не удалось сохранить раздел",
	},
	"siteSection.publish": { path: SITE, steps: [CHANGES, confirm("Опубликовать")], title: "Не удалось опубликовать" },
	"siteSection.discard": {
		path: SITE,
		steps: [CHANGES, press("Отменить правки"), confirm("Да, отменить")],
		title: "Не удалось отменить правки",
	},
	"comment.approve": {
		path: CARD,
		steps: [inCard(/^Одобрить/)],
		title: "Не удалось одобрить комментарий",
		card: "На модерации",
	},
	"comment.unapprove": {
		path: CARD,
		steps: [inCard(/^Одобрить/), press("Отменить")],
		title: "Не удалось вернуть комментарий на модерацию",
		card: "Одобрено",
	},
	"comment.markContacted": {
		path: CARD,
		steps: [inCard(/^Я связалась/)],
		title: "Не удалось сохранить отметку",
		card: "Срочно",
	},
	"comment.reply": {
		path: CARD,
		steps: [inCard(/^Ответить/), type("Ваш ответ", "Спасибо"), press("Одобрить и ответить")],
		title: "Не удалось опубликовать ответ",
	},
	"comment.delete": { path: CARD, steps: [inCard(/^Удалить/)], title: "Не удалось удалить комментарий", card: "Слова" },
	"comment.restore": {
		path: CARD,
		steps: [inCard(/^Удалить/), press("Отменить")],
		title: "Не удалось вернуть комментарий",
	},
	"enquiry.markRead": { path: "/admin/enquiries/{id}", steps: [], title: "Не удалось отметить заявку прочитанной" },
	"enquiry.setState": {
		path: ENQUIRY,
		steps: [inCard(/^В работу/)],
		title: "Не удалось изменить состояние",
		card: "Не прочитана",
	},
	"enquiry.saveNote": {
		path: "/admin/enquiries/{id}",
		steps: [type("Заметка", "Перезвонить")],
		title: "Не удалось сохранить заметку",
	},
	"enquiry.delete": { path: ENQUIRY, steps: [inCard(/^Удалить/)], title: "Не удалось удалить заявку", card: "Отказ" },
	"enquiry.restore": {
		path: ENQUIRY,
		steps: [inCard(/^Удалить/), press("Отменить")],
		title: "Не удалось вернуть заявку",
	},
	"personalData.export": { path: CARD, steps: [confirmIdentity, inCard(/^Данные этого человека/), press("Найти")] },
	"personalData.erase": {
		steps: [press("Найти"), press("Стереть навсегда"), confirm("Стереть")],
		title: "Не удалось стереть данные",
	},
	"import.checkFeed": {
		path: "/admin/import",
		steps: [
			(page) => page.getByRole("radio", { name: /^RSS/ }).check(),
			type("Адрес ленты", "https://old.example/feed"),
			press("Проверить"),
		],
	},
	"import.run": {
		path: "/admin/import",
		answers: importOf("checked"),
		steps: [press("Перенести")],
		title: "Не удалось начать перенос",
	},
	"import.stop": {
		path: "/admin/import",
		answers: importOf("running"),
		steps: [press("Остановить")],
		title: "Не удалось остановить перенос",
	},
	"import.clear": {
		path: "/admin/import",
		answers: importOf("checked"),
		steps: [press("Выбрать другой файл")],
		title: "Не удалось закрыть отчёт",
	},
	"category.delete": {
		path: "/admin/categories",
		steps: [inCard(/^Удалить/), confirm("Удалить")],
		title: "Не удалось удалить категорию",
		card: "Отказ",
	},
	"tag.replace": {
		path: "/admin/tags",
		steps: [inCard(/^Изменить/), type("Название", "Иначе"), press("Сохранить")],
		title: "Не удалось сохранить тег",
	},
	"tag.delete": {
		path: "/admin/tags",
		steps: [inCard(/^Удалить/), confirm("Удалить")],
		title: "Не удалось удалить тег",
		card: "Отказ",
	},
	"tag.restore": {
		path: "/admin/tags?state=trash",
		steps: [inCard(/^Вернуть/)],
		title: "Не удалось вернуть тег",
		card: "Отказ",
	},
	"tag.merge": {
		path: "/admin/tags",
		steps: [
			inCard(/^Объединить/),
			(page) => page.getByLabel("С каким тегом").selectOption("ритм"),
			confirm("Объединить"),
		],
		title: "Не удалось объединить теги",
	},
	// The last on the tags: the form with its text, which is saved on the device, would open again.
	"tag.create": {
		path: "/admin/tags",
		steps: [press("Новый тег"), type("Название", "Новый"), press("Сохранить")],
		title: "Не удалось создать тег",
	},
};
