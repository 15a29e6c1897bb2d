import { expect, it, describe as suite, test } from "vitest";
import { describe, deviceOf, isLocal, truncate } from "./describe.ts";

test.each([
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36 Edg/120.0",
		{ kind: "desktop", browser: "Microsoft Edge", system: "Windows" },
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1",
		{ kind: "mobile", browser: "Safari", system: "iOS" },
	],
	[
		"Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1",
		{ kind: "tablet", browser: "Safari", system: "iOS" },
	],
	["curl/8.5.0", { kind: "other" }],
	["x".repeat(300), { kind: "other" }],
	["", { kind: "other" }],
])("the device of %s", (userAgent, device) => {
	expect(deviceOf(userAgent)).toEqual(device);
});

suite("an address", () => {
	it.each([
		"127.0.0.1",
		"::ffff:10.1.2.3",
		"172.31.0.1",
		"192.168.7.7",
		"100.64.0.9",
		"::1",
		"fd00::1",
		"fe80::1%eth0",
	])("%s is of the own network", (address) => expect(isLocal(address)).toBe(true));
	it.each(["172.32.0.1", "203.0.113.9", "2001:db8::1", "::ffff:203.0.113.9", "", "unknown"])(
		"%s is not",
		(address) => expect(isLocal(address)).toBe(false),
	);
	it.each([
		["203.0.113.9", "203.0.113.*"],
		["::ffff:203.0.113.9", "203.0.113.*"],
		["2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3:*"],
		["2001:db8::1", "2001:db8:0:*"],
		["", undefined],
		["unknown", undefined],
	])("%s is shown as %s", (address, shown) => expect(truncate(address)).toBe(shown));
});

test("location: found by the whole address, shown with its prefix; none for private networks", () => {
	const session = {
		id: "s",
		device: "",
		startedAt: new Date(0),
		seenAt: new Date(1000),
		isCurrent: false,
	};
	const asked: string[] = [];
	const find = (address: string) => {
		asked.push(address);
		return { city: "Oslo" };
	};
	const shown = { id: "s", kind: "other", isCurrent: false, startedAt: "1970-01-01T00:00:00.000Z" };
	const rest = { ...shown, seenAt: "1970-01-01T00:00:01.000Z" };
	expect(describe({ ...session, address: "::ffff:203.0.113.9" }, "en", find)).toEqual({
		...rest,
		isLocal: false,
		city: "Oslo",
		address: "203.0.113.*",
	});
	expect(describe({ ...session, address: "10.0.0.1" }, "en", find)).toEqual({ ...rest, isLocal: true });
	expect(describe({ ...session, address: "" }, "en", find)).toEqual({ ...rest, isLocal: false });
	expect(asked).toEqual(["203.0.113.9"]);
});
