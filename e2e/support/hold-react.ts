import type { Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";

/** Holds the page's main script, and so hydration. @returns the function that releases it */
export const holdReact = (page: Page) => holdRequests(page, /\/assets\/entry-[^/]+\.js$/);
