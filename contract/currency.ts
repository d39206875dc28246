// Kept separate so that the section forms do not bundle the gallery schemas.

/** The currencies of prices (ISO 4217), in the order in which the forms offer them. */
export const CURRENCIES = ["RUB", "USD", "EUR", "GBP", "CHF", "AMD", "GEL", "ILS", "KZT", "RSD", "TRY"] as const;
