import type { z } from "zod";
import type { siteSchema } from "#contract/content/site.ts";

/** The texts that every page has. `SITE_NAME` in the environment overrides `name`. */
export const site: z.infer<typeof siteSchema> = {
	name: "Имя Фамилия",
	authorLabel: "Психиатр, психотерапевт, коуч",
	shortBio:
		"Врач, музыкант и художник. Работаю один на один, онлайн и по-\u2060русски, с людьми, которые стоят перед переменой.",
	home: {
		title: "Психиатр, психотерапевт и трансформационный коуч",
		description:
			"Индивидуальная работа с психиатром, психотерапевтом и трансформационным коучем: онлайн, по-\u2060русски, в любой стране. Консультации от $200, наставничество от $2000.",
		keywords: [
			"психотерапевт онлайн",
			"русскоязычный психотерапевт за границей",
			"психиатр и психотерапевт",
			"трансформационный коуч",
			"трансформационный коучинг",
			"личное наставничество",
			"стратегическая консультация",
			"коуч для предпринимателей и руководителей",
			"эмоциональное выгорание",
			"творческий кризис",
			"поиск смысла жизни",
		],
	},
	blog: {
		title: "Блог о трансформации",
		description:
			"Заметки врача, музыканта и художника о том, как люди меняются: о тревоге и сне, работе и отдыхе, незаконченных картинах и паузах между ударами.",
		keywords: [
			"блог психотерапевта",
			"блог психиатра",
			"статьи о психологии",
			"как изменить свою жизнь",
			"тревога и бессонница",
			"эмоциональное выгорание",
			"психология творчества",
			"осознанность",
		],
	},
	gallery: {
		title: "Художественная галерея / Art Gallery",
		description:
			"Акрил на холсте и цифровая графика: картины, которые пишет психиатр и музыкант. Acrylic paintings on canvas and digital works by a psychiatrist and musician.",
		keywords: [
			"художественная галерея",
			"абстрактная живопись",
			"картины акрилом на холсте",
			"цифровая графика",
			"современное искусство",
			"art gallery",
			"acrylic painting on canvas",
			"digital art",
			"contemporary art",
		],
	},
	verification: {},
	person: {
		jobTitle: "Psychiatrist, Psychotherapist, Transformational Coach",
		description:
			"Psychiatrist, psychotherapist and transformational coach who works one to one, online and worldwide, in Russian. Also a musician (drums, drum facilitation) and a visual artist.",
		knowsAbout: ["Psychology", "Psychotherapy", "Transformation Coaching", "Mental Health", "Personal Development"],
	},
};
