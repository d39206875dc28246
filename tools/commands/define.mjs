import { Command, InvalidArgumentError } from "@commander-js/extra-typings";

/** The exit code for unknown or missing arguments. */
const WRONG_CALL = 2;

/** The name of the root program, hidden from usage lines. */
export const LAUNCHER = "run.mjs";

const SHORT = new Set(["start", "test"]);

/**
 * The usage line of a command, in the form in which it is typed.
 *
 * @param {import("@commander-js/extra-typings").CommandUnknownOpts} command
 */
function usageOf(command) {
	/** @type {string[]} */
	const names = [];
	for (let each = command; each.name() !== LAUNCHER; each = each.parent) {
		names.unshift(each.name());
		if (!each.parent) break;
	}
	const [script = "NAME", ...rest] = names;
	return [SHORT.has(script) ? `npm ${script}` : `npm run ${script}`, "--", ...rest, command.usage()].join(" ");
}

/**
 * Defines a command with its help and its argument parsing. Wrong arguments print the help and exit with 2.
 *
 * @param {string} name
 * @param {string} summary one sentence, shown in lists
 * @param {string} [details] further sentences
 * @param {string[]} examples example calls
 */
export const define = (name, summary, details = "", ...examples) =>
	new Command(name)
		.summary(summary)
		.description(`${summary}\n${details}`.trim())
		.helpOption("-h, --help", "prints this help")
		.helpCommand(false)
		.configureHelp({
			commandUsage: usageOf,
			subcommandTerm: (command) => `${command.name()} ${command.usage().replace(/^\[options\] ?/, "")}`,
		})
		.showHelpAfterError()
		.exitOverride(({ exitCode }) => process.exit(exitCode && WRONG_CALL))
		.addHelpText(
			"after",
			examples.length > 0 ? ["", "Example:", ...examples.map((each) => `  ${each}`)].join("\n") : "",
		);

/**
 * A parser for a count.
 *
 * @param {number} max
 * @returns {(value: string) => number} a function that may throw InvalidArgumentError
 */
export const upTo = (max) => (value) => {
	const number = /^\d+$/.test(value) ? Number(value) : 0;
	if (number < 1 || number > max) throw new InvalidArgumentError(`Expected a whole number from 1 to ${max}.`);
	return number;
};

/**
 * A parser for a web address, which removes trailing slashes.
 *
 * @param {string} value
 */
export const webAddress = (value) => {
	if (!/^https?:/.test(value) || !URL.canParse(value)) {
		throw new InvalidArgumentError("Expected an address such as https://example.org.");
	}
	return value.replace(/\/+$/, "");
};
