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
	it("is the server's message, also for each field, without the English field names", () => {
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

	it("includes the request id only if the site failed, for finding it in the log", () => {
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

	it("is assigned to its field when an existing entity is replaced", () => {
		const message = "Без заголовка публиковать нельзя";
		const errors = [
			{ path: "values.title", message },
			{ path: "values.tags.0", message },
		];
		const failure = failureOf(refusedWith({ problem: { ...problem, detail: `values.title: ${message}`, errors } }));
		expect(failure).toMatchObject({ detail: message, fields: { title: message, "tags.0": message } });
	});

	it("includes a valid value for the field if the server suggests one", () => {
		const errors = [{ path: "term.slug", message: "Этот адрес уже занят", suggestion: "slug-2" }];
		expect(failureOf(refusedWith({ problem: { ...problem, status: 409, errors } })).suggestions).toEqual({
			slug: "slug-2",
		});
	});

	it("starts with its status, as the specification requires", () => {
		expect(statusAndDetail(failureOf(refused))).toBe("422: Не длиннее 200 знаков");
		expect(statusAndDetail(failureOf(connectionError))).toMatch(/^Сайт не отвечает/);
	});

	it("blames the site if there was no response, and the network only if the device is offline", () => {
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

	it("is transient without a response and for the statuses 401, 408, 429, 500 and 503", () => {
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
