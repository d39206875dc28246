import { Group, Pagination } from "@mantine/core";

interface ListPaginationProps {
	/** The page number, from 1. */
	page: number;
	pages: number;
	/** @param page undefined for the first page */
	onChange(page: number | undefined): void;
}

/** The pagination of a list with several pages. */
export function ListPagination({ page, pages, onChange }: ListPaginationProps) {
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
					"aria-label": control === "previous" ? "Предыдущая страница" : "Следующая страница",
				})}
			/>
		</Group>
	);
}
