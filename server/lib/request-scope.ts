import { AsyncLocalStorage } from "node:async_hooks";
import { context, ROOT_CONTEXT } from "@opentelemetry/api";

/** The id of the current request, which is added to every log line written meanwhile. */
export const requestScope = new AsyncLocalStorage<string>();

/** The id of the current request; undefined in background work. */
export const currentRequestId = (): string | undefined => requestScope.getStore();

/** Starts work that outlives its request: its log lines and statements are not attributed to the request. */
export const inBackground = <T>(work: () => T): T => requestScope.exit(() => context.with(ROOT_CONTEXT, work));

const triple = () => String(Math.floor(Math.random() * 1_000)).padStart(3, "0");

/** A new request id, such as `482-173-059`, easy to read out on the telephone. Rare collisions are acceptable. */
export const newRequestId = (): string => [triple(), triple(), triple()].join("-");
