import { Group, Pagination } from "@mantine/core";

interface PagesProps {
	/** From 1. */
	page: number;
	pages: number;
	/** @param page nothing for the first */
	onChange(page: number | undefined): void;
}

/** The way through the pages of a list, where there are several. */
export function Pages({ page, pages, onChange }: PagesProps) {
	if (pages <= 1) return null;
	return (
		<Group component="nav" justify="center" aria-label="Страницы списка">
			<Pagination
				value={page}
				total={pages}
				siblings={1}
				onChange={(next) => {
					onChange(next > 1 ? next : undefined);
					scrollTo({ top: 0 });
				}}
				getItemProps={(item) => ({ "aria-label": `Страница ${item}` })}
				getControlProps={(control) => ({
					"aria-label":
						control === "previous"
							? "Предыдущая страница"
							: "Следующая страница",
				})}
			/>
		</Group>
	);
}
