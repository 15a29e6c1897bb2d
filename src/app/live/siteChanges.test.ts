import { expect, test, vi } from "vitest";
import { knownVersion, missedBy, onSiteChange } from "./siteChanges.ts";

const push = (version: number, ...documents: string[]) => ({ version, documents });
const all = (version: number) => ({ version, documents: undefined });

test("missedBy: a push that follows names what to fetch; after a gap everything is fetched", () => {
	expect(missedBy(7, [push(8, "home")])).toEqual(push(8, "home"));
	expect(missedBy(7, [push(9, "home")])).toEqual(all(9));
	expect(missedBy(7, [push(7)])).toEqual(push(7));
	expect(missedBy(7, [push(8)])).toEqual(all(8));
	// A rollback of the database: an older version is a gap too.
	expect(missedBy(7, [push(3, "home")])).toEqual(all(3));
});

test("missedBy: several pushes are answered by one fetch, of everything when one was missed among them", () => {
	expect(missedBy(7, [push(8, "home"), push(9, "menus"), push(10, "home")])).toEqual(
		push(10, "home", "menus"),
	);
	expect(missedBy(7, [push(8, "home"), push(10, "menus")])).toEqual(all(10));
});

test("onSiteChange: a change that could not be fetched is fetched by itself some time later, or with the next one", async () => {
	vi.useFakeTimers();
	vi.stubGlobal("location", { origin: "http://one.test", hostname: "one.test", hash: "", search: "" });
	vi.stubGlobal("document", { documentElement: { lang: "en" }, getElementById: () => null });
	vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
	vi.spyOn(console, "warn").mockReturnValue();
	// An invalid document does not replace the last valid one; only the request counts here.
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
	onSiteChange({ version: 1, documents: ["alias"], reloadMark: "" });
	await pass(2_000);
	expect([asked, knownVersion()]).toEqual([["getCompanyAlias"], 0]);
	isCut = false;
	await pass(20_000);
	expect([asked, knownVersion()]).toEqual([["getCompanyAlias", "getCompanyAlias"], 1]);
	isCut = true;
	onSiteChange({ version: 2, documents: ["alias"], reloadMark: "" });
	await pass(2_000);
	isCut = false;
	onSiteChange({ version: 3, documents: [], reloadMark: "" });
	await pass(2_000);
	expect(knownVersion()).toBe(3);
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
