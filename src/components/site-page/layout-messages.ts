import { createContext, useContext } from "react";
import { contacts } from "#content/contacts.ts";
import { profiles } from "#content/profiles.ts";
import { site } from "#content/site.ts";
import type { Language } from "#contract/language.ts";

/** The texts of the page layout in one language: header, footer, contact sheet. */
export interface LayoutMessages {
	language: Language;
	skip: string;
	menu: string;
	sectionsLabel: string;
	sections: Record<"hero" | "about" | "methodology" | "projects", string>;
	start: string;
	footerLabel: string;
	navigation: string;
	contacts: string;
	notOpening: string;
	contactsNote: string;
	rights: string;
	shortBio: string;
	metaNote: string;
	sheet: {
		title: string;
		lead: string;
		message: string;
		usualMessage: string;
		email: string;
		booking: string;
	};
	close: string;
	copy: string;
	/** The name of the contact sheet's message in the copy button's label. */
	theMessage: string;
	newTab: string;
}

const RUSSIAN: LayoutMessages = {
	language: "ru",
	skip: "К содержанию",
	menu: "Меню",
	sectionsLabel: "Разделы сайта",
	sections: {
		hero: "Главная",
		about: "Обо мне",
		methodology: "Методология",
		projects: "Проекты",
	},
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
	theMessage: "сообщение",
	newTab: "откроется в новой вкладке",
};

/** The texts of the layout; Russian by default. */
export const LayoutMessagesContext = createContext(RUSSIAN);

/** The texts of the layout in the page's language. */
export const useLayoutMessages = (): LayoutMessages => useContext(LayoutMessagesContext);

/** The `hreflang` of a link to a page in Russian; on Russian pages none. */
export const useRussianLinkProps = (): { hrefLang?: Language } =>
	useLayoutMessages().language === "ru" ? {} : { hrefLang: "ru" };
