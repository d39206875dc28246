import { describe, it, vi } from "vitest";
import { testServerUrl } from "#server/testing/postgres-server.ts";
import { createTestEnvironment } from "#server/testing/running-site.ts";
import { throughWire, Wire } from "#server/testing/wire.ts";
import { canMakeDisk, diskFull } from "./disk-full.ts";
import { postgresAbsent } from "./postgres-absent.ts";
import { postgresKill, survive } from "./postgres-kill.ts";
import { runShort } from "./short-form.ts";
import { sigterm } from "./sigterm.ts";

vi.setConfig({ testTimeout: 300_000 });

it("a busy site that is stopped breaks no answer", () => runShort(sigterm));

it.runIf(canMakeDisk())("a full disk keeps nobody from reading", () =>
	runShort(diskFull),
);

it("the site's own Postgres may die under readers and writers", () =>
	runShort(postgresKill));

describe("a Postgres server", () => {
	it("that is not there is named, and used when it is", () =>
		runShort(postgresAbsent));

	it("may go away and come back under readers and writers", () =>
		runShort({
			async run(options) {
				const wire = new Wire(testServerUrl());
				const port = await wire.listen();
				const environment = await createTestEnvironment();
				const url = throughWire(
					String(environment.settings.DATABASE_URL),
					port,
				);
				environment.settings.DATABASE_URL = url;
				try {
					await survive(
						environment,
						(_round, noticed) => wire.refuseUntil(noticed),
						options,
					);
				} finally {
					wire.close();
				}
			},
		}));
});
