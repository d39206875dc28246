import { createContext, useContext } from "react";
import type { SharedContent } from "#contract/content/sections.ts";
import type { Language } from "#contract/language.ts";
import { useContent } from "./use-content.ts";

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
	rights: "Все права защищены.",
	sheetLabels: { message: "Сообщение", email: "Почта", booking: "Страница записи" },
	close: "Закрыть",
	copy: "Скопировать",
	/** The name of the contact sheet's message in the copy button's label. */
	theMessage: "сообщение",
	newTab: "откроется в новой вкладке",
};

/** The layout's own texts in one language: header, footer, contact sheet. */
export type LayoutLabels = typeof RUSSIAN;

/** The texts of the layout; Russian by default. */
export const LayoutMessagesContext = createContext<LayoutLabels>(RUSSIAN);

/** The layout's own texts in the page's language. */
export const useLayoutMessages = (): LayoutLabels => useContext(LayoutMessagesContext);

/** The owner's texts in the layout, in the page's language. */
export function useOwnerMessages(): SharedContent["english"] {
	const { english, contacts, site, profiles } = useContent();
	if (useLayoutMessages().language === "en") return english;
	return { contactsNote: contacts.note, shortBio: site.shortBio, metaNote: profiles.metaNote, sheet: contacts.sheet };
}

/** The `hreflang` of a link to a page in Russian; on Russian pages none. */
export const useRussianLinkProps = (): { hrefLang?: Language } =>
	useLayoutMessages().language === "ru" ? {} : { hrefLang: "ru" };
