import { expect, it } from "vitest";
import { spokenTime } from "./clockText.ts";

it.each([
	[0, "0 seconds", "0秒钟"],
	[61.9, "1 minute 1 second", "1分钟1秒钟"],
	[78, "1 minute 18 seconds", "1分钟18秒钟"],
	[7_325, "2 hours 2 minutes 5 seconds", "2小时2分钟5秒钟"],
	[3_600, "1 hour 0 minutes 0 seconds", "1小时0分钟0秒钟"],
])("a position of %d seconds is spoken as %s and %s", (seconds, en, zh) => {
	expect(spokenTime(seconds, "en")).toBe(en);
	expect(spokenTime(seconds, "zh")).toBe(zh);
});
