import type { Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";

/** Keeps React away from the page until it is let go. */
export const holdReact = (page: Page) =>
	holdRequests(page, /\/assets\/index-[^/]+\.js$/);
