// The browser's stored form drafts, and moments in which nothing is stored.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** All stored drafts as JSON. */
const storedDrafts = (page: Page): Promise<string> =>
	page.evaluate(
		() =>
			new Promise<string>((done, fail) => {
				const opening = indexedDB.open("schoolfront.drafts", 1);
				opening.onerror = () => fail(opening.error);
				opening.onsuccess = () => {
					const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
					all.onsuccess = () => {
						opening.result.close();
						done(JSON.stringify(all.result));
					};
				};
			}),
	);

/** Resolves once a stored draft holds this text. */
export const draftStored = (page: Page, text: string): Promise<void> =>
	expect.poll(() => storedDrafts(page)).toContain(text);

/**
 * As on a page that is closed too early: the stored draft of a form holds this text from now on, until a
 * reload.
 */
export async function freezeDrafts(page: Page, text: string): Promise<void> {
	await draftStored(page, text);
	await page.evaluate(() => {
		const refuse = () => {
			throw new DOMException("no writing any more", "UnknownError");
		};
		Object.assign(IDBObjectStore.prototype, { put: refuse, delete: refuse });
	});
}

/** The page is closed right after it asked the browser to store the text, which is lost. */
export async function leaveDuringSave(page: Page, type: () => Promise<void>): Promise<void> {
	const leaving = page.evaluate(
		() =>
			new Promise<void>((left) => {
				let isLeft = false;
				const put = () => {
					if (!isLeft) dispatchEvent(new Event("pagehide"));
					isLeft = true;
					left();
					return new Promise(() => undefined);
				};
				Object.assign(IDBObjectStore.prototype, { put });
			}),
	);
	await type();
	await leaving;
}
