import { executionAsyncResource } from "node:async_hooks";

const kept: object[] = [];

/**
 * Keeps one of the objects in which Node queues the callbacks of `process.nextTick`, before any garbage collection.
 *
 * V8 drops the hidden class of these objects when a full collection finds none of them. The feedback of Node's object
 * literal, which has computed keys, stays megamorphic from then on (`Runtime_DefineKeyedOwnPropertyInLiteral`): each
 * callback is queued by four calls of the runtime, and a cached page takes a quarter longer.
 */
export function keepTickObject(): void {
	process.nextTick(() => kept.push(executionAsyncResource()));
}
