import type { Page } from "playwright-core";

/** Runs in the page. */
async function count(): Promise<number> {
	const done = <T>(request: IDBRequest<T>): Promise<T> =>
		new Promise((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	const database = await done(indexedDB.open("schoolfront.outbox"));
	try {
		return await done(database.transaction("entries").objectStore("entries").count());
	} finally {
		database.close();
	}
}

/** How much of the student's work waits in this browser until the server confirms it. */
export const countWaitingEntries = (page: Page): Promise<number> => page.evaluate(count);
