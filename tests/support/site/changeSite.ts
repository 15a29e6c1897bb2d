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
	const { ask } = await openOperator(env, createLog("silent"), (line) => {
		throw new Error(`the site must be running, found: ${line}`);
	});
	return ask;
}

/** Applies a changed document of a host through the running server, as `npm run site` does. */
export async function changeSite(
	site: Site,
	host: string,
	change: (document: Wide<SiteDocument>) => void,
): Promise<void> {
	const ask = await operatorOf(site);
	const previous = await ask("export", { host });
	const document = structuredClone(previous);
	change(document);
	await ask("apply", { document, options: { confirm: host } });
	// Not a rollback: with two changes in one test, the second rollback would restore the first change.
	const options = { overwrite: true, confirm: host };
	onTestFinished(async () => void (await ask("apply", { document: previous, options })));
}
