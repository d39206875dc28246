import type { z } from "zod";
import type { helpSchema } from "#contract/content/help.ts";

/** The help card shown to the author of a comment with signs of acute distress. Check the telephone numbers from time to time. */
export const help: z.infer<typeof helpSchema> = {
	title: "Если вам сейчас очень тяжело",
	text: "Комментарий я прочитаю, но не сразу. Если сил нет прямо сейчас или появились мысли причинить себе вред, пожалуйста, не оставайтесь с этим в одиночестве: позвоните. Там умеют слушать.",
	contacts: [
		{ name: "Экстренная помощь", text: "112", href: "tel:112", note: "круглосуточно, с любого телефона" },
		{
			name: "Телефон экстренной психологической помощи МЧС России",
			text: "+7 495 989-50-50",
			href: "tel:+74959895050",
			note: "круглосуточно",
		},
		{
			name: "Телефон доверия для детей, подростков и их родителей",
			text: "8 800 2000-122",
			href: "tel:88002000122",
			note: "звонок бесплатный",
		},
	],
	abroad:
		"В другой стране позвоните в местную службу спасения или откройте findahelpline.com: там линии поддержки по странам.",
};
