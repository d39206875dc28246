import { it, vi } from "vitest";
import { canMountDisk } from "#server/testing/small-disk.ts";
import { backupKill } from "./fault-injection/backup-kill.ts";
import { diskFull } from "./fault-injection/disk-full.ts";
import { kill } from "./fault-injection/kill.ts";

vi.setConfig({ testTimeout: 300_000 });

const print = () => undefined;

it("a killed site loses no acknowledged write", () => kill(2, print));

it.runIf(canMountDisk())("a full disk refuses writes and goes on with reading", () => diskFull(1, print));

it("a killed copy or restore leaves the site and its copies intact", () => backupKill(1, print));
