import type { Language } from "#contract/language.ts";

/** UI texts of the gallery; the texts of the works are in `content/artworks/`. */
interface GalleryMessages {
	home: string;
	otherLanguage: string;
	filters: string;
	all: string;
	allYears: string;
	show: string;
	medium: string;
	year: string;
	status: string;
	available: string;
	sold: string;
	size: string;
	/** The label of a digital work's technique, shown instead of a size. */
	process: string;
	details: string;
	ask: string;
	/** The prefilled message of an enquiry about a work. */
	enquiry(title: string, year: string): string;
	back: string;
	previous: string;
	next: string;
	neighbours: string;
	closer: string;
	close: string;
	zoomIn: string;
	zoomOut: string;
	fullScreen: string;
	loadFailed: string;
	retry: string;
	lightbox: string;
	help: string;
	scale: string;
	/** The label of the true-to-scale drawing, sizes in centimetres. */
	besideFigure(height: number, width: number): string;
	position(number: number, total: number): string;
	/** Shown where no work matches the filters. */
	noResults: string;
	showAll: string;
	notFound: string;
	toGallery: string;
}

export const MESSAGES: Readonly<Record<Language, GalleryMessages>> = {
	ru: {
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
		sold: "Продана",
		size: "Размер",
		process: "Приём",
		details: "Сведения",
		ask: "Спросить о\u00a0работе",
		enquiry: (title, year) => `Здравствуйте. Хочу спросить о работе «${title}» (${year}).`,
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
		besideFigure: (height, width) => `Картина ${height} × ${width} см рядом с человеком ростом 170 см`,
		position: (number, total) => `Работа ${number} из ${total}`,
		noResults: "Таких работ нет. Выберите другую технику или другой год.",
		showAll: "Показать все работы",
		notFound: "Работа не найдена",
		toGallery: "Вернуться в галерею",
	},
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
		showAll: "Show all works",
		notFound: "No such work",
		toGallery: "Back to the gallery",
	},
};
