/** A post's title as the admin shows it; a draft may not have one. */
export const titleOf = ({ title }: { title: string }) => title || "Без названия";
