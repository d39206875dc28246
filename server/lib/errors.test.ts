import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SiteError, toSiteError } from "./errors.ts";

describe("an error shown to visitors", () => {
	it("keeps a SiteError unchanged", () => {
		const error = new SiteError("gone", "Статья удалена");
		expect(toSiteError(error)).toBe(error);
		expect(error.toProblem()).toEqual({ status: 410, title: "Удалено", detail: "Статья удалена" });
	});

	it("hides the details of a bug", () => {
		const error = toSiteError(new TypeError("password is undefined"));
		expect(error.status).toBe(500);
		expect(JSON.stringify(error.toProblem())).not.toContain("password");
	});

	it("is 503 for an unreachable database, however deep in the causes", () => {
		const socket = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
		const error = toSiteError(new Error("query failed", { cause: socket }));
		expect([error.status, error.headers["Retry-After"]]).toEqual([503, "5"]);
	});

	it.each([
		["a transient", 503, "40P01 40001 57014 53300 3D000 28P01 25006 57P01 EAI_AGAIN EHOSTUNREACH"],
		["a permanent", 500, "23505 42P01 22021 ENOENT"],
	])("caused by %s failure has status %i: %s", (_, status, codes) => {
		for (const code of codes.split(" ")) {
			expect(toSiteError(Object.assign(new Error("x"), { code })).status, code).toBe(status);
		}
	});

	it("reports an unknown field of the request", () => {
		const schema = z.object({ post: z.strictObject({ slug: z.string() }) });
		const { error } = schema.safeParse({ post: { slug: "a", colour: "red" } });
		expect(toSiteError(error).errors).toEqual([{ path: "post.colour", message: "Такого поля нет" }]);
	});

	it("has the retry delay in its header and its body, rounded up to whole seconds", () => {
		const error = new SiteError("rateLimited", "…", { retryAfter: 0.2 });
		expect(error.headers["Retry-After"]).toBe("1");
		expect(error.toProblem()).toMatchObject({ retryAfter: 1 });
	});
});
