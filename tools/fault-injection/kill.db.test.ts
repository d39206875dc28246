import { it } from "vitest";
import { kill } from "./kill.ts";
import { runShort } from "./short-form.ts";

it(
	"kills in the middle of writes lose nothing that was acknowledged",
	{
		timeout: 300_000,
	},
	() => runShort(kill, 2),
);
