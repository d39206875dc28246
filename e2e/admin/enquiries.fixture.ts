import type { Page } from "@playwright/test";
import { makeEnquiry } from "#db/factories/enquiry.factory.ts";
import { withDatabase } from "../support/database.ts";

type Change = Parameters<typeof makeEnquiry>[1];

/** Creates an enquiry that has just arrived. @returns its id */
export const addEnquiry = (change: Change) =>
	withDatabase(async (em) => (await makeEnquiry(em, { createdAt: new Date(), ...change })).id);

/** Creates enquiries with these names, the newest first. @returns their ids */
export const addEnquiries = (names: string[], change: Change = {}) =>
	withDatabase(async (em) => {
		const ids: number[] = [];
		for (const [index, name] of names.entries()) {
			const createdAt = new Date(Date.now() - index * 1_000);
			ids.push((await makeEnquiry(em, { name, createdAt, ...change })).id);
		}
		return ids;
	});

/** Deletes enquiries whose names contain a text, so that they do not disturb other journeys. */
export const removeEnquiries = (text: string) =>
	withDatabase((em) => em.execute("delete from enquiry where position(? in name) > 0", [text]));

/** The row of an enquiry in the inbox. */
export const row = (page: Page, name: string) => page.getByRole("article", { name: `Заявка: ${name}`, exact: true });

/** The button of a state on the page of an enquiry. */
export const stateButton = (page: Page, state: string) =>
	page.getByRole("group", { name: "Состояние" }).getByRole("button", { name: state, exact: true });
