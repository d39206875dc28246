import { createContext, useContext } from "react";
import { contacts } from "#content/contacts.ts";
import { profiles } from "#content/profiles.ts";
import { site } from "#content/site.ts";
import type { Language } from "#contract/language.ts";

/** What the frame of a page says in its language: the bar, the footer, the sheet with the ways to write. */
export interface LayoutMessages {
	language: Language;
	skip: string;
	menu: string;
	sectionsLabel: string;
	sections: Record<"hero" | "about" | "methodology" | "projects", string>;
	start: string;
	blog: string;
	gallery: string;
	footerLabel: string;
	navigation: string;
	contacts: string;
	notOpening: string;
	contactsNote: string;
	privacy: string;
	terms: string;
	consent: string;
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
	/** The message of the sheet, as what is copied. */
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
	blog: "Блог",
	gallery: "Галерея",
	footerLabel: "Внизу страницы",
	navigation: "Навигация",
	contacts: "Контакты",
	notOpening: "Не открывается?",
	contactsNote: contacts.note,
	privacy: "Политика конфиденциальности",
	terms: "Условия использования",
	consent: "Согласие на обработку данных",
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

/** Russian, unless a page says otherwise. */
export const LayoutMessagesContext = createContext(RUSSIAN);

/** The words of the frame in the language of the page. */
export const useLayoutMessages = (): LayoutMessages =>
	useContext(LayoutMessagesContext);

/** Of a link from a page in another language to one in Russian; on Russian pages there is nothing to say. */
export const useRussianTarget = (): { hrefLang?: Language } =>
	useLayoutMessages().language === "ru" ? {} : { hrefLang: "ru" };
