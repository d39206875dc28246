import { useRouter } from "@tanstack/react-router";
import type { SharedContent } from "#contract/content/sections.ts";

/** The owner's texts that stand around every page, and those of the pages with React. */
export const useContent = (): SharedContent => useRouter().options.context.settings.content;
