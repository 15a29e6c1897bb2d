// Shared by tests with a browser or a server: the built pages, the browser, the demo's data seeded once, and
// one running site for the journeys.
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { runProgram } from "../../../scripts/runProgram.ts";
import { startBrowser } from "../browser/browserServer.ts";
import { seededData } from "../site/seededData.ts";
import { loggedFailures, type Site, startSite } from "../site/startSite.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** Endpoint of the shared browser. */
		browser: string;
		/** Data directory of a seeded and stopped demo server; empty in a cluster. */
		seededData: string;
		/** Port of the site shared by read-only journeys. */
		sharedSite: number;
	}
}

export async function buildPages(): Promise<void> {
	const start = join(import.meta.dirname, "..", "..", "..", "scripts", "start.mjs");
	if ((await runProgram(process.execPath, [start, "pages"])) !== 0)
		throw new Error("the pages could not be built; see above");
}

/** Stops a site and throws when its log has errors. */
export async function stopSite(site: Site): Promise<void> {
	await site.stop();
	const failures = loggedFailures(site.logs());
	if (failures.length > 0) throw new Error(`the shared site logged errors:\n${failures.join("\n")}`);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	await buildPages();
	const browser = await startBrowser();
	try {
		const seeded = process.env["SCHOOLFRONT_CLUSTER"] ? "" : await seededData();
		// In a cluster run every file has a site of its own: read-only tests are not repeated there.
		const site = project.name === "journeys" && seeded ? await startSite({}, seeded) : undefined;
		project.provide("browser", browser.wsEndpoint());
		project.provide("seededData", seeded);
		project.provide("sharedSite", site?.port ?? 0);
		return async () => {
			await browser.close();
			if (site) await stopSite(site);
		};
	} catch (error) {
		await browser.close();
		throw error;
	}
}
