// A file of its own: the forms of the site's texts need the currencies, and none of the gallery's schemas.

/** The currencies of prices (ISO 4217), in the order in which the forms offer them. */
export const CURRENCIES = ["RUB", "USD", "EUR", "GBP", "CHF", "AMD", "GEL", "ILS", "KZT", "RSD", "TRY"] as const;
