import type { UpcomingChange } from "./upcoming.service.ts";

export const presentUpcoming = ({ entity, id, title, change, at }: UpcomingChange) => ({
	entity,
	id,
	title,
	change,
	at: at.toISOString(),
});
