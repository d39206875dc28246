import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** True if this process may mount a disk: as root, in a container only if that is permitted. */
export const canMountDisk = (): boolean =>
	process.platform === "linux" && process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0;

/** Mounts a small disk: an in-memory file system. @param size as for `mount`, such as `160m` */
export function mountSmallDisk(size: string) {
	const folder = mkdtempSync(join(tmpdir(), "site-disk-"));
	execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
	return {
		folder,
		remove() {
			execFileSync("umount", [folder]);
			rmdirSync(folder);
		},
	};
}
