import { createContext, useContext } from "react";
import contacts from "#content/contacts.json" with { type: "json" };
import profiles from "#content/profiles.json" with { type: "json" };
import site from "#content/site.json" with { type: "json" };
import type { Language } from "#contract/language.ts";

const RUSSIAN = {
	language: "ru" as Language,
	skip: "К содержанию",
	menu: "Меню",
	sectionsLabel: "Разделы сайта",
	sections: { hero: "Главная", about: "Обо мне", methodology: "Методология", projects: "Проекты" },
	start: "Начать",
	footerLabel: "Внизу страницы",
	navigation: "Навигация",
	contacts: "Контакты",
	notOpening: "Не открывается?",
	contactsNote: contacts.note,
	rights: "Все права защищены.",
	shortBio: site.shortBio,
	metaNote: profiles.metaNote,
	sheet: {
		title: "Как со мной связаться",
		lead: "Страница записи и\u00a0мессенджеры открываются не\u00a0у\u00a0всех. Если одно не\u00a0загрузилось, выберите другое; сообщение можно скопировать.",
		message: "Сообщение",
		usualMessage: "Здравствуйте. Хочу записаться на консультацию.",
		email: "Почта",
		booking: "Страница записи",
	},
	close: "Закрыть",
	copy: "Скопировать",
	/** The name of the contact sheet's message in the copy button's label. */
	theMessage: "сообщение",
	newTab: "откроется в новой вкладке",
};

/** The texts of the page layout in one language: header, footer, contact sheet. */
export type LayoutMessages = typeof RUSSIAN;

/** The texts of the layout; Russian by default. */
export const LayoutMessagesContext = createContext<LayoutMessages>(RUSSIAN);

/** The texts of the layout in the page's language. */
export const useLayoutMessages = (): LayoutMessages => useContext(LayoutMessagesContext);

/** The `hreflang` of a link to a page in Russian; on Russian pages none. */
export const useRussianLinkProps = (): { hrefLang?: Language } =>
	useLayoutMessages().language === "ru" ? {} : { hrefLang: "ru" };
