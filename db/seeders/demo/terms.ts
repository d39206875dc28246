/** The categories of the example posts. */
export const demoCategories = [
	{ name: "Психотерапия", slug: "psihoterapiya", description: "О чувствах, симптомах и о том, как с ними быть." },
	{ name: "Творчество", slug: "tvorchestvo", description: "Музыка, живопись и то, что между ними." },
	{ name: "Практика", slug: "praktika", description: "Как устроена работа и что можно делать самому." },
];

/** The tags of the example posts; the slug is the same word as the name. */
export const demoTags = [
	"внимание",
	"живопись",
	"книги",
	"консультация",
	"музыка",
	"ошибки",
	"перемены",
	"ритм",
	"тревога",
];

/** Comments, approved and waiting; `post` is the slug of the post. */
export const demoComments = [
	{
		post: "s-chego-nachinaetsya-peremena",
		authorName: "Читательница",
		authorEmail: "reader@example.org",
		content: "Попробовала упражнение. Труднее всего оказался третий пункт: чего я не сказала вслух.",
		isApproved: true,
	},
	{
		post: "baraban-i-tishina",
		authorName: "Гость",
		authorEmail: "guest@example.org",
		content: "А где можно прийти на занятие?\nИ нужен ли свой барабан?",
		isApproved: true,
	},
	{
		post: "trevoga-chto-ona-ohranyaet",
		authorName: "Новый читатель",
		authorEmail: "new-reader@example.org",
		content: "Спасибо. Таблицу распечатал и повесил над столом.",
		isApproved: false,
	},
];
