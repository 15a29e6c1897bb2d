// Shared by matrix tests: one browser that renders the same on every machine, and the gallery.
import type { TestProject } from "vitest/node";
import { startPinnedBrowser } from "../browser/browserServer.ts";
import { startGallery } from "../gallery/startGallery.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** Port of the gallery. */
		gallery: number;
		/** Whether references are written instead of compared: only when the run was started with `-u`. */
		writePictures: boolean;
	}
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const browser = await startPinnedBrowser();
	try {
		const gallery = await startGallery();
		project.provide("browser", browser.wsEndpoint());
		project.provide("gallery", gallery.port);
		project.provide("writePictures", project.config.snapshotOptions.updateSnapshot === "all");
		return async () => {
			await gallery.stop();
			await browser.close();
		};
	} catch (error) {
		await browser.close();
		throw error;
	}
}
