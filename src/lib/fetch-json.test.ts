import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchJson, HttpError } from "./fetch-json.ts";

const stubResponse = (body: string, init: ResponseInit = {}) => {
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
	it("sends the session's cookie and returns data and response", async () => {
		const fetch = stubResponse("[1]", { headers: { "X-Total-Count": "1" } });
		const { data, response } = await fetchJson<number[]>("/api/x");
		expect(data).toEqual([1]);
		expect(response.headers.get("X-Total-Count")).toBe("1");
		expect(fetch).toHaveBeenCalledWith("/api/x", { credentials: "include" });
	});

	it("fails with the status and the problem's detail", async () => {
		const headers = { "Content-Type": "application/problem+json" };
		const detail = "Статья не найдена";
		stubResponse(JSON.stringify({ status: 404, detail }), { status: 404, headers });
		expect(await messageOf()).toBe("404: Статья не найдена");
	});

	it("fails with the body of any other response, or the status text if it is empty", async () => {
		stubResponse("upstream is down", { status: 502 });
		expect(await messageOf()).toBe("502: upstream is down");
		stubResponse("", { status: 502, statusText: "Bad Gateway" });
		expect(await messageOf()).toBe("502: Bad Gateway");
	});
});
