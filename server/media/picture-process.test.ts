import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { noise } from "../testing/test-pictures.ts";
import { makePicture } from "./make-picture.ts";
import { createPictureProcess, makePictureApart } from "./picture-process.ts";

const hash = "0".repeat(32);

/** The processes that this one has begun, by id, with what they run. */
const children = () =>
	execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)])
		.toString()
		.split("\n")
		.filter((line) => line.includes("tinypool"))
		.map((line) => Number.parseInt(line, 10));

describe("the process that makes pictures", () => {
	it("makes them as they are made here, bytes and all", async () => {
		const bytes = await noise(60, 40).png().toBuffer();
		const apart = await makePictureApart({ hash, bytes });
		const here = await makePicture({ hash, bytes });
		if ("reason" in apart || "reason" in here) throw new Error("Refused");
		expect(apart.picture).toEqual(here.picture);
		const plain = (files: typeof here.files) =>
			files.map(({ name, bytes }) => [name, [...bytes]]);
		expect(plain(apart.files)).toEqual(plain(here.files));
	});

	it("says why it does not take a file", async () => {
		const bytes = Buffer.from("#!/bin/sh");
		expect(await makePictureApart({ hash, bytes })).toEqual({
			reason: "unknown",
		});
	});

	it("is ended when a picture takes too long, and another makes the next", async () => {
		const make = createPictureProcess(4_000);
		const large = await noise(2_400, 3_600).jpeg().toBuffer();
		const small = await noise(20, 10).png().toBuffer();
		const [refused, taken] = await Promise.allSettled([
			make({ hash, bytes: large }),
			make({ hash, bytes: small }),
		]);
		expect(refused).toMatchObject({
			status: "rejected",
			reason: { name: "PictureTooComplexError", cause: { name: "AbortError" } },
		});
		expect(taken).toMatchObject({ value: { picture: { width: 20 } } });
	});

	it.runIf(process.platform === "linux")(
		"may be killed for its memory: the picture is refused, and the site lives on",
		async () => {
			const make = createPictureProcess();
			const small = await noise(20, 10).png().toBuffer();
			const large = await noise(2_400, 2_400).jpeg().toBuffer();
			const others = children();
			await make({ hash, bytes: small });
			const [pid] = children().filter((id) => !others.includes(id));
			const making = Promise.allSettled([make({ hash, bytes: large })]);
			await sleep(300);
			process.kill(pid ?? 0, "SIGKILL");
			expect(await making).toMatchObject([
				{ reason: { name: "PictureTooComplexError" } },
			]);
			expect(await make({ hash, bytes: small })).toMatchObject({
				picture: { width: 20 },
			});
		},
	);
});
