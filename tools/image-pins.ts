import { join } from "node:path";
import { explainFailure } from "#server/boot/failures.ts";
import { imagePins } from "./commands/project.mjs";
import { pinImages } from "./image-pins/pin-images.ts";

const { registry } = imagePins.parse().opts();

async function main(): Promise<void> {
	for (const { image, digest, isMoved } of await pinImages(join(import.meta.dirname, ".."), registry)) {
		process.stdout.write(`${image}\t${digest}\t${isMoved ? "moved" : "as before"}\n`);
	}
}

await main().catch(explainFailure);
