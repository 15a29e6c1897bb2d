import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { geoFile } from "../../../tests/support/data/placesFile.ts";
import { temporaryFolder } from "../../../tests/support/server/testApp.ts";
import type { Log } from "../../log.ts";
import { createLocations } from "./locations.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = join(folder.path, "places.mmdb");
const cityOf = (name: string) => geoFile({ city: { names: { en: name } } });

test("file added, replaced or truncated: checked once a minute, the last good one stays in use", async () => {
	const errors: unknown[] = [];
	const log = { error: (warnings: unknown) => void errors.push(warnings) } as unknown as Log;
	let minute = 0;
	const locationsOf = createLocations({ env: { geoFile: file } as never, log }, () => minute * 60_000);
	const city = async () => (await locationsOf())("203.0.113.9", "en").city;
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
