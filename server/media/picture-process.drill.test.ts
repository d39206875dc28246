import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { noise } from "#packages/picture-maker/testing";
import { createPictureProcess } from "./picture-process.ts";

const order = { hash: "0".repeat(32), profile: "page", crop: null } as const;

/** The ids of the picture processes started by this process. */
const children = () =>
	execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)])
		.toString()
		.split("\n")
		.filter((line) => line.includes("tinypool"))
		.map((line) => Number.parseInt(line, 10));

describe("the picture process", () => {
	it("is killed when a picture takes too long, and a new one makes the next picture", async () => {
		const make = createPictureProcess(4_000);
		const large = await noise(2_400, 3_600).jpeg().toBuffer();
		const small = await noise(20, 10).png().toBuffer();
		const [refused, accepted] = await Promise.allSettled([
			make({ ...order, bytes: large }),
			make({ ...order, bytes: small }),
		]);
		expect(refused).toMatchObject({
			status: "rejected",
			reason: { name: "PictureTooComplexError", cause: { name: "AbortError" } },
		});
		expect(accepted).toMatchObject({ value: { picture: { width: 20 } } });
	});

	it.runIf(process.platform === "linux")(
		"is replaced if the system kills it, and only the current picture is rejected",
		async () => {
			const make = createPictureProcess();
			const small = await noise(20, 10).png().toBuffer();
			const large = await noise(2_400, 2_400).jpeg().toBuffer();
			const others = children();
			await make({ ...order, bytes: small });
			const [pid] = children().filter((id) => !others.includes(id));
			if (!pid) throw new Error("No process makes pictures");
			const making = Promise.allSettled([make({ ...order, bytes: large })]);
			await sleep(300);
			process.kill(pid, "SIGKILL");
			expect(await making).toMatchObject([{ reason: { name: "PictureTooComplexError" } }]);
			expect(await make({ ...order, bytes: small })).toMatchObject({ picture: { width: 20 } });
		},
	);
});
