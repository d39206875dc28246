import { execFileSync } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** The final output of `./install` on a server whose domain does not resolve to it yet. */
const FINAL_OUTPUT = `
. deploy/questions.sh
hostname() { echo 203.0.113.7; }
getent() { :; }
domain=familiya.ru
tell_password "  имя:    admin
  пароль: ••••••••••••••••••••"
farewell
`;

/** A page that looks like a terminal with the final output of an installation, taken from the scripts. */
export function finalOutputPage(): string {
	const words = execFileSync("sh", ["-c", FINAL_OUTPUT], { cwd: ROOT, encoding: "utf8" }).replace(/^\n|\n$/g, "");
	return `<!doctype html><meta charset="utf-8"><style>
		body { margin: 0; padding: 16px; background: white }
		div { border-radius: 10px; overflow: hidden; box-shadow: 0 1px 8px #0005; background: #1e1f24 }
		h1 { margin: 0; padding: 6px 14px; background: #34353b; color: #ccc; font: 14px sans-serif }
		pre { margin: 0; padding: 14px 18px; color: #f4f4f4; font: 15px/1.6 "DejaVu Sans Mono", monospace; white-space: pre-wrap }
		span { color: #8fd18f }
		</style><div><h1>Терминал</h1><pre>${words}\n<span>root@vps:~/site#</span> </pre></div>`;
}
