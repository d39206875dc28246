/** A post's title as the admin shows it; a draft may have none. */
export const titleOf = ({ title }: { title: string }) => title || "Без названия";
