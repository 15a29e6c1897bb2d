import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type ContentApp, openContentApp } from "../../../tests/support/server/contentApp.ts";
import { contentIndexes } from "./contentIndexes.ts";

let app: ContentApp;
beforeAll(async () => {
	app = await openContentApp();
});
afterAll(() => app.close());
afterEach(() => {
	vi.useRealTimers();
});

const companyId = 1;

/** Indexes with the number of their load, which ends when the test says so. */
function numberedIndexes() {
	const loads: PromiseWithResolvers<void>[] = [];
	const changes: string[] = [];
	const indexOf = contentIndexes<{ readonly size: number; readonly number: number }>(
		app.site.deps,
		async () => {
			const load = Promise.withResolvers<void>();
			const number = loads.push(load);
			return async () => {
				await load.promise;
				return { size: 1, number };
			};
		},
		{ maxAgeMs: 5_000, revisionOf: () => changes.join() },
	);
	return {
		number: async () => (await indexOf(companyId)).number,
		change: () => changes.push("change"),
		end: (load: number) => loads[load - 1]?.resolve(),
		fail: (load: number) => loads[load - 1]?.reject(new Error(`load ${load}`)),
		/** How many loads have begun, when all that were asked for have. */
		async begun() {
			await app.site.db.company(companyId, async () => undefined);
			return loads.length;
		},
	};
}

const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

test("while an index that has only become old is loaded, others get it as it was", async () => {
	const { number, end, begun } = numberedIndexes();
	const both = Promise.all([number(), number()]);
	expect(await begun()).toBe(1);
	end(1);
	expect(await both).toEqual([1, 1]);
	later(5_000);
	const renewed = number();
	expect(await begun()).toBe(2);
	expect(await number()).toBe(1);
	later(5_000);
	expect(await number()).toBe(1);
	expect(await begun()).toBe(2);
	end(2);
	expect(await renewed).toBe(2);
});

test("what has changed during a load is loaded when it has ended, once for all who wait", async () => {
	const { number, change, end, begun } = numberedIndexes();
	const old = number();
	expect(await begun()).toBe(1);
	change();
	const changed = Promise.all([number(), number()]);
	expect(await begun()).toBe(1);
	end(1);
	expect(await old).toBe(1);
	await expect.poll(begun).toBe(2);
	end(2);
	expect(await changed).toEqual([2, 2]);
	expect(await number()).toBe(2);
	expect(await begun()).toBe(2);
});

test("a load that fails does so for those who began it; who waited for its end loads again", async () => {
	const { number, change, end, fail, begun } = numberedIndexes();
	const failed = expect(number()).rejects.toThrow("load 1");
	expect(await begun()).toBe(1);
	change();
	const changed = number();
	fail(1);
	await failed;
	await expect.poll(begun).toBe(2);
	end(2);
	expect(await changed).toBe(2);
});
