import { expect, test } from "vitest";
import type { LessonLive } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { liveAddressProblems, liveProblems } from "./liveRules.ts";
import { contentOf } from "./parts.ts";
import { readRows } from "./rows.ts";

const company = { hosts: ["maple.example"], allowedOrigins: ["https://live.example.com"] };
const times = { startsAt: "2026-12-01T11:00:00Z", endsAt: "2026-12-01T12:00:00Z" };
const gh: LessonLive = { vendor: "gh", ...times, address: "https://live.example.com/room/7" };

function content(live: LessonLive) {
	const lessons = [{ id: "l1", lessonName: "Live", minutes: 60, kind: "live" as const, live }];
	const courses = [buildCourse("a", { chapters: [{ id: "c1", chapterName: "One", lessons }] })];
	return contentOf([{ part: "courses", courses }], () => "");
}
const problemsIn = (live: LessonLive): string[] => {
	const given = content(live);
	return [...liveProblems(given), ...liveAddressProblems(given, company)].map(problemMessage);
};
const at = "courses[0].chapters[0].lessons[0].live";

test("a live lesson at an allowed origin, at the company's own host and in a room of our own: no problem", () => {
	expect(problemsIn(gh)).toEqual([]);
	expect(problemsIn({ ...gh, address: "https://maple.example/room", replay: "late" })).toEqual([]);
	expect(problemsIn({ ...gh, replay: "https://live.example.com/replay" })).toEqual([]);
	expect(problemsIn({ vendor: "room", ...times })).toEqual([]);
	// The operator may not have it yet: the student reads that the address does not exist.
	expect(problemsIn({ vendor: "gh", ...times })).toEqual([]);
});

test.each<[string, LessonLive, string]>([
	[
		"of another origin",
		{ ...gh, address: "https://evil.example/room" },
		`${at}.address must be an address of https`,
	],
	[
		"of the origin's name as user",
		{ ...gh, address: "https://live.example.com@evil.example/" },
		`${at}.address`,
	],
	["with a password", { ...gh, address: "https://a:b@live.example.com/" }, `${at}.address`],
	["of another port", { ...gh, address: "https://live.example.com:8443/" }, `${at}.address`],
	["that no parser reads", { ...gh, address: "https://[/" }, `${at}.address`],
	["of http", { ...gh, address: "http://live.example.com/" }, `${at}.address`],
	["that is a script", { ...gh, address: "javascript:alert(1)" }, `${at}.address`],
	["of a recording elsewhere", { ...gh, replay: "https://evil.example/" }, `${at}.replay`],
])("an address %s is refused", (_, live, message) => {
	expect(problemsIn(live)).toEqual([expect.stringContaining(message)]);
});

test.each<[string, LessonLive, string]>([
	[
		"an end before the start",
		{ ...gh, endsAt: times.startsAt },
		`${at}.endsAt must be after ${times.startsAt}`,
	],
	...["2026-13-31T11:00:00Z", "2026-11-31T11:00:00Z", "2027-02-29T11:00:00Z"].map(
		(endsAt): [string, LessonLive, string] => [
			`no day of the calendar, ${endsAt},`,
			{ ...gh, endsAt },
			`${at}.endsAt must be an instant`,
		],
	),
	["an address of our room", { ...gh, vendor: "room" }, `${at}.address must be absent`],
])("%s is refused", (_, live, message) => {
	expect(problemsIn(live)).toEqual([expect.stringContaining(message)]);
});

test("what everybody may read of a course has neither rooms nor recordings", () => {
	const live = { ...gh, replay: "https://live.example.com/replay" };
	const [row] = readRows(content(live), "courses", "UTC") as {
		readonly card?: object;
		readonly detail?: object;
		readonly live_lessons?: object;
	}[];
	expect(JSON.stringify([row?.card, row?.detail])).not.toContain("live.example.com");
	expect(row?.detail).toMatchObject({ chapters: [{ lessons: [{ id: "l1" }] }] });
	expect(row?.live_lessons).toEqual({ l1: live });
});
