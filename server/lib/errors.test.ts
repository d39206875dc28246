import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SiteError, toSiteError } from "./errors.ts";

describe("an error", () => {
	it("of ours passes as it is", () => {
		const error = new SiteError("gone", "Статья удалена");
		expect(toSiteError(error)).toBe(error);
		expect(error.toProblem()).toEqual({
			status: 410,
			title: "Удалено",
			detail: "Статья удалена",
		});
	});

	it("of the code tells the visitor nothing of itself", () => {
		const error = toSiteError(new TypeError("password is undefined"));
		expect(error.status).toBe(500);
		expect(JSON.stringify(error.toProblem())).not.toContain("password");
	});

	it("of an unreachable database is 503, however deep it lies", () => {
		const socket = Object.assign(new Error("connect"), {
			code: "ECONNREFUSED",
		});
		const error = toSiteError(new Error("query failed", { cause: socket }));
		expect(error.status).toBe(503);
		expect(error.headers["Retry-After"]).toBe("5");
	});

	it.each([
		...["40P01", "40001", "57014", "53300", "3D000", "28P01", "25006", "57P01"],
		...["EAI_AGAIN", "EHOSTUNREACH"],
	])("that passes (%s) is 503", (code) => {
		expect(toSiteError(Object.assign(new Error("x"), { code })).status).toBe(
			503,
		);
	});

	it.each(["23505", "42P01", "22021", "ENOENT"])(
		"that does not pass by itself (%s) is 500",
		(code) => {
			expect(toSiteError(Object.assign(new Error("x"), { code })).status).toBe(
				500,
			);
		},
	);

	it("about a field that nobody knows names the field", () => {
		const schema = z.object({ post: z.strictObject({ slug: z.string() }) });
		const { error } = schema.safeParse({ post: { slug: "a", colour: "red" } });
		expect(toSiteError(error).errors).toEqual([
			{ path: "post.colour", message: "Такого поля нет" },
		]);
	});

	it("says the time to wait in its header and its body, rounded up to whole seconds", () => {
		const error = new SiteError("rateLimited", "…", { retryAfter: 0.2 });
		expect(error.headers["Retry-After"]).toBe("1");
		expect(error.toProblem()).toMatchObject({ retryAfter: 1 });
	});
});
