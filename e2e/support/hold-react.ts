import type { Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";

/** Holds the response with the page's main script, and so hydration, until it is released. @returns the release */
export const holdReact = (page: Page) => holdRequests(page, /\/assets\/index-[^/]+\.js$/);
