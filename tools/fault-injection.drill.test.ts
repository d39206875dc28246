import { it, vi } from "vitest";
import { canMountDisk } from "#server/testing/small-disk.ts";
import { backupKill } from "./fault-injection/backup-kill.ts";
import { diskFull } from "./fault-injection/disk-full.ts";
import { kill } from "./fault-injection/kill.ts";

vi.setConfig({ testTimeout: 300_000 });

const print = () => undefined;

it("a killed site loses no acknowledged write", () => kill(2, print));

it.runIf(canMountDisk())("a site with a full disk rejects writes and continues to serve reads", () =>
	diskFull(1, print),
);

it("a killed backup or restore leaves the site and its backups intact", () => backupKill(1, print));
