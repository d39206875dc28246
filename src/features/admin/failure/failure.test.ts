import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { HttpError } from "../../../lib/fetch-json.ts";
import { failureOf, statusAndDetail, UnreadableAnswer } from "./failure.ts";

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

describe("what went wrong", () => {
	it("is what the server says, at the fields too, and without their English names", () => {
		expect(failureOf(refused)).toEqual({
			detail: "Не длиннее 200 знаков",
			status: 422,
			fields: { title: "Не длиннее 200 знаков" },
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

	it("is told with its status as the specification wants", () => {
		expect(statusAndDetail(failureOf(refused))).toBe(
			"422: Не длиннее 200 знаков",
		);
		expect(statusAndDetail(failureOf(unanswered))).toMatch(/^Нет связи/);
	});

	it("is the network where no answer came", () => {
		for (const error of [unanswered, new TypeError("Failed to fetch")]) {
			expect(failureOf(error)).toMatchObject({
				detail: expect.stringContaining("Нет связи"),
				status: undefined,
				isOffline: true,
				mayBeDone: true,
			});
		}
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
