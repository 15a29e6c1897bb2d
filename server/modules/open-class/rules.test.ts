import { expect, test } from "vitest";
import { plainTime, zonedTime } from "./rules.ts";

const noon = new Date("2026-11-20T12:00:00.250Z");

test.each([
	["Asia/Shanghai", "2026-11-20T20:00:00+08:00"],
	["Europe/London", "2026-11-20T12:00:00+00:00"],
	["UTC", "2026-11-20T12:00:00+00:00"],
	["America/St_Johns", "2026-11-20T08:30:00-03:30"],
	["Asia/Kathmandu", "2026-11-20T17:45:00+05:45"],
	["Pacific/Kiritimati", "2026-11-21T02:00:00+14:00"],
])("noon in Greenwich in %s", (zone, expected) => {
	expect(zonedTime(noon, zone)).toBe(expected);
	expect(new Date(zonedTime(noon, zone)).getTime()).toBe(noon.getTime() - 250);
});

test("without a zone: UTC", () => {
	expect(plainTime(noon)).toBe("2026-11-20T12:00:00Z");
});
