/** The states of a work: for sale, reserved, sold. */
export const ARTWORK_STATES = ["available", "reserved", "sold"] as const;
export type ArtworkState = (typeof ARTWORK_STATES)[number];

/** The currencies of prices (ISO 4217), in the order in which the form offers them. */
export const CURRENCIES = ["RUB", "USD", "EUR", "GBP", "CHF", "AMD", "GEL", "ILS", "KZT", "RSD", "TRY"] as const;
export type Currency = (typeof CURRENCIES)[number];
