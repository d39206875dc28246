import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { describe, expect, it, vi } from "vitest";
import type { AppRouter } from "#server/api/router.ts";
import { reauthLink } from "./reauth-link.ts";

const refused = (status: number) =>
	TRPCClientError.from<AppRouter>({ error: { message: "Нет", code: -32_001, data: { httpStatus: status } } } as never);

/** A client whose calls have the given outcomes, one after another. */
function createClient(outcomes: (number | "ok")[], isSignedIn: boolean | Promise<boolean> = true) {
	const ask = vi.fn(async () => isSignedIn);
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
	return { client, sent, ask };
}
type Client = ReturnType<typeof createClient>["client"];

describe("a session that ends while the admin works", () => {
	it("is renewed with the password, and the refused change is sent again", async () => {
		const { client, sent, ask } = createClient([401, "ok"]);
		expect(await client.post.delete.mutate({ id: 1 })).toBe("готово");
		expect(ask).toHaveBeenCalledTimes(1);
		expect(sent).toEqual(["post.delete", "post.delete"]);
	});

	it("is not renewed for a query", async () => {
		const { client, ask } = createClient([401]);
		await expect(client.post.byId.query({ id: 1 })).rejects.toThrow();
		expect(ask).not.toHaveBeenCalled();
	});

	it("makes the change fail if the admin cancels the sign-in", async () => {
		const { client, sent } = createClient([401], false);
		await expect(client.post.delete.mutate({ id: 1 })).rejects.toMatchObject({ data: { httpStatus: 401 } });
		expect(sent).toHaveLength(1);
	});

	it("is renewed only once: a second refusal is an error", async () => {
		const { client, ask } = createClient([401, 401]);
		await expect(client.post.delete.mutate({ id: 1 })).rejects.toThrow();
		expect(ask).toHaveBeenCalledTimes(1);
	});

	const remove = ({ post }: Client) => post.delete.mutate({ id: 1 });
	it.each<[what: string, call: (client: Client) => Promise<unknown>, status: number]>([
		["an error of status 403", remove, 403],
		["an error of status 404", remove, 404],
		["an error of status 409", remove, 409],
		["an error of status 500", remove, 500],
		["loading a list, which fails", ({ auth }) => auth.sessions.query(), 401],
		["the preview, which is requested during typing", ({ post }) => post.preview.mutate({ content: "" }), 401],
		["signing in", ({ auth }) => auth.login.mutate({ username: "a", password: "b" }), 401],
		["signing in with a recovery code", ({ recoveryCode }) => recoveryCode.signIn.mutate({ code: "a" }), 401],
		["signing out", ({ auth }) => auth.logout.mutate(), 401],
	])("is not renewed for %s", async (_, call, status) => {
		const { client, ask } = createClient([status]);
		await expect(call(client)).rejects.toThrow();
		expect(ask).not.toHaveBeenCalled();
	});

	it("is renewed without resending a change that was cancelled meanwhile", async () => {
		const asked = Promise.withResolvers<boolean>();
		const { client, sent } = createClient([401, "ok"], asked.promise);
		const controller = new AbortController();
		const call = client.post.delete.mutate({ id: 1 }, { signal: controller.signal });
		controller.abort();
		asked.resolve(true);
		await expect(call).rejects.toThrow();
		expect(sent).toHaveLength(1);
	});
});
