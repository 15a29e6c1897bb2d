import { expect, test } from "vitest";
import type { LessonLive } from "../../../schemas/generated/documents.ts";
import { type Addresses, hasAddress, needsAddress } from "./liveAddress.ts";

const trusted: Addresses = {
	company: { hosts: ["maple.example"], allowedOrigins: ["https://live.example.com"] },
	hasVendor: () => true,
};
const times = { startsAt: "2026-12-01T11:00:00Z", endsAt: "2026-12-01T12:00:00Z" };
const during = Date.parse("2026-12-01T11:30:00Z");
const after = Date.parse("2026-12-01T12:30:00Z");
const address = "https://live.example.com/room/7";
const has = (live: Omit<LessonLive, "startsAt" | "endsAt">, now = during, addresses = trusted) =>
	hasAddress({ ...times, ...live }, now, addresses);

test.each<[LessonLive["vendor"], LessonLive["classType"], boolean]>([
	["gh", undefined, true],
	["zs", undefined, true],
	["meeting", undefined, true],
	["cc", undefined, true],
	["cc", "LIVE_BIG_CLASS_ROOM", true],
	["cc", "LIVE_SMALL_CLASS_ROOM", false],
])("%s (%s) without an address is nowhere to go; class info asks for one: %s", (vendor, classType, needs) => {
	const live = { vendor, ...(classType ? { classType } : {}) };
	expect(needsAddress(live)).toBe(needs);
	expect([has(live), has({ ...live, address })]).toEqual([false, true]);
});

test.each(["room", "livekit"] as const)("%s has a room by itself, where it is connected", (vendor) => {
	expect(has({ vendor })).toBe(true);
	expect(has({ vendor }, during, { ...trusted, hasVendor: () => false })).toBe(false);
});

test("an address whose origin the company has withdrawn is none, also of a recording", () => {
	const withdrawn = { ...trusted, company: { hosts: ["maple.example"] } };
	expect(has({ vendor: "gh", address }, during, withdrawn)).toBe(false);
	const recorded = { vendor: "room", replay: "https://live.example.com/replay" } as const;
	expect([has(recorded, after), has(recorded, after, withdrawn), has(recorded, during, withdrawn)]).toEqual([
		true,
		false,
		true,
	]);
});
