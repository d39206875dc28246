import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, onTestFailed } from "vitest";
import { readContentVersion } from "#db/content-version.ts";
import { Admin } from "#db/entities/admin.entity.ts";
import type { Database, EntityManager } from "#db/open.ts";
import { createRemoteFiles } from "#packages/blog-import/remote-files";
import { type Messaging, messaging } from "#packages/messaging";
import { hashPassword } from "../features/auth/password.service.ts";
import { findViewer, openSession } from "../features/auth/session.service.ts";
import { createImports } from "../features/import/import-run.service.ts";
import { writeVisits } from "../features/visit/write-visits.service.ts";
import type { Backups } from "../http/backups.ts";
import {
	type AppServices,
	publicContext,
	type RequestContext,
	type SiteContentSource,
} from "../http/request-context.ts";
import { purgeExpired } from "../jobs/purge-expired.ts";
import { purgeMedia } from "../jobs/purge-media.ts";
import { VisitBuffer } from "../jobs/visit-buffer.ts";
import { type RenderMarkup, renderInThread } from "../lib/markup-thread.ts";
import { createFolderStorage } from "../media/folder-storage.ts";
import type { Storage } from "../media/storage.ts";
import { emptyDatabase } from "./empty-database.ts";
import { namedContent } from "./named-content.ts";
import { SiteRequests } from "./site-requests.ts";
import { plansOf, statementsOf } from "./statements.ts";
import { createTestApp } from "./test-app.ts";
import { createTestBackups } from "./test-backups.ts";
import { TestClock } from "./test-clock.ts";
import { openSharedDatabase, urlOf } from "./test-database.ts";

/** The headers that a browser sends from a page of the site, and from a page of another site. */
export const FROM_OWN_PAGE = { "Sec-Fetch-Site": "same-origin" };
export const FROM_FOREIGN_PAGE = { Origin: "https://evil.example" };

export const PASSWORD = "correct horse battery staple";

let passwordHash: Promise<string> | undefined;

/** The only address of this machine from which imports may fetch. */
const TEST_SERVER = { filter: { allowIPAddressList: ["127.0.0.1"] }, silenceMs: 30_000 };

/** A whole site without sockets, on a database that its test file does not share. */
export class TestSite extends SiteRequests {
	database!: Database;
	readonly clock = new TestClock();
	visits!: VisitBuffer;
	render: RenderMarkup = renderInThread;
	media!: Storage;
	messaging: Messaging = messaging;
	uploadFolder!: string;
	mediaFolder!: string;
	siteUrl: string | undefined;
	trustedProxies = 0;
	isIndexNowEnabled = false;
	/** The import of other blogs, which may fetch from test servers. */
	readonly imports = createImports({
		remote: createRemoteFiles(TEST_SERVER),
		onFailure: (err) => this.logger.error({ err }, "an import failed"),
	});
	removeFirstPasswordFile: RequestContext["removeFirstPasswordFile"] = async () => undefined;
	/** The warnings and errors logged by the site. */
	loggedProblems: string[] = [];
	readonly logger = pino({ level: "warn" }, { write: (line) => this.loggedProblems.push(line) });

	/**
	 * The backups, in a folder of the test. No process is started: `backupProcesses` lists those that would have been.
	 */
	backups!: Backups;
	backupFolder!: string;
	backupProcesses: string[][] = [];

	get em(): EntityManager {
		return this.database.orm.em.fork() as EntityManager;
	}

	/** The URL of the database. */
	get databaseUrl(): string {
		return urlOf(this.database);
	}

	/** The site's texts: those of the example under another name, unless a test replaces them. */
	content: SiteContentSource = namedContent("Владелец Сайта");

	#app: { settings: string; app: Hono } | undefined;

	get app(): Hono {
		const settings = JSON.stringify([this.siteUrl, this.trustedProxies, this.isIndexNowEnabled]);
		if (this.#app?.settings !== settings) this.#app = { settings, app: this.createApp() };
		return this.#app.app;
	}

	private createApp(): Hono {
		return createTestApp({
			services: this.services(),
			logger: this.logger,
			// Tests write to the database directly, which does not raise the content version.
			cacheBytes: 0,
		}).app;
	}

	/** The services of the app. */
	services(change: Partial<AppServices> = {}): AppServices {
		return {
			orm: this.database.orm,
			clock: this.clock,
			render: (source) => this.render(source),
			media: this.media,
			makeSharePicture: async (input) => Buffer.from("title" in input ? `picture of ${input.title}` : "cover"),
			uploadFolder: this.uploadFolder,
			releaseFolder: join(import.meta.dirname, "../../src/public"),
			content: this.content,
			isIndexNowEnabled: this.isIndexNowEnabled,
			siteUrl: this.siteUrl,
			trustedProxies: this.trustedProxies,
			visits: this.visits,
			backups: this.backups,
			messaging: {
				send: (...sent) => this.messaging.send(...sent),
				findChats: (target) => this.messaging.findChats(target),
			},
			imports: this.imports,
			// No count is kept, since tests write to the database directly.
			postCounts: (_context, _query, count) => count(),
			removeFirstPasswordFile: () => this.removeFirstPasswordFile(),
			findViewer,
			...change,
		};
	}

	/** The context of a request, for tests that call services. */
	context(change: Partial<RequestContext["client"]> = {}): RequestContext {
		const context = publicContext(this.services());
		const client = { ...context.client, ip: "192.0.2.1", userAgent: "Mozilla/5.0 Firefox/140.0", ...change };
		return { ...context, client };
	}

	/** Deletes expired data. */
	async purge(): Promise<void> {
		const { media, uploadFolder, clock } = this;
		await purgeExpired(this.database.orm, clock, "Europe/Moscow");
		await purgeMedia({ orm: this.database.orm, clock, media, uploadFolder });
	}

	/** @returns the number of rows of a table */
	async count(table: string): Promise<number | undefined> {
		const [row] = await this.em.execute<{ count: number }[]>(`select count(*)::int from ${table}`);
		return row?.count;
	}

	/** @returns the SQL of the statements that `work` executes */
	statementsOf(work: () => Promise<unknown>): Promise<string[]> {
		return statementsOf(this.database, work);
	}

	/** @returns the plans of the reads that `work` executes, with current statistics and the number of rows */
	plansOf(work: () => Promise<unknown>): Promise<string[]> {
		return plansOf(this.database, work);
	}

	/** @returns by how much `work` raises the content version */
	async raisedBy(work: () => Promise<unknown>): Promise<number> {
		const before = await readContentVersion(this.em);
		await work();
		return (await readContentVersion(this.em)) - before;
	}

	/** Creates the admin `owner` with `PASSWORD`, unless it exists. */
	async makeAdmin(): Promise<Admin> {
		const em = this.em;
		// Hashing is slow by design, so the hash is computed once per test file.
		passwordHash ??= hashPassword(PASSWORD);
		const now = this.clock.now();
		const made = { username: "owner", passwordHash: await passwordHash, createdAt: now, passwordChangedAt: now };
		const admin = (await em.findOne(Admin, { username: "owner" })) ?? em.create(Admin, made);
		await em.flush();
		return admin;
	}

	/** Opens a session of the admin, who is created if necessary. */
	async signIn(): Promise<{ token: string; cookie: string }> {
		const { token } = await openSession(this.context(), await this.makeAdmin());
		return { token, cookie: `session=${token}` };
	}
}

/** Gives a test file a site. Its database and its media folder are empty before each test. */
export function setUpTestSite(): TestSite {
	const site = new TestSite();
	let isDamaged = true;
	beforeAll(async () => {
		site.mediaFolder = mkdtempSync(join(tmpdir(), "site-media-"));
		site.media = createFolderStorage(site.mediaFolder);
		site.uploadFolder = mkdtempSync(join(tmpdir(), "site-uploads-"));
		site.backupFolder = mkdtempSync(join(tmpdir(), "site-backups-"));
		site.backups = createTestBackups(site.backupFolder, site.logger, (args, end) => {
			site.backupProcesses.push(args);
			setImmediate(end);
		});
		const database = await openSharedDatabase();
		site.database = { orm: database.orm, close: () => database.close({ isDamaged }) };
		await emptyDatabase(site.database);
		isDamaged = false;
		site.visits = new VisitBuffer(
			(visits) => writeVisits(site.database.orm, visits),
			(error) => {
				throw error;
			},
		);
	});
	beforeEach(async () => {
		onTestFailed(() => {
			isDamaged = true;
		});
		Object.assign(site.clock, new TestClock());
		site.render = renderInThread;
		site.messaging = messaging;
		site.siteUrl = undefined;
		site.trustedProxies = 0;
		site.isIndexNowEnabled = false;
		await site.imports.stop();
		await site.imports.clear();
		site.removeFirstPasswordFile = async () => undefined;
		site.loggedProblems = [];
		site.backupProcesses = [];
		site.adminToken = undefined;
		for (const folder of [site.mediaFolder, site.backupFolder]) {
			for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
		}
		await site.visits.flush();
		await emptyDatabase(site.database);
	});
	afterAll(async () => {
		for (const folder of [site.mediaFolder, site.uploadFolder, site.backupFolder])
			await rm(folder, { recursive: true });
		await site.visits.flush();
		await site.database.close();
	});
	return site;
}
