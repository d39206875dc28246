import { useRouter } from "@tanstack/react-router";
import type { SharedContent } from "#contract/content/sections.ts";
import type { SiteSettings } from "#contract/site-settings.ts";

/** The site's settings; in the browser those that the page carried (`browser-settings.ts`). */
export const useSettings = (): SiteSettings => useRouter().options.context.settings;

/** The owner's texts of the layout, and those of the hydrated pages. */
export const useContent = (): SharedContent => useSettings().content;
