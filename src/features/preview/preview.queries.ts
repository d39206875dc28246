import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api.ts";

export const previewQuery = (api: Api, token: string) =>
	queryOptions({ queryKey: ["preview", token], queryFn: () => api.findPreview(token) });
