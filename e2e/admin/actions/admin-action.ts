import type { Page } from "@playwright/test";
import type { AppRouter } from "#server/api/router.ts";
import { notification } from "../admin.fixture.ts";

/** An action of the admin: the steps that call a tRPC mutation, and the message when it fails. */
export interface AdminAction {
	/** Opens the page on which the action is available. */
	open(page: Page, data: TestData): Promise<void>;
	/** Carries out the action. */
	act(page: Page, data: TestData): Promise<void>;
	/** The text of the notification of its failure; empty where the failure is shown elsewhere. */
	notification: string;
	/** Checks what else the page shows after the failure. */
	expectFailure?(page: Page): Promise<void>;
}

type Routers = AppRouter["_def"]["record"];

type Mutation = { _def: { type: "mutation" } };

type MutationsOf<R extends keyof Routers> = {
	[P in keyof Routers[R] & string]: Routers[R][P] extends Mutation ? `${R}.${P}` : never;
}[keyof Routers[R] & string];

/** The mutations that the admin sends: all of the server but that with which visitors comment. */
export type AdminMutation = Exclude<{ [R in keyof Routers]: MutationsOf<R> }[keyof Routers], "comment.create">;

/** Actions of a part of the admin. */
export type AdminActions = Partial<Record<AdminMutation, AdminAction>>;

/** The post that exists for an action, and the author of its comment or the name of a term to create. */
export interface TestData {
	id: number;
	title: string;
	name: string;
}

/** The step that opens a page. */
export const goTo = (path: string) => async (page: Page) => {
	await page.goto(path);
};
export const click = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
export const confirm = (page: Page, name: string) =>
	page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
export const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
export const inCard = (page: Page, text: string, name: string | RegExp) =>
	card(page, text).getByRole("button", { name }).click();

export const moveToTrash = async (page: Page, text: string, done: string) => {
	await inCard(page, text, /^Удалить/);
	await confirm(page, "Удалить");
	await notification(page, done).waitFor();
};
