import type { AnyProcedure } from "@trpc/server";
import { appRouter } from "../api/router.ts";

const isProcedure = (value: unknown): value is AnyProcedure => typeof value === "function" && "_def" in value;

/** The type of every tRPC procedure, by its dotted name. tRPC's flat list has the type of the nested record. */
export const PROCEDURES = new Map(
	Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, value]) =>
		isProcedure(value) ? [[name, value._def.type] as const] : [],
	),
);
