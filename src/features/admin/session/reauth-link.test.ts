import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { describe, expect, it, vi } from "vitest";
import type { AppRouter } from "#server/api/router.ts";
import { PART_OF_CHANGE, reauthLink } from "./reauth-link.ts";

const refused = (status: number) =>
	TRPCClientError.from<AppRouter>({
		error: { message: "Нет", code: -32_001, data: { httpStatus: status } },
	} as never);

/** A client whose calls end as told, one after another. */
function makeClient(ask: () => Promise<boolean>, ends: (number | "ok")[]) {
	const sent: string[] = [];
	const end: TRPCLink<AppRouter> =
		() =>
		({ op }) =>
			observable((observer) => {
				sent.push(op.path);
				const what = ends.shift();
				if (what === "ok") {
					observer.next({ result: { type: "data", data: "готово" } });
					observer.complete();
				} else observer.error(refused(what ?? 500));
			});
	const client = createTRPCClient<AppRouter>({ links: [reauthLink(ask), end] });
	return { client, sent };
}

describe("a session that ends in the middle of writing", () => {
	it("is renewed, and what was refused is sent again", async () => {
		const ask = vi.fn(async () => true);
		const { client, sent } = makeClient(ask, [401, "ok"]);
		expect(await client.post.delete.mutate({ id: 1 })).toBe("готово");
		expect(ask).toHaveBeenCalledTimes(1);
		expect(sent).toEqual(["post.delete", "post.delete"]);
	});

	it("is renewed for a query that a change begins with, and for no other", async () => {
		const ask = vi.fn(async () => true);
		const { client } = makeClient(ask, [401, "ok", 401]);
		const read = { context: PART_OF_CHANGE };
		expect(await client.post.byId.query({ id: 1 }, read)).toBe("готово");
		await expect(client.post.byId.query({ id: 1 })).rejects.toThrow();
		expect(ask).toHaveBeenCalledTimes(1);
	});

	it("fails what was begun when the owner would not sign in", async () => {
		const { client, sent } = makeClient(async () => false, [401]);
		await expect(client.post.delete.mutate({ id: 1 })).rejects.toMatchObject({
			data: { httpStatus: 401 },
		});
		expect(sent).toHaveLength(1);
	});

	it("is asked for once: a second refusal is told", async () => {
		const ask = vi.fn(async () => true);
		const { client } = makeClient(ask, [401, 401]);
		await expect(client.post.delete.mutate({ id: 1 })).rejects.toThrow();
		expect(ask).toHaveBeenCalledTimes(1);
	});

	it.each([403, 404, 409, 500])("has nothing to do with %i", async (status) => {
		const ask = vi.fn(async () => true);
		const { client } = makeClient(ask, [status]);
		await expect(client.post.delete.mutate({ id: 1 })).rejects.toThrow();
		expect(ask).not.toHaveBeenCalled();
	});

	it("is not renewed for reading, which says that it failed", async () => {
		const ask = vi.fn(async () => true);
		const { client } = makeClient(ask, [401]);
		await expect(client.auth.sessions.query()).rejects.toThrow();
		expect(ask).not.toHaveBeenCalled();
	});

	it("is not renewed for signing in and out, nor for the preview of what is being typed", async () => {
		const ask = vi.fn(async () => true);
		const { client } = makeClient(ask, [401, 401, 401]);
		const preview = client.post.preview.mutate({ content: "" });
		await expect(preview).rejects.toThrow();
		const credentials = { username: "a", password: "b" };
		await expect(client.auth.login.mutate(credentials)).rejects.toThrow();
		await expect(client.auth.logout.mutate()).rejects.toThrow();
		expect(ask).not.toHaveBeenCalled();
	});

	it("is not asked for by a preview, in the middle of a word", async () => {
		const ask = vi.fn(async () => true);
		const { client } = makeClient(ask, [401]);
		await expect(client.post.preview.mutate({ content: "" })).rejects.toThrow();
		expect(ask).not.toHaveBeenCalled();
	});

	it("sends nothing after the call was given up", async () => {
		let answer: (isIn: boolean) => void = () => undefined;
		const ask = () =>
			new Promise<boolean>((resolve) => {
				answer = resolve;
			});
		const { client, sent } = makeClient(ask, [401, "ok"]);
		const controller = new AbortController();
		const call = client.post.delete.mutate(
			{ id: 1 },
			{ signal: controller.signal },
		);
		controller.abort();
		answer(true);
		await expect(call).rejects.toThrow();
		expect(sent).toHaveLength(1);
	});
});
