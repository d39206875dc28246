import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { randomUuid } from "./random-uuid.ts";

afterEach(() => vi.unstubAllGlobals());

it("is a random UUID, where the browser makes them and where it does not", () => {
	const schema = z.uuidv4();
	expect(schema.safeParse(randomUuid()).success).toBe(true);
	const { crypto } = globalThis;
	vi.stubGlobal("crypto", {
		getRandomValues: (bytes: Uint8Array<ArrayBuffer>) =>
			crypto.getRandomValues(bytes),
	});
	const made = Array.from({ length: 200 }, randomUuid);
	expect(made.filter((id) => !schema.safeParse(id).success)).toEqual([]);
	expect(new Set(made).size).toBe(200);
});
