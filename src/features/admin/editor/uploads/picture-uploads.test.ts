import { expect, it } from "vitest";
import type {
	UploadedPicture,
	UploadOptions,
} from "../../pictures/use-upload.ts";
import { PictureUploads } from "./picture-uploads.ts";

/** Uploads that a test ends itself. */
function setUp() {
	const running = new Map<
		string,
		UploadOptions & { done(): void; fail(error: Error): void }
	>();
	const told: string[] = [];
	const uploads = new PictureUploads({
		upload: (file, options) =>
			new Promise<UploadedPicture>((resolve, reject) => {
				const name = file instanceof File ? file.name : "";
				const address = `/media/${name}`;
				running.set(name, {
					...options,
					done: () => resolve({ address, width: 1, height: 1 }),
					fail: reject,
				});
			}),
		explain: (error) => (error instanceof Error ? error.message : ""),
		onDone: ({ id }, address) => told.push(`${id} is ${address}`),
		onGone: ({ id }) => told.push(`${id} is gone`),
	});
	const add = (...names: string[]) =>
		uploads.add(
			names.map((name) => ({
				id: name,
				file: new File([], name),
				description: "",
			})),
		);
	const statuses = () =>
		uploads.all().map(({ id, status }) => `${id} ${status}`);
	return { uploads, running, told, add, statuses };
}

it("two pictures go at a time, the next when one of them has come", async () => {
	const { running, told, add, statuses } = setUp();
	add("a", "b", "c");
	await expect
		.poll(statuses)
		.toEqual(["a uploading", "b uploading", "c waiting"]);
	expect([...running.keys()]).toEqual(["a", "b"]);
	running.get("b")?.done();
	await expect.poll(statuses).toEqual(["a uploading", "c uploading"]);
	expect(told).toEqual(["b is /media/b"]);
});

it("one that fails says why and holds up no other; it can be tried again", async () => {
	const { uploads, running, told, add, statuses } = setUp();
	add("a", "b");
	await expect.poll(() => running.size).toBe(2);
	running.get("a")?.fail(new Error("Нет сети"));
	await expect.poll(statuses).toEqual(["a failed", "b uploading"]);
	expect(uploads.all()[0]?.problem).toBe("Нет сети");
	expect(told).toEqual(["a is gone"]);
	uploads.retry("a");
	await expect.poll(statuses).toEqual(["a uploading", "b uploading"]);
	running.get("a")?.done();
	await expect.poll(() => told).toContain("a is /media/a");
});

it("each can be cancelled, waiting or under way, and is not heard of again", async () => {
	const { uploads, running, told, add, statuses } = setUp();
	add("a", "b", "c");
	await expect.poll(() => running.size).toBe(2);
	uploads.cancel("c");
	uploads.cancel("a");
	expect(running.get("a")?.signal.aborted).toBe(true);
	expect(statuses()).toEqual(["b uploading"]);
	running.get("a")?.fail(new DOMException("Cancelled", "AbortError"));
	running.get("b")?.done();
	await expect.poll(statuses).toEqual([]);
	expect(told).toEqual(["c is gone", "a is gone", "b is /media/b"]);
	expect([...running.keys()]).toEqual(["a", "b"]);
	expect(uploads.isBusy).toBe(false);
});

it("a failed one that is put away keeps nobody from leaving", async () => {
	const { uploads, running, told, add, statuses } = setUp();
	add("a");
	await expect.poll(() => running.size).toBe(1);
	expect(uploads.isBusy).toBe(true);
	running.get("a")?.fail(new Error("Нет"));
	await expect.poll(statuses).toEqual(["a failed"]);
	expect(uploads.isBusy).toBe(false);
	uploads.cancel("a");
	expect(statuses()).toEqual([]);
	expect(told).toEqual(["a is gone"]);
});
