// Changes a site as its operator would, for one test: the former version comes back when the test ends.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { operate } from "./operate.ts";
import type { Site } from "./startSite.ts";

type Wide<T> = { -readonly [K in keyof T]: T[K] };

/** Applies the document of a host with changes made to it. */
export async function changeSite(
	site: Site,
	host: string,
	change: (document: Wide<SiteDocument>) => void,
): Promise<void> {
	const path = join(site.dataDir, "changed.json");
	const apply = async (text: string) => {
		writeFileSync(path, text);
		const applied = await operate(site, "apply", path);
		if (applied.code !== 0) throw new Error(`apply ${host}: ${applied.err}${applied.out}`);
	};
	const former = await operate(site, "export", host);
	if (former.code !== 0) throw new Error(`export ${host}: ${former.err}`);
	const document = JSON.parse(former.out) as SiteDocument;
	change(document);
	await apply(JSON.stringify(document));
	// Not a rollback: of two changes in one test the second rollback would bring the first change back.
	onTestFinished(() => apply(former.out));
}
