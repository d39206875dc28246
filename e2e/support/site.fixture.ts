import { randomInt } from "node:crypto";
import { type APIRequestContext, test as base, type Page } from "@playwright/test";
import type { z } from "zod";
import type { postInputSchema, postReplacementSchema } from "#contract/post.ts";
import { ADMIN } from "#server/testing/running-site.ts";
import { isAdminPage, isReactPage } from "#src/hydration/react-pages.ts";
import { keepCache } from "./cache.ts";
import { PROCESSOR } from "./processor-reporter.ts";
import { readProcessorSeconds } from "./processor-seconds.ts";

/** The failures that a test causes on purpose. */
interface Expected {
	consoleErrors: RegExp[];
	/** The URLs of the sites that the test visits; requests to others fail it. */
	allowedOrigins: string[];
}

/** The REST API, called as the signed-in admin. */
export interface AdminClient {
	create(post: z.input<typeof postInputSchema>): Promise<number>;
	replace(id: number, post: z.input<typeof postReplacementSchema>): Promise<void>;
	delete(id: number): Promise<void>;
	/** Sends a reader's comment from a new IP, since rate limits count per IP. */
	comment(slug: string, comment: Record<"authorName" | "authorEmail" | "content", string>): Promise<void>;
	/** @returns the path of a preview link to the latest save */
	share(id: number): Promise<string>;
	/** @returns the URL path of the picture */
	upload(picture: Buffer): Promise<string>;
}

interface Fixtures {
	/** Records the journey's CPU time (processor-reporter.ts). */
	processorSeconds: undefined;
	expected: Expected;
	admin: AdminClient;
	/** The API requests of the page since the last call, once the network is idle. */
	dataRequests(): Promise<string[]>;
}

interface WorkerFixtures {
	/** The token of a shared session, which tests must not end, since checking a password is deliberately slow. */
	adminToken: string;
}

/** The admin's name and password. */
export const credentials = ADMIN;

/** Signs in over REST. @returns the session's token */
export async function openSession(request: APIRequestContext, headers: Record<string, string> = {}): Promise<string> {
	const login = await request.post("/api/auth/login", { data: credentials, headers });
	base.expect(login.status(), await login.text()).toBe(200);
	const { token } = await login.json();
	return token;
}

let lastNumber = 0;

/** A unique slug. */
export function freshSlug(name: string): string {
	lastNumber += 1;
	return `${name}-${Date.now().toString(36)}-${process.pid}-${lastNumber}`;
}

/** A unique IP. */
export const freshIp = () => `10.${Array.from({ length: 3 }, () => randomInt(256)).join(".")}`;

/** Publishes a new article. @returns its slug */
export async function publishPost(admin: AdminClient, name: string): Promise<string> {
	const slug = freshSlug(name);
	await admin.create({ slug, title: `Своя ${slug}`, content: "Слова", published: true });
	return slug;
}

/** True if React has hydrated the page. Runs in the page. */
function hasReact(): boolean {
	const part = document.querySelector("#main") ?? document.body;
	return Object.keys(part).some((key) => key.startsWith("__reactFiber"));
}

/** True if the landing page's script has run, which fetches the share picture. Runs in the page. */
const hasRunLandingScript = () =>
	performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/generated-icon.png"));

/**
 * Waits until React has run its effects, which fetch data: on a busy CPU they run long after rendering. A background
 * task runs after all of React's, and does not depend on a paused clock.
 */
const waitForEffects = (page: Page) => page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));

/** @returns whether React has hydrated the page, its effects included */
export async function isHydrated(page: Page): Promise<boolean> {
	if (!(await page.evaluate(hasReact))) return false;
	await waitForEffects(page);
	return true;
}

/** Waits until React has hydrated the page, or the landing page's script has run; other pages need no script. */
export async function waitForHydration(page: Page): Promise<void> {
	const { pathname } = new URL(page.url());
	if (isReactPage(pathname) || isAdminPage(pathname)) {
		await page.waitForFunction(hasReact);
		await waitForEffects(page);
	} else if (pathname === "/") await page.waitForFunction(hasRunLandingScript);
}

/** True once the page has all styles, which a public page loads after its first paint. Runs in the page. */
const hasStyles = () =>
	!document.querySelector("head > noscript") ||
	[...document.styleSheets].some(({ href }) => href?.includes("/assets/public-"));

/** Makes a page wait for all styles when it waits for a page to load. @returns the function that ends this */
function waitForStyles(page: Page): () => void {
	const { goto, reload } = page;
	const wait = (waitUntil?: string) => !waitUntil && page.waitForFunction(hasStyles, undefined, { polling: 50 });
	page.goto = async (url, options) => {
		const response = await goto.call(page, url, options);
		await wait(options?.waitUntil);
		return response;
	};
	page.reload = async (options) => {
		const response = await reload.call(page, options);
		await wait(options?.waitUntil);
		return response;
	};
	return () => Object.assign(page, { goto, reload });
}

/** Collects errors, policy violations and requests to other hosts. */
function listen(page: Page, allowedOrigins: string[], problems: string[]): void {
	page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type())) {
			const { url } = message.location();
			problems.push(`console: ${message.text()} ${url}`);
		}
	});
	page.on("request", (request) => {
		const { host, protocol } = new URL(request.url());
		const isOurs = allowedOrigins.some((url) => new URL(url).host === host);
		if (/^https?:$/.test(protocol) && !isOurs) problems.push(`foreign host: ${host}`);
	});
}

/**
 * Tests of the running site. A test fails if its page logs an error or a warning, violates the content security policy
 * or requests another host, unless `expected` lists it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
	adminToken: [
		async ({ playwright }, use) => {
			const request = await playwright.request.newContext({ baseURL: process.env.E2E_URL });
			const token = await openSession(request);
			await request.dispose();
			await use(token);
		},
		{ scope: "worker" },
	],
	processorSeconds: [
		async ({ browserName: _ }, use, info) => {
			const before = readProcessorSeconds();
			await use(undefined);
			const after = readProcessorSeconds();
			if (before === undefined || after === undefined) return;
			info.annotations.push({ type: PROCESSOR, description: (after - before).toFixed(2) });
		},
		{ auto: true },
	],
	// Playwright requires the first parameter to destructure the used fixtures; there are none.
	expected: async ({ browserName: _ }, use) => {
		// A page may report a view of a post that was just deleted.
		await use({ consoleErrors: [/status of (404|410) .*\/api\/visits/], allowedOrigins: [] });
	},
	context: async ({ context }, use) => {
		keepCache(context);
		await use(context);
	},
	page: async ({ page, baseURL, expected }, use) => {
		const problems: string[] = [];
		expected.allowedOrigins.push(baseURL ?? "");
		listen(page, expected.allowedOrigins, problems);
		const endWaiting = waitForStyles(page);
		await page.addInitScript(() => {
			document.addEventListener("securitypolicyviolation", (event) =>
				console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
			);
		});
		await use(page);
		endWaiting();
		// The context is reused, and Playwright does not reset this.
		await page.context().setOffline(false);
		const unexpected = problems.filter((text) => !expected.consoleErrors.some((pattern) => pattern.test(text)));
		base.expect(unexpected).toEqual([]);
	},
	dataRequests: async ({ page, javaScriptEnabled }, use) => {
		const requests: string[] = [];
		page.on("request", (request) => {
			const { pathname } = new URL(request.url());
			if (pathname.startsWith("/api/")) requests.push(pathname);
		});
		await use(async () => {
			if (javaScriptEnabled !== false) await waitForHydration(page);
			await page.waitForLoadState("networkidle");
			return requests.splice(0);
		});
	},
	admin: async ({ playwright, baseURL, adminToken }, use) => {
		const request = await playwright.request.newContext({ baseURL });
		const headers = { Authorization: `Bearer ${adminToken}` };
		const made: number[] = [];
		/** Sends a request as the admin and expects success. @returns the parsed body */
		const send = async (method: string, path: string, status: number, options: object = {}) => {
			const response = await request.fetch(path, { method, headers, ...options });
			base.expect(response.status()).toBe(status);
			return status === 204 ? undefined : response.json();
		};
		await use({
			async create(post) {
				const { id } = await send("POST", "/api/admin/posts", 201, { data: post });
				made.push(id);
				return id;
			},
			replace: (id, post) => send("PUT", `/api/admin/posts/${id}`, 200, { data: post }),
			delete: (id) => send("DELETE", `/api/admin/posts/${id}`, 204),
			comment: (slug, comment) =>
				send("POST", `/api/blog/posts/${slug}/comments`, 201, {
					headers: { "X-Forwarded-For": freshIp() },
					data: { ...comment, consent: true },
				}),
			async share(id) {
				const data = { entity: "post", entityId: id, days: 1 };
				const { result } = await send("POST", "/api/trpc/previewLink.create", 200, { data });
				return result.data.path;
			},
			async upload(picture) {
				const sent = { headers: { ...headers, "Content-Type": "application/octet-stream" }, data: picture };
				return (await send("POST", "/api/admin/media", 201, sent)).url;
			},
		});
		for (const id of made) {
			// The server may have just closed the idle connection.
			await request.delete(`/api/admin/posts/${id}`, { headers, maxRetries: 2 });
		}
		await request.dispose();
	},
});

export const expect = test.expect;
