import { openOrm } from "#db/open.ts";
import { openEmbeddedPostgres } from "#packages/embedded-postgres";
import { type StartedSite, signIn, startSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment, withTestEnvironment } from "#server/testing/test-environment.ts";
import { median, type Report } from "./report.ts";

const SAVES = 1_000;
/** The number of saves after which the history is read too. */
const HALF = SAVES / 2;
const TEXT_LENGTH = 50_000;
const READS = 50;

const SYLLABLES = "ве сто на ро ка ли му до чи пе ра зо ту ми ся но го ве ло ды ши ре бу ха".split(" ");

/** Words in an order of their own, some of them much more frequent than others, as in a language. */
function createWriter() {
	let state = 1;
	const random = () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
	const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
	const vocabulary = Array.from({ length: 3_000 }, () =>
		Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(SYLLABLES)).join(""),
	);
	const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)] ?? "";
	const sentence = () => `${Array.from({ length: 8 + Math.floor(random() * 10) }, word).join(" ")}.`;
	const paragraph = () => Array.from({ length: 5 }, sentence).join(" ");
	return { pick, sentence, paragraph };
}

/** Measures the storage of a long text that is saved often, and how long its history takes to open. */
export async function benchRevisions(report: Report): Promise<void> {
	await withTestEnvironment(createEmbeddedEnvironment(), async (environment) => {
		const site = await startSite(environment, { SEED_DEMO: "0" });
		try {
			const call = await createClient(site);
			const { pick, sentence, paragraph } = createWriter();
			const paragraphs: string[] = [];
			while (paragraphs.join("\n\n").length < TEXT_LENGTH) paragraphs.push(paragraph());
			const post = () => ({ slug: "dolgaya", title: "Долгая", content: paragraphs.join("\n\n") });
			const { id } = await call("post.create", post());
			for (let save = 1; save <= SAVES; save += 1) {
				const index = paragraphs.indexOf(pick(paragraphs));
				const sentences = (paragraphs[index] ?? "").split(". ");
				sentences.splice(Math.floor(sentences.length / 2), 1, sentence());
				paragraphs[index] = sentences.join(" ");
				await call("post.save", { id, post: post() });
				if (save === HALF) await measureHistory(call, id, report);
			}
			await measureHistory(call, id, report);
			await measureStorage(String(environment.settings.DATA_DIR), report);
		} finally {
			await site.stop();
		}
	});
}

/** The parts of the responses that are read here. */
interface Data {
	id: number;
	total: number;
	revisions: { id: number }[];
}

type Call = (procedure: string, input: object, isQuery?: boolean) => Promise<Data>;

async function createClient(site: StartedSite): Promise<Call> {
	const headers = { Authorization: `Bearer ${await signIn(site)}`, "Content-Type": "application/json" };
	return async (procedure, input, isQuery = false) => {
		const url = `${site.url}/api/trpc/${procedure}`;
		const response = isQuery
			? await fetch(`${url}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
			: await fetch(url, { method: "POST", headers, body: JSON.stringify(input) });
		if (!response.ok) throw new Error(`${procedure}: ${await response.text()}`);
		return (await response.json()).result.data;
	};
}

/** The times of the two requests with which the history of a post is opened, and of the rendering that is compared. */
async function measureHistory(call: Call, entityId: number, report: Report): Promise<void> {
	const { total, revisions } = await call("revision.list", { entity: "post", entityId, pageSize: 100 }, true);
	report.title(`milliseconds per response, one after another (median of ${READS}), with ${total} revisions`);
	const time = async (read: () => Promise<unknown>) => {
		const times: number[] = [];
		for (let n = 0; n < READS; n += 1) {
			const start = performance.now();
			await read();
			times.push(performance.now() - start);
		}
		return median(times).toFixed(1);
	};
	const [newest] = revisions;
	report.row(
		"the list of revisions",
		await time(() => call("revision.list", { entity: "post", entityId, pageSize: 100 }, true)),
	);
	report.row("a revision with its text", await time(() => call("revision.byId", { id: newest?.id }, true)));
}

async function measureStorage(dataDir: string, report: Report): Promise<void> {
	const server = await openEmbeddedPostgres(dataDir);
	const orm = await openOrm({ url: server.url });
	const [row] = await orm.em.fork().execute<{ revisions: number; bytes: number; table: number }[]>(
		`select (select count(*) from revision)::int as revisions,
			(select sum(octet_length(values)) from revision)::int + (select sum(octet_length(values)) from revision_base)::int as bytes,
			(pg_total_relation_size('revision') + pg_total_relation_size('revision_base'))::int as table`,
	);
	report.title(`the storage of ${row?.revisions} revisions of a text of ${TEXT_LENGTH} characters`);
	report.row("compressed values", `${((row?.bytes ?? 0) / 1e6).toFixed(2)} MB`);
	report.row("tables with their indexes", `${((row?.table ?? 0) / 1e6).toFixed(2)} MB`);
	await orm.close();
	await server.close();
}
