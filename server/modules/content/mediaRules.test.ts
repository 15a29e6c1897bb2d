import { expect, test } from "vitest";
import type { ContentLesson } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { mediaAddressProblems, mediaWarnings } from "./mediaRules.ts";
import { contentOf } from "./parts.ts";

const company = { mediaOrigins: ["https://cdn.example.com"] };
const content = (more: Partial<ContentLesson>) => {
	const lessons = [{ id: "l1", lessonName: "One", minutes: 2, kind: "video" as const, ...more }];
	return contentOf([
		{
			part: "courses",
			courses: [buildCourse("a", { chapters: [{ id: "c1", chapterName: "One", lessons }] })],
		},
	]);
};
const at = "courses: courses[0].chapters[0].lessons[0]";

test("a stored file and an address at one of the mediaOrigins: no problem", () => {
	for (const media of ["intro.mp4", "https://cdn.example.com/a/intro.mp4"])
		expect(mediaAddressProblems(content({ video: { media, seconds: 2 } }), company)).toEqual([]);
});

test.each([
	"https://else.example/intro.mp4",
	"https://cdn.example.com:8443/intro.mp4",
	"https://cdn.example.com.else.example/intro.mp4",
	"https://mei:secret@cdn.example.com/intro.mp4",
	"https://cdn.example.com@else.example/intro.mp4",
])("a video at %s: refused with its place", (media) => {
	const problems = mediaAddressProblems(content({ video: { media, seconds: 2 } }), company);
	expect(problems.map(problemMessage)).toEqual([
		`${at}.video.media must be the name of a stored file, or an address at one of the company's mediaOrigins, without a password, found "${media}"; correct it, or add its origin to the site`,
	]);
});

test("files that are not stored, and files of another kind: a warning each, for the parts that are asked for", () => {
	const given = content({
		video: {
			media: "intro.mp4",
			captions: [
				{ language: "zh", media: "intro.zh.vtt" },
				{ language: "en", media: "notes.pdf" },
			],
		},
		resources: [
			{ id: "a", resourceName: "A", media: "notes.pdf" },
			{ id: "b", resourceName: "B", media: "none.pdf" },
		],
	});
	const stored = new Map([
		["intro.zh.vtt", "captions"],
		["notes.pdf", "file"],
	] as const);
	expect(mediaWarnings(given, stored, new Set(["courses"])).map(problemMessage)).toEqual([
		`${at}.video.media must be the name of a stored file, found "intro.mp4"; bring it: content media put`,
		`${at}.video.captions[1].media must be a file of the kind captions, found "notes.pdf", file; name another`,
		`${at}.resources[1].media must be the name of a stored file, found "none.pdf"; bring it: content media put`,
	]);
	expect(mediaWarnings(given, stored, new Set(["courses/web"]))).toEqual([]);
	expect(
		mediaWarnings(content({ video: { media: "https://x.example/a.mp4" } }), stored, new Set(["courses"])),
	).toEqual([]);
});
