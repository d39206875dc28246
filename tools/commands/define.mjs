import { Command, InvalidArgumentError } from "@commander-js/extra-typings";

/** The exit code of a call with words that a command does not know, or without those that it needs. */
const WRONG_CALL = 2;

/** The name of the program of all commands, which no usage line shows. */
export const LAUNCHER = "run.mjs";

const SHORT = new Set(["start", "test"]);

/**
 * The usage line of a command, as a person types it.
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
 * Defines a command: what `--help` prints, and how its words are read. Wrong words are answered with that help and the
 * exit code 2.
 *
 * @param {string} name
 * @param {string} summary what it does, in a sentence for lists
 * @param {string} [details] more sentences
 * @param {string[]} examples calls as a person types them
 */
export const define = (name, summary, details = "", ...examples) =>
	new Command(name)
		.summary(summary)
		.description(`${summary}\n${details}`.trim())
		.helpOption("-h, --help", "prints this and does nothing else")
		.helpCommand(false)
		.configureHelp({ commandUsage: usageOf, subcommandTerm: (command) => `${command.name()} ${argumentsOf(command)}` })
		.showHelpAfterError()
		.exitOverride(({ exitCode }) => process.exit(exitCode && WRONG_CALL))
		.addHelpText(
			"after",
			examples.length > 0 ? ["", "Example:", ...examples.map((each) => `  ${each}`)].join("\n") : "",
		);

/** @param {import("@commander-js/extra-typings").CommandUnknownOpts} command */
const argumentsOf = ({ registeredArguments }) =>
	registeredArguments
		.map((argument) => {
			const name = argument.name() + (argument.variadic ? "..." : "");
			return argument.required ? `<${name}>` : `[${name}]`;
		})
		.join(" ");

/**
 * A parser of an option that takes a number of things.
 *
 * @param {number} max
 * @returns {(value: string) => number} it throws InvalidArgumentError
 */
export const upTo = (max) => (value) => {
	const number = /^\d+$/.test(value) ? Number(value) : 0;
	if (number < 1 || number > max) throw new InvalidArgumentError(`It takes a whole number from 1 to ${max}.`);
	return number;
};

/**
 * A parser of an option that takes an address of the web; it is left without a slash at the end.
 *
 * @param {string} value
 */
export const webAddress = (value) => {
	if (!/^https?:/.test(value) || !URL.canParse(value)) {
		throw new InvalidArgumentError("It takes an address such as https://example.org.");
	}
	return value.replace(/\/+$/, "");
};
