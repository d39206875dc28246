import type { z } from "zod";
import type { blogSchema } from "#contract/content/blog.ts";

export const blog: z.infer<typeof blogSchema> = {
	title: "Блог о трансформации",
	lead: "Статьи о\u00a0психике, творчестве и\u00a0переменах: из\u00a0практики врача, музыканта и\u00a0художника.",
	credentials: "Психиатр, психотерапевт, трансформационный коуч",
	call: {
		title: "Если это про вас",
		text: "Можно поговорить об этом со мной: один на один, онлайн, из любой страны.",
		button: "Записаться на консультацию",
	},
};
