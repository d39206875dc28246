import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchJson, HttpError } from "./fetch-json.ts";

const answerWith = (body: string, init: ResponseInit = {}) => {
	const fetch = vi.fn(async () => new Response(body, init));
	vi.stubGlobal("fetch", fetch);
	return fetch;
};
afterEach(() => vi.unstubAllGlobals());

const messageOf = async () => {
	const error = await fetchJson("/api/x").catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(HttpError);
	return (error as HttpError).message;
};

describe("fetching JSON", () => {
	it("sends the session's cookie along and gives data and answer", async () => {
		const fetch = answerWith("[1]", { headers: { "X-Total-Count": "1" } });
		const { data, response } = await fetchJson<number[]>("/api/x");
		expect(data).toEqual([1]);
		expect(response.headers.get("X-Total-Count")).toBe("1");
		expect(fetch).toHaveBeenCalledWith("/api/x", { credentials: "include" });
	});

	it("fails as {status}: {text}, the text being a problem's detail", async () => {
		const headers = { "Content-Type": "application/problem+json" };
		const detail = "Статья не найдена";
		answerWith(JSON.stringify({ status: 404, detail }), {
			status: 404,
			headers,
		});
		expect(await messageOf()).toBe("404: Статья не найдена");
	});

	it("fails with the text of any other answer, or its status's", async () => {
		answerWith("upstream is down", { status: 502 });
		expect(await messageOf()).toBe("502: upstream is down");
		answerWith("", { status: 502, statusText: "Bad Gateway" });
		expect(await messageOf()).toBe("502: Bad Gateway");
	});
});
