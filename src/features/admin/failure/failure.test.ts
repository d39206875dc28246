import { TRPCClientError } from "@trpc/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HttpError } from "../../../lib/fetch-json.ts";
import {
	failureOf,
	mayPass,
	statusAndDetail,
	UnreadableAnswer,
} from "./failure.ts";

const problem = {
	status: 422,
	title: "Проверьте данные",
	detail: "title: Не длиннее 200 знаков",
	errors: [{ path: "title", message: "Не длиннее 200 знаков" }],
};
const refused = TRPCClientError.from({
	error: { message: "", code: -32_000, data: { httpStatus: 422, problem } },
});
const unanswered = TRPCClientError.from(new TypeError("Failed to fetch"));

afterEach(() => vi.unstubAllGlobals());
const goOffline = () => vi.stubGlobal("navigator", { onLine: false });

describe("what went wrong", () => {
	it("is what the server says, at the fields too, and without their English names", () => {
		expect(failureOf(refused)).toEqual({
			detail: "Не длиннее 200 знаков",
			status: 422,
			fields: { title: "Не длиннее 200 знаков" },
			suggestions: {},
			retryAfter: undefined,
			isOffline: false,
			mayBeDone: false,
		});
	});

	it("stands at the field of a form that replaces something, too", () => {
		const message = "Без заголовка публиковать нельзя";
		const errors = [
			{ path: "post.title", message },
			{ path: "post.tags.0", message },
		];
		const detail = `post.title: ${message}`;
		const failure = failureOf(
			TRPCClientError.from({
				error: {
					message: "",
					code: -32_000,
					data: { problem: { ...problem, detail, errors } },
				},
			}),
		);
		expect(failure.detail).toBe(message);
		expect(Object.keys(failure.fields)).toEqual(["title", "tags.0"]);
	});

	it("comes with what could stand at the field instead", () => {
		const message = "Этот адрес уже занят";
		const errors = [{ path: "post.slug", message, suggestion: "slug-2" }];
		const { suggestions } = failureOf(
			TRPCClientError.from({
				error: {
					message: "",
					code: -32_000,
					data: { problem: { ...problem, status: 409, errors } },
				},
			}),
		);
		expect(suggestions).toEqual({ slug: "slug-2" });
	});

	it("is told with its status as the specification wants", () => {
		expect(statusAndDetail(failureOf(refused))).toBe(
			"422: Не длиннее 200 знаков",
		);
		expect(statusAndDetail(failureOf(unanswered))).toMatch(/^Сайт не отвечает/);
	});

	it("is the site where no answer came, and the network only where there is none", () => {
		const errors = [unanswered, new TypeError("Failed to fetch")];
		const silence = { status: undefined, isOffline: true, mayBeDone: true };
		for (const error of errors) {
			expect(failureOf(error)).toMatchObject({
				...silence,
				detail: expect.stringContaining("Сайт не отвечает"),
			});
		}
		goOffline();
		for (const error of errors) {
			expect(failureOf(error)).toMatchObject({
				...silence,
				detail: expect.stringContaining("Нет сети"),
			});
		}
	});

	it("may pass where the server did not answer, could not, or wants another session", () => {
		expect(mayPass(failureOf(unanswered))).toBe(true);
		expect(mayPass(failureOf(refused))).toBe(false);
		const statuses = [401, 404, 413, 429, 500, 503];
		const passing = statuses.filter((status) =>
			mayPass(failureOf(new HttpError(status, ""))),
		);
		expect(passing).toEqual([401, 429, 500, 503]);
	});

	it("is the time where the server was too slow", () => {
		const slow = TRPCClientError.from(
			new DOMException("signal timed out", "TimeoutError"),
		);
		expect(failureOf(slow)).toMatchObject({
			detail: expect.stringContaining("за минуту"),
			isOffline: false,
			mayBeDone: true,
		});
	});

	it("is said in Russian of an answer that is not ours", () => {
		const proxy = TRPCClientError.from(new UnreadableAnswer(502));
		expect(failureOf(proxy)).toMatchObject({
			status: 502,
			isOffline: false,
			mayBeDone: true,
			detail: expect.stringContaining("ответил непонятно"),
		});
	});

	it("is the detail of a REST answer", () => {
		expect(failureOf(new HttpError(413, "Слишком большой"))).toMatchObject({
			status: 413,
			detail: "Слишком большой",
		});
	});
});
