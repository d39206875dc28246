import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { applyChanges, type Change, sendChange, UndoStack, useShownChanges } from "./changes.ts";

const LOADED_AT = 1_000;
const ITEMS = [1, 2, 3].map((id) => ({ id, deletedAt: null as string | null, isApproved: false }));

/** A list and the changes of its items; the test controls the responses. */
function setUp() {
	const queryClient = new QueryClient();
	const sent: string[] = [];
	const responses = new Map<string, PromiseWithResolvers<unknown>>();
	const change = (name: string, id: number, shown: Change["shown"]) => {
		const response = Promise.withResolvers<unknown>();
		responses.set(name, response);
		const send = () => {
			sent.push(name);
			return response.promise;
		};
		return sendChange(queryClient, { noun: "comment", id, failed: "", send, ...(shown && { shown }) });
	};
	/** The list as displayed. */
	const shown = (loadedAt = LOADED_AT) => {
		let page = { items: ITEMS, total: 30 };
		const List = () => {
			page = applyChanges(page, useShownChanges("comment", loadedAt), ({ deletedAt }) => deletedAt === null);
			return null;
		};
		renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(List)));
		return {
			ids: page.items.map(({ id }) => id),
			total: page.total,
			approved: page.items.filter((one) => one.isApproved).map(({ id }) => id),
		};
	};
	return { sent, responses, change, shown };
}

const DELETED = { deletedAt: "2026-03-12T00:00:00.000Z" };
const APPROVED = { isApproved: true };

describe("changes of a list's items", () => {
	it("are shown immediately, and only a failed one is rolled back", async () => {
		const { responses, change, shown } = setUp();
		const failing = change("delete 1", 1, DELETED);
		const other = change("delete 2", 2, DELETED);
		expect(shown()).toMatchObject({ ids: [3], total: 28 });
		responses.get("delete 1")?.reject(new Error("refused"));
		await expect(failing).rejects.toThrow("refused");
		expect(shown()).toMatchObject({ ids: [1, 3], total: 29 });
		responses.get("delete 2")?.resolve(undefined);
		await other;
		expect(shown()).toMatchObject({ ids: [1, 3], total: 29 });
	});

	it("stay shown until the list is loaded again", async () => {
		const { responses, change, shown } = setUp();
		const approving = change("approve 1", 1, APPROVED);
		responses.get("approve 1")?.resolve(undefined);
		await approving;
		expect(shown().approved).toEqual([1]);
		expect(shown(Date.now() + 1).approved).toEqual([]);
	});

	it("are sent in order for one item, and concurrently for different items", async () => {
		const { sent, responses, change, shown } = setUp();
		const first = change("approve 1", 1, APPROVED);
		const second = change("unapprove 1", 1, { isApproved: false });
		const other = change("approve 2", 2, APPROVED);
		await expect.poll(() => sent).toEqual(["approve 1", "approve 2"]);
		expect(shown().approved).toEqual([2]);
		responses.get("approve 1")?.resolve(undefined);
		await first;
		await expect.poll(() => sent).toEqual(["approve 1", "approve 2", "unapprove 1"]);
		responses.get("unapprove 1")?.resolve(undefined);
		responses.get("approve 2")?.resolve(undefined);
		await Promise.all([second, other]);
	});
});

it("undoes the latest change first, and each change only once, by notification or key", () => {
	const stack = new UndoStack();
	const undone: string[] = [];
	const [undoFirst] = ["первое", "второе", "третье"].map((name) => stack.push(() => undone.push(name)));
	stack.undoLast();
	undoFirst?.();
	undoFirst?.();
	stack.undoLast();
	stack.undoLast();
	expect(undone).toEqual(["третье", "первое", "второе"]);
});
