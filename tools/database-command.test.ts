import { expect, it } from "vitest";
import { UsageError } from "#server/boot/failures.ts";
import { readDatabaseCommand } from "./database-command.ts";

const read = (line: string) => readDatabaseCommand(line.split(" "));

it("a command and its numbers are parsed", () => {
	expect(read("migrate")).toEqual({ name: "migrate" });
	expect(read("reset --yes")).toEqual({ name: "reset" });
	expect(read("seed --bulk 5 --bulk-comments 50 --bulk-media 9")).toEqual({
		...{ name: "seed", posts: 5, comments: 50, media: 9 },
	});
});

it.each([
	["seed --bulk abc", "takes a number of posts"],
	["seed --bulk=", "takes a number of posts"],
	["seed --bulk-comments 0", "takes a number of comments"],
	["seed --bulk-media many", "takes a number of files"],
	["reset", "This deletes everything"],
	["no", "Commands: "],
	["", "Commands: "],
])("%j is refused with an explanation", (line, word) => {
	expect(() => read(line)).toThrow(UsageError);
	expect(() => read(line)).toThrow(word);
});

it("an unknown option is named", () => {
	expect(() => read("seed --blk")).toThrow("--blk");
});
