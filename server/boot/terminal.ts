import type { Logger } from "pino";
import type { Credentials } from "#contract/auth.ts";
import { readableUrl } from "#contract/domain.ts";
import { type Environment, siteUrlOf } from "../env.ts";
import { firstPasswordFile, writeFirstPassword } from "../features/auth/first-admin.service.ts";

/** The output of a start: a terminal is read by a person, anything else by programs. */
export interface StartOutput {
	isTTY?: boolean;
	write(text: string): unknown;
}

/** Prints the URL of the site. @param port the port on which it listens */
export function printSiteUrl(env: Environment, port: number, output: StartOutput = process.stdout): void {
	const url = siteUrlOf({ ...env, PORT: port });
	output.write(`\n  ${output.isTTY ? `Сайт открыт: ${readableUrl(url)}` : `The site is at ${url}`}\n\n`);
}

/** Reports the applied migrations: in one line on a terminal, otherwise in the log. */
export function announceMigrations(applied: string[], isNew: boolean, logger: Logger, output: StartOutput): void {
	if (applied.length === 0) return;
	if (!output.isTTY) {
		logger.info({ applied }, "migrations were run");
		return;
	}
	const word = isNew ? "создана" : "обновлена";
	output.write(`  База данных ${word} (миграций: ${applied.length})\n`);
}

/** Reports on a terminal that example posts were added to a new database. The log does not mention them. */
export function announceExamples(output: StartOutput): void {
	if (output.isTTY) output.write("  Примеры статей добавлены\n");
}

/** Prints a generated password on a terminal; elsewhere, where output may end up in logs, writes it to a file. */
export async function deliverFirstPassword(
	env: Environment,
	{ username, password }: Credentials,
	output: StartOutput = process.stdout,
): Promise<void> {
	const message = [
		`  Вход: ${readableUrl(siteUrlOf(env))}/admin`,
		`    имя:    ${username}`,
		`    пароль: ${password}`,
		"  При первом входе сайт попросит придумать свой пароль.",
	].join("\n");
	if (output.isTTY) {
		output.write(`\n${message}\n`);
		return;
	}
	const file = firstPasswordFile(env.DATA_DIR);
	await writeFirstPassword(file, `${message}\n`);
	output.write(`\n  The first password is in ${file}, until it is changed.\n`);
}
