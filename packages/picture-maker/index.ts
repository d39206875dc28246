export { contentKind, isRecording, KIND_BYTES, type RecordingKind } from "./content-kind.ts";
export { PIXELS_MAX, type PictureRefusal, SIDE_MAX } from "./refusal.ts";
