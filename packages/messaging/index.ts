export { DeliveryError, type DeliveryFailure } from "./delivery-error.ts";
export type { FoundChat, Message, Messaging, Target } from "./message.ts";
export { messaging } from "./messaging.ts";
