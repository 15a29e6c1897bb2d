// Changes a site as its operator would, for one test: the former version comes back when the test ends.
import { onTestFinished } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { openOperator } from "../../scripts/operator/client.ts";
import { readEnv } from "../../server/env.ts";
import { createLog } from "../../server/log.ts";
import type { Site } from "./startSite.ts";

type Wide<T> = { -readonly [K in keyof T]: T[K] };

/** Applies the document of a host with changes made to it, through the running server as `npm run site` does. */
export async function changeSite(
	site: Site,
	host: string,
	change: (document: Wide<SiteDocument>) => void,
): Promise<void> {
	const env = readEnv({ DATA_DIR: site.controlDir }, "demo");
	const { operations } = await openOperator(env, createLog("silent"), (line) => {
		throw new Error(`${host}: the site must be running, found: ${line}`);
	});
	const former = await operations.export(host);
	const document = structuredClone(former);
	change(document);
	await operations.apply(document);
	// Not a rollback: of two changes in one test the second rollback would bring the first change back.
	onTestFinished(async () => void (await operations.apply(former)));
}
