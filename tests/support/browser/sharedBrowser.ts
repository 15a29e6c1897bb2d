// The run's browser, as the tests of one worker use it.
import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

let browser: Promise<Browser> | undefined;

/** The worker's connection, which ends with it. */
export const sharedBrowser = (): Promise<Browser> => {
	browser ??= chromium.connect(inject("browser"));
	return browser;
};
