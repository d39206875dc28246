import { afterEach, expect, it, vi } from "vitest";
import { z } from "#contract/zod.ts";
import { randomUuid } from "./random-uuid.ts";

afterEach(() => vi.unstubAllGlobals());

it("a random UUID is valid and unique, with `crypto.randomUUID` and without", () => {
	const schema = z.uuidv4();
	expect(schema.safeParse(randomUuid()).success).toBe(true);
	const { crypto } = globalThis;
	vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
	const ids = Array.from({ length: 200 }, randomUuid);
	expect(ids.filter((id) => !schema.safeParse(id).success)).toEqual([]);
	expect(new Set(ids).size).toBe(200);
});
