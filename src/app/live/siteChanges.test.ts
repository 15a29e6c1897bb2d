import { expect, test, vi } from "vitest";
import { knownVersion, onSiteChange } from "./siteChanges.ts";

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
