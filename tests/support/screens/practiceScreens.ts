// The question bank: as a visitor sees it, as a student who has practised, and as one with nothing.
import type { Screen, Visit } from "./screen.ts";

const host = "maple.localhost";

/** Of what a student has practised. */
const lists: readonly Screen[] = [
	{ name: "records", hash: "/lib/subject/record" },
	{ name: "wrong-book", hash: "/lib/subject/wrong" },
	{ name: "collection", hash: "/lib/subject/collect" },
];

export const practiceVisits: readonly Visit[] = [
	{
		folder: "practice-visitor",
		host,
		allow: [/Failed to load resource/],
		screens: [
			{ name: "bank", hash: "/lib/subject" },
			{ name: "subject", hash: "/lib/subject?subject=math" },
			{ name: "no-subject", hash: "/lib/subject?subject=no-such-subject" },
			{ name: "no-exercise", hash: "/lib/subject/doing" },
			{ name: "report", hash: "/lib/subject/report" },
			...lists,
			{ name: "no-exam", hash: "/lib/subject/exampaper/examintro/" },
			{ name: "no-payment", hash: "/lib/subject/exampaper/payresult" },
		],
	},
	{
		folder: "practice",
		host,
		student: "lin",
		allow: [/Failed to load resource/],
		screens: [
			{ name: "bank", hash: "/lib/subject" },
			{ name: "subject", hash: "/lib/subject?subject=math" },
			...lists,
			{ name: "no-record", hash: "/lib/subject/record?subject=words&type=wrong" },
			{ name: "mastered", hash: "/lib/subject/wrong?subject=math&state=mastered" },
			{ name: "by-day", hash: "/lib/subject/wrong?subject=math&by=day" },
			{ name: "print", hash: "/lib/subject/wrong?subject=math&print=solutions" },
			{ name: "no-report", hash: "/lib/subject/report?record=00000000-0000-4000-8000-000000000000" },
			{ name: "no-exam", hash: "/lib/subject/exampaper/examintro/7" },
			{ name: "no-payment", hash: "/lib/subject/exampaper/payresult?orderNo=7" },
		],
	},
	{ folder: "practice-empty", host, student: "amelie", screens: [...lists] },
];
