import { describe, expect, it } from "vitest";
import { noise } from "#packages/picture-maker/testing";
import { makePicture } from "./make-picture.ts";
import { makePictureInProcess } from "./picture-process.ts";

const order = { hash: "0".repeat(32), profile: "page", crop: null } as const;

describe("the picture process", () => {
	it("makes the same bytes as the main process", async () => {
		const bytes = await noise(60, 40).png().toBuffer();
		const inProcess = await makePictureInProcess({ ...order, bytes });
		const inline = await makePicture({ ...order, bytes });
		if ("reason" in inProcess || "reason" in inline) throw new Error("Refused");
		expect(inProcess.picture).toEqual(inline.picture);
		const plain = (files: typeof inline.files) => files.map(({ name, bytes }) => [name, [...bytes]]);
		expect(plain(inProcess.files)).toEqual(plain(inline.files));
	});

	it("reports why it rejects a file", async () => {
		const bytes = Buffer.from("#!/bin/sh");
		expect(await makePictureInProcess({ ...order, bytes })).toEqual({ reason: "unknown" });
	});
});
