import { AsyncLocalStorage } from "node:async_hooks";
import { context, ROOT_CONTEXT } from "@opentelemetry/api";

/** The id of the request that is being answered: every log line has it that is written meanwhile. */
export const requestScope = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined in background work. */
export const currentRequestId = (): string | undefined => requestScope.getStore();

/** Starts work that a request begins and that outlives it: its log lines and its statements are not the request's. */
export const inBackground = <T>(work: () => T): T => requestScope.exit(() => context.with(ROOT_CONTEXT, work));

/** The texts of three digits: every cached page needs a number, and its making is a part of that page's time. */
const TRIPLES = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, "0"));
const randomTriple = () => TRIPLES[Math.floor(Math.random() * TRIPLES.length)];

/**
 * A new id of a request, such as `482-173-059`: digits, which can be read out on the telephone without spelling. It proves
 * nothing, and finds lines of one log, so that two of a billion may be the same.
 */
export const newRequestId = (): string => `${randomTriple()}-${randomTriple()}-${randomTriple()}`;
