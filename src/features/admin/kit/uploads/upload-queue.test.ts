import { expect, it } from "vitest";
import { HttpError } from "../../../../lib/fetch-json.ts";
import type { UploadOptions } from "./upload-file.ts";
import { UploadQueue } from "./upload-queue.ts";

/** Uploads that the test completes itself. */
function setUp() {
	const running = new Map<string, UploadOptions & { done(): void; fail(error: Error): void }>();
	const events: string[] = [];
	const uploads = new UploadQueue<string>({
		upload: (file, options) =>
			new Promise<string>((resolve, reject) => {
				const name = file instanceof File ? file.name : "";
				const url = `/media/${name}`;
				running.set(name, { ...options, done: () => resolve(url), fail: reject });
			}),
		onUploaded: ({ id }, url) => events.push(`${id} is ${url}`),
		onAborted: ({ id }) => events.push(`${id} is gone`),
	});
	const add = (...names: string[]) =>
		uploads.add(names.map((name) => ({ id: name, file: new File([], name), description: "" })));
	const statuses = () => uploads.all().map(({ id, status }) => `${id} ${status}`);
	return { uploads, running, events, add, statuses };
}

it("uploads two pictures at a time, and starts the next when one is done", async () => {
	const { running, events, add, statuses } = setUp();
	add("a", "b", "c");
	await expect.poll(statuses).toEqual(["a uploading", "b uploading", "c waiting"]);
	expect([...running.keys()]).toEqual(["a", "b"]);
	running.get("b")?.done();
	await expect.poll(statuses).toEqual(["a uploading", "c uploading"]);
	expect(events).toEqual(["b is /media/b"]);
});

it("a failed upload shows its reason, does not delay others, and can be retried", async () => {
	const { uploads, running, events, add, statuses } = setUp();
	add("a", "b");
	await expect.poll(() => running.size).toBe(2);
	running.get("a")?.fail(new HttpError(503, "Нет сети"));
	await expect.poll(statuses).toEqual(["a failed", "b uploading"]);
	expect(uploads.all()[0]).toMatchObject({ failure: { status: 503, detail: "Нет сети" } });
	expect(events).toEqual(["a is gone"]);
	uploads.retry("a");
	await expect.poll(statuses).toEqual(["a uploading", "b uploading"]);
	expect(uploads.all()[0]?.failure).toBeUndefined();
	running.get("a")?.done();
	await expect.poll(() => events).toContain("a is /media/a");
});

it("a waiting or running upload can be cancelled, and reports nothing afterwards", async () => {
	const { uploads, running, events, add, statuses } = setUp();
	add("a", "b", "c");
	await expect.poll(() => running.size).toBe(2);
	uploads.cancel("c");
	uploads.cancel("a");
	expect(running.get("a")?.signal.aborted).toBe(true);
	expect(statuses()).toEqual(["b uploading"]);
	running.get("a")?.fail(new DOMException("Cancelled", "AbortError"));
	running.get("b")?.done();
	await expect.poll(statuses).toEqual([]);
	expect(events).toEqual(["c is gone", "a is gone", "b is /media/b"]);
	expect([...running.keys()]).toEqual(["a", "b"]);
	expect(uploads.isBusy).toBe(false);
});

it("a failed upload does not count as busy and can be removed", async () => {
	const { uploads, running, events, add, statuses } = setUp();
	add("a");
	await expect.poll(() => running.size).toBe(1);
	expect(uploads.isBusy).toBe(true);
	running.get("a")?.fail(new Error("Нет"));
	await expect.poll(statuses).toEqual(["a failed"]);
	expect(uploads.isBusy).toBe(false);
	uploads.cancel("a");
	expect(statuses()).toEqual([]);
	expect(events).toEqual(["a is gone"]);
});
