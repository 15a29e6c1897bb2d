// Site documents as an operator handles them: exported, changed and applied again.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { School, SiteDocument } from "../../../schemas/generated/documents.ts";
import { runOperatorCommand } from "./operate.ts";
import type { Site } from "./startSite.ts";

export async function exportSite(site: Site, host: string): Promise<SiteDocument> {
	const output = await runOperatorCommand(site, "export", host);
	expect(output.code, output.err).toBe(0);
	return JSON.parse(output.out) as SiteDocument;
}

export async function applySite(site: Site, document: SiteDocument): Promise<void> {
	const path = join(site.dataDir, `site-${document.company.id}.json`);
	writeFileSync(path, JSON.stringify(document));
	const output = await runOperatorCommand(
		site,
		"apply",
		path,
		"--overwrite",
		"--confirm",
		document.company.hosts[0] ?? "",
	);
	expect(output.code, output.out + output.err).toBe(0);
}

/** Branches in ten cities; the first is the default one and has no suffix. */
export const branches = (count: number): School[] =>
	Array.from({ length: count }, (_, i) => ({
		id: `branch-${i + 1}`,
		schoolName: { zh: `第${i + 1}分校`, en: `Branch ${i + 1}` },
		suffix: i === 0 ? "" : `b${i + 1}`,
		defaultFlag: i === 0 ? 1 : 0,
		city: { zh: `第${i % 10}市`, en: `City ${i % 10}` },
	}));

/** The same company with other schools. */
export const withSchools = (
	{ overrides: _overrides, patches: _patches, ...document }: SiteDocument,
	schools: School[],
): SiteDocument => ({
	...document,
	schools,
});
