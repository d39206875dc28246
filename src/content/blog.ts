import type { z } from "zod";
import type { blogSchema } from "./content.schema.ts";

export const blog: z.infer<typeof blogSchema> = {
	title: "Блог о трансформации",
	lead: "Статьи о психике, творчестве и переменах: из практики врача, музыканта и художника.",
	credentials: "Психиатр, психотерапевт, трансформационный коуч",
	call: {
		title: "Если это про вас",
		text: "Можно поговорить об этом со мной: один на один, онлайн, из любой страны.",
		button: "Записаться на консультацию",
	},
};
