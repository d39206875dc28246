import { useRouter } from "@tanstack/react-router";
import type { SharedContent } from "#contract/content/sections.ts";

/** The owner's texts of the layout, and those of the hydrated pages. */
export const useContent = (): SharedContent => useRouter().options.context.settings.content;
