import { compact } from "es-toolkit";
import type { Backup, BackupJob, BackupStep, UploadedArchive } from "#contract/backup.ts";
import { plural } from "../../../../lib/plural.ts";

/** The content of a backup: «8 статей, 57 работ, 3 комментария»; zero counts are left out. */
export const describeContent = ({ posts, artworks, comments, files }: Omit<UploadedArchive, "name" | "createdAt">) =>
	compact([
		posts > 0 && plural(posts, ["статья", "статьи", "статей"]),
		artworks > 0 && plural(artworks, ["работа", "работы", "работ"]),
		comments > 0 && plural(comments, ["комментарий", "комментария", "комментариев"]),
		files > 0 && `файлов с картинками и записями: ${files}`,
	]).join(", ");

/** The reason for a backup, shown beside its time. */
export const REASONS: Record<Backup["reason"], string> = {
	nightly: "ночная",
	manual: "сделана вручную",
	"before-restore": "перед восстановлением",
};

const BACKUP_STEPS: Record<BackupStep, string> = {
	former: "Готовится",
	tables: "Копируются тексты и комментарии",
	documents: "Статьи записываются файлами для чтения",
	media: "Копируются картинки и записи",
	check: "Проверяется, цела ли копия",
	load: "Проба: сайт восстанавливается из копии отдельно от этого",
	verify: "Проба: восстановленное сверяется с сайтом",
	finish: "Последний шаг",
};

const RESTORE_STEPS: Record<BackupStep, string> = {
	...BACKUP_STEPS,
	former: "Сохраняется нынешний сайт: читать его можно, а изменения и комментарии придётся отправить после",
	media: "Возвращаются картинки и записи",
	load: "Загружаются тексты и комментарии",
};

/** The step of a running job in words. */
export const describeStep = ({ task, step }: BackupJob): string =>
	(task === "backup" ? BACKUP_STEPS : RESTORE_STEPS)[step];

/** The age from which a nightly backup counts as missed, in milliseconds: two nights and some hours. */
const MISSED_MS = 54 * 60 * 60_000;

/** True if no nightly backup was made for two nights. */
export const isMissed = (newest: Backup | undefined, isNightly: boolean): boolean =>
	isNightly && newest !== undefined && Date.now() - Date.parse(newest.createdAt) > MISSED_MS;
