import { once } from "node:events";
import { expect } from "vitest";
import { blogOf, readGhost } from "#packages/blog-import/testing";
import { answers, type Operation } from "./operation.ts";
import { TestClock } from "./test-clock.ts";
import type { TestSite } from "./test-site.ts";

/** An export without posts, whose import changes no public content. */
const EMPTY = '{"meta":{},"data":{"posts":[]}}';

/** Lets the site read an export, like an upload. */
async function checkEmpty(site: TestSite): Promise<void> {
	await site.imports.check(site.context(), {
		source: "ghost",
		name: "ghost.json",
		open: async () => blogOf("ghost", readGhost(Buffer.from(EMPTY), { site: "", withPages: false })),
		dispose: async () => undefined,
	});
	await site.imports.settled();
}

/** Lets the site read an endless export. */
const checkEndless = (site: TestSite) =>
	site.imports.check(site.context(), {
		source: "ghost",
		name: "ghost.json",
		open: (signal) => once(signal, "abort").then(() => Promise.reject(signal.reason)),
		dispose: async () => undefined,
	});

/** Checks the state after the current work has ended. */
const settles = (state: object) => async (site: TestSite) => {
	await site.imports.settled();
	expect(site.imports.state()).toMatchObject(state);
};

/** The operations of importing other blogs. */
export const importOperations: Record<string, Operation> = {
	"import.state": { done: answers(expect.objectContaining({ status: "idle" })) },
	"import.upload": {
		rest: "POST /api/admin/import",
		query: "?source=ghost",
		body: new TextEncoder().encode(EMPTY),
		headers: { "Content-Type": "application/json" },
		done: settles({ status: "checked", source: "ghost" }),
	},
	"import.checkFeed": {
		// The discard port: connections are refused.
		input: { url: "http://127.0.0.1:9/" },
		done: settles({ status: "failed", source: "rss", failure: "Сайт не ответил." }),
	},
	"import.run": {
		input: { checkedAt: new TestClock().now().toISOString() },
		prepare: checkEmpty,
		done: settles({ status: "done" }),
	},
	"import.stop": {
		prepare: checkEndless,
		done: async (site) => expect(site.imports.state()).toMatchObject({ status: "failed", failure: "Остановлено." }),
	},
	"import.clear": { prepare: checkEmpty, done: settles({ status: "idle" }) },
};
