import { describe, expect, it } from "vitest";
import { SITE_PREVIEW_PATH } from "#contract/content/site-section.ts";
import { expectProblem } from "../api/bad-input.setup.ts";
import { FROM_FOREIGN_PAGE, FROM_OWN_PAGE, setUpTestSite } from "../testing/test-site.ts";
import { setUpPreviews } from "./site-preview.setup.ts";

const site = setUpTestSite();
const { app, session, request } = setUpPreviews(site);

describe("access to previews", () => {
	const send = (method: string, headers: object, body?: string) =>
		app().request(`${SITE_PREVIEW_PATH}/`, {
			method,
			headers: headers as Record<string, string>,
			...(body === undefined ? {} : { body }),
		});
	const json = { "Content-Type": "application/json" };

	it.each(["GET", "HEAD", "POST"])(
		"is denied to anonymous visitors with an uncached 401, whatever is sent (%s)",
		async (method) => {
			const bodies = method === "POST" ? ['{"sections":{}}', "{", '{"sections":{"net":{}}}'] : [undefined];
			for (const body of bodies) {
				for (const headers of [{ ...json }, { ...json, Authorization: "Bearer wrong" }]) {
					const response = await send(method, headers, body);
					expect([response.status, body]).toEqual([401, body]);
					expect(response.headers.get("Content-Type")).toContain("application/problem+json");
					expect(response.headers.get("Cache-Control")).toBe("no-store");
					if (method !== "HEAD") expect(await response.json()).toMatchObject({ status: 401, title: "Требуется вход" });
				}
			}
		},
	);

	it("is granted to the admin with a bearer token", async () => {
		const response = await send("GET", { Authorization: `Bearer ${session().token}` });
		expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
	});

	it("is denied to pages of other sites, even with the admin's cookie", async () => {
		const foreign = { ...json, ...FROM_FOREIGN_PAGE, Cookie: session().cookie };
		for (const [method, body] of [["GET"], ["POST", "{}"]] as const) {
			await expectProblem(await send(method, foreign, body), 403);
		}
		await expectProblem(await send("POST", { ...json, ...FROM_FOREIGN_PAGE }, "{}"), 403);
	});

	it("is denied to the admin until a generated password is changed", async () => {
		await site.em.execute("update admin set must_change_password = true");
		await expectProblem(await request("/"), 403);
	});

	it("is denied for other methods with 405", async () => {
		for (const method of ["PUT", "DELETE", "PATCH"]) {
			const response = await send(method, { Cookie: session().cookie, ...FROM_OWN_PAGE });
			expect([method, response.status]).toEqual([method, 405]);
		}
	});
});
