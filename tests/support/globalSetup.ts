// What tests with a browser or a server share: the browser, and the demo's data seeded once.
import type { TestProject } from "vitest/node";
import { startBrowser } from "./browserServer.ts";
import { seededData } from "./seededData.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** Where the shared browser listens. */
		browser: string;
		/** Data directory of a demo server that has just been seeded and stopped; empty in a cluster. */
		seededData: string;
	}
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const browser = await startBrowser();
	try {
		project.provide("browser", browser.wsEndpoint());
		project.provide("seededData", process.env["SCHOOLFRONT_CLUSTER"] ? "" : await seededData());
	} catch (error) {
		await browser.close();
		throw error;
	}
	return async () => await browser.close();
}
