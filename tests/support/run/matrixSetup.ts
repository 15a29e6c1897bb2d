// Shared by matrix tests: one browser that renders the same on every machine, the gallery, and a site that lives on one day.
import type { TestProject } from "vitest/node";
import { clearFindings } from "../../../scripts/matrix/pictures.ts";
import { startPinnedBrowser } from "../browser/browserServer.ts";
import { startGallery } from "../gallery/startGallery.ts";
import { fixedClock } from "../site/fixedClock.ts";
import { datedData } from "../site/seededData.ts";
import { startSite } from "../site/startSite.ts";
import { buildPages, stopSite } from "./siteSetup.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** Port of the gallery. */
		gallery: number;
		/** Port of the site whose server lives on the matrix's day. */
		datedSite: number;
		/** Whether references are written instead of compared: only when the run was started with `-u`. */
		writePictures: boolean;
	}
}

async function startDatedSite() {
	await buildPages();
	return startSite({ env: fixedClock() }, await datedData());
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	clearFindings();
	const browser = await startPinnedBrowser();
	try {
		const [gallery, site] = await Promise.all([startGallery(), startDatedSite()]);
		project.provide("browser", browser.wsEndpoint());
		project.provide("gallery", gallery.port);
		project.provide("datedSite", site.port);
		project.provide("writePictures", project.config.snapshotOptions.updateSnapshot === "all");
		return async () => {
			await gallery.stop();
			await browser.close();
			await stopSite(site);
		};
	} catch (error) {
		await browser.close();
		throw error;
	}
}
