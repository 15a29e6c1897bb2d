// Changes a site as its operator would, for one test: the previous version is restored when the test ends.
import { onTestFinished } from "vitest";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { openOperator } from "../../../scripts/operator/client.ts";
import { readEnv } from "../../../server/env.ts";
import { createLog } from "../../../server/log.ts";
import type { Site } from "./startSite.ts";

type Wide<T> = { -readonly [K in keyof T]: T[K] };

/** What `npm run site` can do, through the running server. */
export async function operatorOf(site: Site) {
	const env = readEnv({ DATA_DIR: site.controlDir }, "demo");
	const { operations } = await openOperator(env, createLog("silent"), (line) => {
		throw new Error(`the site must be running, found: ${line}`);
	});
	return operations;
}

/** Applies a changed document of a host through the running server, as `npm run site` does. */
export async function changeSite(
	site: Site,
	host: string,
	change: (document: Wide<SiteDocument>) => void,
): Promise<void> {
	const operations = await operatorOf(site);
	const previous = await operations.export(host);
	const document = structuredClone(previous);
	change(document);
	await operations.apply(document, { confirm: host });
	// Not a rollback: with two changes in one test, the second rollback would restore the first change.
	onTestFinished(async () => void (await operations.apply(previous, { overwrite: true, confirm: host })));
}
