import { expect, it } from "vitest";
import { notifications } from "../../kit/notifications/notify.ts";
import { addToLibrary, libraryUploads } from "./library-uploads.ts";

// Every upload fails here, since there is no browser to send it.
it("notifies of a failed upload if no list of uploads is displayed", async () => {
	const told = () => notifications.open().map(({ title, text }) => `${title}. ${text}`);
	const close = libraryUploads.subscribe(() => undefined);
	addToLibrary([new File([], "seen.jpg")]);
	await expect.poll(() => libraryUploads.all()).toMatchObject([{ status: "failed" }]);
	expect(told()).toEqual([]);
	close();
	addToLibrary([new File([], "unseen.jpg")]);
	await expect.poll(told).toEqual([expect.stringMatching(/«unseen\.jpg».*«Медиа»/)]);
});
