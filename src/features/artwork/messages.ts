import type { Language } from "#contract/language.ts";
import { useLanguage } from "./bilingual.ts";

const RUSSIAN = {
	home: "На главную",
	otherLanguage: "English",
	filters: "Отбор работ",
	all: "Все",
	allYears: "Все годы",
	show: "Показать",
	medium: "Техника",
	year: "Год",
	status: "Наличие",
	available: "В наличии",
	reserved: "Зарезервирована",
	sold: "Продана",
	size: "Размер",
	/** The label of a digital work's technique, shown instead of a size. */
	process: "Приём",
	details: "Сведения",
	ask: "Спросить о\u00a0работе",
	/** The prefilled message of an enquiry about a work. */
	enquiry: (title: string, year: number) => `Здравствуйте. Хочу спросить о работе «${title}» (${year}).`,
	back: "В галерею",
	previous: "Предыдущая работа",
	next: "Следующая работа",
	neighbours: "Соседние работы",
	closer: "Рассмотреть",
	close: "Закрыть",
	zoomIn: "Приблизить",
	zoomOut: "Отдалить",
	fullScreen: "Во весь экран",
	loadFailed: "Картина не загрузилась.",
	retry: "Загрузить ещё раз",
	lightbox: "Просмотр работ",
	help: "Стрелки листают работы, плюс и минус приближают и отдаляют, Escape закрывает. Приближенную картину двигают стрелки.",
	scale: "В масштабе",
	/** The label of the true-to-scale drawing, sizes in centimetres. */
	besideFigure: (height: number, width: number) => `Картина ${height} × ${width} см рядом с человеком ростом 170 см`,
	position: (number: number, total: number) => `Работа ${number} из ${total}`,
	/** Shown where no work matches the filters. */
	noResults: "Таких работ нет. Выберите другую технику или другой год.",
	empty: "Здесь пока нет работ.",
	showAll: "Показать все работы",
	notFound: "Работа не найдена",
	toGallery: "Вернуться в галерею",
};

/** UI texts of the gallery; the texts of the works are in the database. */
export const MESSAGES: Readonly<Record<Language, typeof RUSSIAN>> = {
	ru: RUSSIAN,
	en: {
		home: "Home",
		otherLanguage: "Русский",
		filters: "Choose works",
		all: "All",
		allYears: "All years",
		show: "Show",
		medium: "Medium",
		year: "Year",
		status: "Availability",
		available: "Available",
		reserved: "Reserved",
		sold: "Sold",
		size: "Size",
		process: "Process",
		details: "Details",
		ask: "Ask about this work",
		enquiry: (title, year) => `Hello. I would like to ask about the work “${title}” (${year}).`,
		back: "To the gallery",
		previous: "Previous work",
		next: "Next work",
		neighbours: "Neighbouring works",
		closer: "Look closely",
		close: "Close",
		zoomIn: "Zoom in",
		zoomOut: "Zoom out",
		fullScreen: "Full screen",
		loadFailed: "The picture did not load.",
		retry: "Load it again",
		lightbox: "Viewing the works",
		help: "Arrow keys go from work to work, plus and minus zoom in and out, Escape closes. Arrow keys move a picture that is zoomed in.",
		scale: "To scale",
		besideFigure: (height, width) => `The painting, ${height} × ${width} cm, beside a person 170 cm tall`,
		position: (number, total) => `Work ${number} of ${total}`,
		noResults: "There are no such works. Choose another medium or another year.",
		empty: "There are no works here yet.",
		showAll: "Show all works",
		notFound: "No such work",
		toGallery: "Back to the gallery",
	},
};

/** The UI texts in the language of the page, and what `useLanguage` returns. */
export function useMessages() {
	const page = useLanguage();
	return { ...page, messages: MESSAGES[page.language] };
}
