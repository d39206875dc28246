import { TRPCClientError } from "@trpc/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HttpError } from "../../../../lib/fetch-json.ts";
import { failureOf, isTransient, statusAndDetail, UnreadableResponse } from "./failure.ts";

const problem = {
	status: 422,
	title: "Проверьте данные",
	detail: "title: Не длиннее 200 знаков",
	errors: [{ path: "title", message: "Не длиннее 200 знаков" }],
};
const refusedWith = (data: object) => TRPCClientError.from({ error: { message: "", code: -32_000, data } });
const refused = refusedWith({ httpStatus: 422, problem });
const connectionError = TRPCClientError.from(new TypeError("Failed to fetch"));

afterEach(() => vi.unstubAllGlobals());
const goOffline = () => vi.stubGlobal("navigator", { onLine: false });

describe("an error message in the admin", () => {
	it("is the server's message, also at the fields, without their English names", () => {
		expect(failureOf(refused)).toEqual({
			detail: "Не длиннее 200 знаков",
			status: 422,
			fields: { title: "Не длиннее 200 знаков" },
			suggestions: {},
			retryAfter: undefined,
			isOffline: false,
			mayHaveSucceeded: false,
		});
	});

	it("has the number of the request where the site has failed, by which its log tells why", () => {
		const failed = {
			status: 500,
			title: "Внутренняя ошибка",
			detail: "На сайте произошла ошибка.",
			requestId: "482-173-059",
		};
		expect(failureOf(refusedWith({ problem: failed })).detail).toBe(
			"На сайте произошла ошибка. Номер обращения: 482-173-059",
		);
		expect(failureOf(refusedWith({ problem: { ...problem, requestId: "482-173-059" } })).detail).not.toContain("482");
	});

	it("is shown at the field when something existing is replaced, too", () => {
		const message = "Без заголовка публиковать нельзя";
		const errors = [
			{ path: "values.title", message },
			{ path: "values.tags.0", message },
		];
		const failure = failureOf(refusedWith({ problem: { ...problem, detail: `values.title: ${message}`, errors } }));
		expect(failure).toMatchObject({ detail: message, fields: { title: message, "tags.0": message } });
	});

	it("comes with a valid value for the field where the server suggests one", () => {
		const errors = [{ path: "term.slug", message: "Этот адрес уже занят", suggestion: "slug-2" }];
		expect(failureOf(refusedWith({ problem: { ...problem, status: 409, errors } })).suggestions).toEqual({
			slug: "slug-2",
		});
	});

	it("has its status in front, as the specification wants", () => {
		expect(statusAndDetail(failureOf(refused))).toBe("422: Не длиннее 200 знаков");
		expect(statusAndDetail(failureOf(connectionError))).toMatch(/^Сайт не отвечает/);
	});

	it("blames the site when there was no response, and the network only when the device is offline", () => {
		const errors = [connectionError, new TypeError("Failed to fetch")];
		const noResponse = { status: undefined, isOffline: true, mayHaveSucceeded: true };
		for (const error of errors) {
			expect(failureOf(error)).toMatchObject({ ...noResponse, detail: expect.stringContaining("Сайт не отвечает") });
		}
		goOffline();
		for (const error of errors) {
			expect(failureOf(error)).toMatchObject({ ...noResponse, detail: expect.stringContaining("Нет сети") });
		}
	});

	it("is transient when the server did not respond, failed, waited too long, limited the rate or wants another session", () => {
		expect(isTransient(failureOf(connectionError))).toBe(true);
		expect(isTransient(failureOf(refused))).toBe(false);
		const statuses = [401, 404, 408, 413, 422, 429, 500, 503];
		const transient = statuses.filter((status) => isTransient(failureOf(new HttpError(status, ""))));
		expect(transient).toEqual([401, 408, 429, 500, 503]);
	});

	it.each<[what: string, error: unknown, failure: object]>([
		[
			"says how long was waited when the server was too slow",
			TRPCClientError.from(new DOMException("signal timed out", "TimeoutError")),
			{ detail: expect.stringContaining("за минуту"), isOffline: false, mayHaveSucceeded: true },
		],
		[
			"is in Russian when a proxy has responded",
			TRPCClientError.from(new UnreadableResponse(502)),
			{ detail: expect.stringContaining("ответил непонятно"), status: 502, isOffline: false, mayHaveSucceeded: true },
		],
		[
			"is the detail of a REST response",
			new HttpError(413, "Слишком большой"),
			{ detail: "Слишком большой", status: 413 },
		],
	])("%s", (_, error, failure) => expect(failureOf(error)).toMatchObject(failure));
});
