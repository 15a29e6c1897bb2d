import { expect, test } from "vitest";
import type { LessonLive } from "../../../schemas/generated/documents.ts";
import { isAdmitted, lessonState, mayEnter } from "./mayEnter.ts";

const company = { hosts: ["maple.example"], allowedOrigins: ["https://live.example.com"] };
const at = (minutes: number): string => new Date(Date.UTC(2026, 11, 1, 11, minutes)).toISOString();
const hour = { startsAt: at(0), endsAt: at(60) };
const address = "https://live.example.com/room";
const replay = "https://live.example.com/replay";

interface Case extends Partial<LessonLive> {
	readonly minute?: number;
	readonly hasCourse?: boolean;
	readonly isFree?: boolean;
	readonly rooms?: readonly string[];
}

/** What is not passed, as `gate state code`. */
function closedGates({
	minute = 10,
	hasCourse = true,
	isFree = false,
	rooms = ["room", "cc"],
	...live
}: Case) {
	const lesson = {
		courseId: "a",
		lessonId: "l1",
		courseName: "A",
		lessonName: "L1",
		live: { vendor: "gh" as const, ...hour, ...live },
		hasCourse,
		isFree,
	};
	const gates = mayEnter(lesson, {
		now: Date.parse(at(minute)),
		company,
		hasVendor: (vendor) => rooms.includes(vendor),
	});
	expect(gates.map(({ gate }) => gate)).toEqual(["replay", "class", "address", "time"]);
	const closed = gates.filter(({ state }) => state !== "passed");
	expect(isAdmitted(gates)).toBe(closed.length === 0);
	return closed.map(({ gate, state, code, until }) => [gate, state, code, until].filter(Boolean).join(" "));
}

test.each<[string, Case, string[]]>([
	["during the lesson", { address }, []],
	["from 15 minutes before", { address, minute: -15 }, []],
	["a minute earlier", { address, minute: -16 }, [`time waiting early ${at(-15)}`]],
	["at the time the lesson names", { address, minute: -16, opensMinutes: 20 }, []],
	["without the course", { address, hasCourse: false }, ["class blocked noCourse"]],
	["without the course, a free lesson", { address, hasCourse: false, isFree: true }, []],
	["ended, without a recording", { address, minute: 60 }, ["replay blocked replayNone"]],
	[
		"ended, the recording is still to come",
		{ address, minute: 60, replay: "late" },
		["replay waiting replayLate"],
	],
	["ended, with a recording", { minute: 60, replay }, []],
	[
		"ended, the recording is elsewhere",
		{ minute: 60, replay: "https://evil.example/" },
		["address blocked noAddress"],
	],
	["no address of gh", {}, ["address blocked noAddress"]],
	["no address of cc, unsized", { vendor: "cc" }, ["address blocked noAddress"]],
	["no address of cc, a small class", { vendor: "cc", classType: "LIVE_SMALL_CLASS_ROOM" }, []],
	["a meeting without a room", { vendor: "meeting" }, ["address blocked noAddress"]],
	["an origin that is no longer trusted", { address: "https://old.example/" }, ["address blocked noAddress"]],
	["our room, in a demonstration", { vendor: "room" }, []],
	["our room, in production", { vendor: "room", rooms: [] }, ["address blocked noAddress"]],
	["LiveKit without a server", { vendor: "livekit" }, ["address blocked noAddress"]],
	[
		"several reasons, in their order",
		{ hasCourse: false, minute: -60 },
		["class blocked noCourse", "address blocked noAddress", `time waiting early ${at(-15)}`],
	],
])("%s", (_, given, closed) => {
	expect(closedGates(given)).toEqual(closed);
});

test("nothing is admitted by an empty list, and nothing that cannot be told", () => {
	expect(isAdmitted([])).toBe(false);
	expect(isAdmitted([{ gate: "class", state: "unknown" }])).toBe(false);
});

test("a lesson begins and ends at its instants", () => {
	const state = (minute: number) => lessonState(hour, Date.parse(at(minute)));
	expect([state(-1), state(0), state(59), state(60)]).toEqual(["waiting", "live", "live", "ended"]);
});
