import type { z } from "zod";
import type { heroSchema } from "#contract/content/landing.ts";

export const hero: z.infer<typeof heroSchema> = {
	eyebrow: "Психиатр, психотерапевт, трансформационный коуч",
	title: "Сначала я слушаю",
	lead: "По профессии я врач, а ещё музыкант и художник. Работаю один на один с теми, у кого назрела перемена: в деле, в творчестве, в жизни. Онлайн, в какой бы стране вы ни были.",
};
