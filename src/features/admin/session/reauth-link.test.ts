import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { describe, expect, it, vi } from "vitest";
import type { AppRouter } from "#server/api/router.ts";
import { PART_OF_CHANGE, reauthLink } from "./reauth-link.ts";

const refused = (status: number) =>
	TRPCClientError.from<AppRouter>({ error: { message: "Нет", code: -32_001, data: { httpStatus: status } } } as never);

/** A client whose calls have the given outcomes, one after another. */
function createClient(ask: () => Promise<boolean>, outcomes: (number | "ok")[]) {
	const sent: string[] = [];
	const end: TRPCLink<AppRouter> =
		() =>
		({ op }) =>
			observable((observer) => {
				sent.push(op.path);
				const outcome = outcomes.shift();
				if (outcome === "ok") {
					observer.next({ result: { type: "data", data: "готово" } });
					observer.complete();
				} else observer.error(refused(outcome ?? 500));
			});
	const client = createTRPCClient<AppRouter>({ links: [reauthLink(ask), end] });
	return { client, sent };
}

describe("a session that ends while the admin works", () => {
	it("is renewed by the password, and the refused change is sent again", async () => {
		const ask = vi.fn(async () => true);
		const { client, sent } = createClient(ask, [401, "ok"]);
		expect(await client.post.delete.mutate({ id: 1 })).toBe("готово");
		expect(ask).toHaveBeenCalledTimes(1);
		expect(sent).toEqual(["post.delete", "post.delete"]);
	});

	it("is renewed for a query that is the first step of a change, and for no other query", async () => {
		const ask = vi.fn(async () => true);
		const { client } = createClient(ask, [401, "ok", 401]);
		const read = { context: PART_OF_CHANGE };
		expect(await client.post.byId.query({ id: 1 }, read)).toBe("готово");
		await expect(client.post.byId.query({ id: 1 })).rejects.toThrow();
		expect(ask).toHaveBeenCalledTimes(1);
	});

	it("lets the change fail when the admin cancels the sign-in", async () => {
		const { client, sent } = createClient(async () => false, [401]);
		await expect(client.post.delete.mutate({ id: 1 })).rejects.toMatchObject({ data: { httpStatus: 401 } });
		expect(sent).toHaveLength(1);
	});

	it("is renewed once: a second refusal is an error", async () => {
		const ask = vi.fn(async () => true);
		const { client } = createClient(ask, [401, 401]);
		await expect(client.post.delete.mutate({ id: 1 })).rejects.toThrow();
		expect(ask).toHaveBeenCalledTimes(1);
	});

	it.each([403, 404, 409, 500])("is not renewed for an error of status %i", async (status) => {
		const ask = vi.fn(async () => true);
		const { client } = createClient(ask, [status]);
		await expect(client.post.delete.mutate({ id: 1 })).rejects.toThrow();
		expect(ask).not.toHaveBeenCalled();
	});

	it("is not renewed for loading a list, which fails", async () => {
		const ask = vi.fn(async () => true);
		const { client } = createClient(ask, [401]);
		await expect(client.auth.sessions.query()).rejects.toThrow();
		expect(ask).not.toHaveBeenCalled();
	});

	it("is not renewed for signing in and out, nor for the preview of a text", async () => {
		const ask = vi.fn(async () => true);
		const { client } = createClient(ask, [401, 401, 401]);
		const preview = client.post.preview.mutate({ content: "" });
		await expect(preview).rejects.toThrow();
		const credentials = { username: "a", password: "b" };
		await expect(client.auth.login.mutate(credentials)).rejects.toThrow();
		await expect(client.auth.logout.mutate()).rejects.toThrow();
		expect(ask).not.toHaveBeenCalled();
	});

	it("does not open the password dialog for a preview, during typing", async () => {
		const ask = vi.fn(async () => true);
		const { client } = createClient(ask, [401]);
		await expect(client.post.preview.mutate({ content: "" })).rejects.toThrow();
		expect(ask).not.toHaveBeenCalled();
	});

	it("does not send a change again that was cancelled meanwhile", async () => {
		let answer: (isSignedIn: boolean) => void = () => undefined;
		const ask = () =>
			new Promise<boolean>((resolve) => {
				answer = resolve;
			});
		const { client, sent } = createClient(ask, [401, "ok"]);
		const controller = new AbortController();
		const call = client.post.delete.mutate({ id: 1 }, { signal: controller.signal });
		controller.abort();
		answer(true);
		await expect(call).rejects.toThrow();
		expect(sent).toHaveLength(1);
	});
});
