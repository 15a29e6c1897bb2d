import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { placesFile } from "../../../tests/support/placesFile.ts";
import { temporaryFolder } from "../../../tests/support/testApp.ts";
import type { Log } from "../../log.ts";
import { createPlaces } from "./places.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = join(folder.path, "places.mmdb");
const cityOf = (name: string) => placesFile({ city: { names: { en: name } } });

test("a file that comes later, is another or is half written is looked at once a minute, and what was read stays", async () => {
	const errors: unknown[] = [];
	const log = { error: (said: unknown) => void errors.push(said) } as unknown as Log;
	let minute = 0;
	const placesOf = createPlaces({ env: { geoFile: file } as never, log }, () => minute * 60_000);
	const city = async () => (await placesOf())("203.0.113.9", "en").city;
	const nextMinute = () => {
		minute += 1;
		return city();
	};

	expect([await city(), await nextMinute(), errors.length]).toEqual([undefined, undefined, 1]);
	writeFileSync(file, cityOf("Oslo"));
	expect([await city(), await nextMinute()]).toEqual([undefined, "Oslo"]);
	const bergen = cityOf("Bergen");
	writeFileSync(file, bergen.subarray(0, 40));
	expect([await city(), await nextMinute(), await nextMinute(), errors.length]).toEqual([
		...["Oslo", "Oslo", "Oslo"],
		2,
	]);
	writeFileSync(file, bergen);
	expect([readFileSync(file).length, await nextMinute()]).toEqual([bergen.length, "Bergen"]);
	rmSync(file);
	expect([await nextMinute(), errors.length]).toEqual(["Bergen", 3]);
});
