/** The owner's words that stand on every page. `SITE_NAME` in the environment wins over `name`. */
export const site = {
	name: "Имя Фамилия",
	/** The line under every article's title. */
	authorLabel: "Психиатр, психотерапевт, коуч",
	description:
		"Индивидуальная работа с психиатром, психотерапевтом и трансформационным коучем. Блог и художественная галерея.",
} as const;
