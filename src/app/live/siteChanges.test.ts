import { expect, test, vi } from "vitest";
import { knownVersion, missedBy, missedByAll, onSiteChange } from "./siteChanges.ts";

test("a push that follows names what to fetch; after a gap everything is fetched", () => {
	expect(missedBy(7, { version: 8, documents: ["home"] })).toEqual(["home"]);
	expect(missedBy(7, { version: 9, documents: ["home"] })).toBeUndefined();
	expect(missedBy(7, { version: 7, documents: [] })).toEqual([]);
	expect(missedBy(7, { version: 8, documents: [] })).toBeUndefined();
	// A rollback of the database: an older version is a gap too.
	expect(missedBy(7, { version: 3, documents: ["home"] })).toBeUndefined();
});

test("pushes that piled up are answered by one fetch, unless one was missed among them", () => {
	const push = (version: number, ...documents: string[]) => ({ version, documents });
	expect(missedByAll(7, [push(8, "home"), push(9, "menus"), push(10, "home")])).toEqual({
		version: 10,
		documents: ["home", "menus"],
	});
	expect(missedByAll(7, [push(8, "home"), push(10, "menus")])).toEqual({ version: 10, documents: undefined });
	expect(missedByAll(7, [push(7)])).toEqual({ version: 7, documents: [] });
});

test("a change that could not be fetched is fetched by itself some time later, or with the next one", async () => {
	vi.useFakeTimers();
	vi.stubGlobal("location", { origin: "http://one.test", hostname: "one.test", hash: "", search: "" });
	vi.stubGlobal("document", { documentElement: { lang: "en" }, getElementById: () => null });
	vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
	vi.spyOn(console, "warn").mockReturnValue();
	// A document that is broken does not take the place of the last good one; that it came is what counts here.
	vi.spyOn(console, "error").mockReturnValue();
	let isCut = true;
	const asked: string[] = [];
	vi.stubGlobal("fetch", async ({ pathname }: URL) => {
		asked.push(pathname.split("/").at(-1) ?? "");
		if (isCut) throw new TypeError("Failed to fetch");
		return new Response(JSON.stringify({ code: "1", message: "", data: {} }));
	});
	const pass = async (milliseconds: number) => {
		for (let left = milliseconds; left > 0; left -= 250) {
			await vi.advanceTimersByTimeAsync(250);
			await vi.dynamicImportSettled();
		}
	};
	onSiteChange({ version: 1, documents: ["alias"] });
	await pass(2_000);
	expect([asked, knownVersion()]).toEqual([["getCompanyAlias"], 0]);
	isCut = false;
	await pass(20_000);
	expect([asked, knownVersion()]).toEqual([["getCompanyAlias", "getCompanyAlias"], 1]);
	isCut = true;
	onSiteChange({ version: 2, documents: ["alias"] });
	await pass(2_000);
	isCut = false;
	onSiteChange({ version: 3, documents: [] });
	await pass(2_000);
	expect(knownVersion()).toBe(3);
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
