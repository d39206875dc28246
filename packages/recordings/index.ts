export { findTraces } from "./find-traces.ts";
export { durationOfMp3, findMp3, readRange } from "./mp3-file.ts";
export { type Patch, patchStream } from "./patch.ts";
export { isWholeRecording } from "./recording-structure.ts";
