// What must hold in a seed document beyond its schema, and what is made of it.

import type {
	CourseCard,
	LocalText,
	SeedAsset,
	SeedCourse,
	SeedDocument,
} from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import { type Place, type Problem, repeats } from "../../../schemas/problems.ts";
import { countedAccount, searchable } from "../../db/storedText.ts";
import { catalogueProblems } from "./catalogueRules.ts";
import { ids, quoted, unknown } from "./places.ts";
import { studentProblems } from "./studentRules.ts";

function courseProblems(at: string, course: SeedCourse): Problem[] {
	const lessons = course.chapters.flatMap((chapter, i) =>
		ids(`${at}.chapters[${i}].lessons`, chapter.lessons),
	);
	const { price, originalPrice } = course;
	const wrongPrice =
		originalPrice === undefined || originalPrice > price
			? []
			: [
					{
						path: `${at}.originalPrice`,
						expected: `above the price ${price}`,
						found: String(originalPrice),
						todo: "raise or remove it",
					},
				];
	return [
		...repeats(ids(`${at}.chapters`, course.chapters), "an id"),
		...repeats(lessons, "an id"),
		...wrongPrice,
	];
}

function assetProblems({ svg, base64 }: SeedAsset, at: string): Problem[] {
	if ((svg === undefined) === (base64 === undefined))
		return [
			{
				path: at,
				expected: "either svg or base64",
				found: svg === undefined ? "neither" : "both",
				todo: "keep one",
			},
		];
	if (
		base64 !== undefined &&
		Buffer.from(base64, "base64").toString("base64") !== base64.replaceAll(/\s/g, "")
	)
		return [
			{
				path: `${at}.base64`,
				expected: "base64 with its padding",
				found: quoted(base64.slice(0, 40)),
				todo: "encode the picture again",
			},
		];
	return [];
}

/** Every text of a document with its place. */
function everyText(value: Json, path = ""): Place[] {
	if (typeof value === "string") return [[path, value]];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		everyText(inner as Json, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
	);
}

/** The pictures of the company that these texts name. */
const pictures = (places: readonly Place[]): Place[] =>
	places.flatMap(([path, text]): Place[] => (text.startsWith("/s/asset/") ? [[path, text.slice(9)]] : []));

/** The courses whose drawn covers these texts name. */
const covers = (places: readonly Place[]): Place[] =>
	places.flatMap(([path, text]): Place[] => {
		const course = /^\/s\/cover\/(.*)\.svg$/.exec(text)?.[1];
		return course === undefined ? [] : [[path, course]];
	});

/** JSON may write signs that no database takes: the zero, and half of a pair. */
const unstorable = (places: readonly Place[]): Problem[] =>
	places
		.filter(([, text]) => text.includes("\0") || !text.isWellFormed())
		.map(([path, text]) => ({
			path,
			expected: "a text without \\u0000 and without half a surrogate pair",
			found: quoted(text.slice(0, 60)),
			todo: "remove that sign",
		}));

const emptySigns = (places: readonly Place[]): Problem[] =>
	places
		.filter(([, sign]) => sign === "")
		.map(([path]) => ({
			path,
			expected: "an account, mobile and e-mail that can be seen",
			found: "nothing but blanks",
			todo: "write them or leave them out",
		}));

/** What the schema cannot say, of a document the schema has passed. The site's own rules are asked elsewhere. */
export function seedProblems(seed: SeedDocument): Problem[] {
	const { assets = [], teachers = [], students = [], courses = [] } = seed;
	const schools = new Set(seed.site.schools.map(({ id }) => id));
	const offered = courses.flatMap(({ schoolIds = [] }, i) =>
		schoolIds.map((id, k): Place => [`courses[${i}].schoolIds[${k}]`, id]),
	);
	const taught = courses.flatMap(({ teacherIds }, i) =>
		teacherIds.map((id, k): Place => [`courses[${i}].teacherIds[${k}]`, id]),
	);
	const standing = students.flatMap(({ schoolId }, i): Place[] =>
		schoolId === undefined ? [] : [[`students[${i}].schoolId`, schoolId]],
	);
	// One list of the three: whatever a student types, it means one student.
	const signs = students.flatMap(({ account, mobile, email }, i): Place[] =>
		[...new Set([account, mobile, email].filter((sign) => sign !== undefined).map(countedAccount))].map(
			(sign) => [`students[${i}]`, sign],
		),
	);
	const texts = everyText(seed as unknown as Json);
	return [
		...unstorable(texts),
		...repeats(
			assets.map(({ name }, i) => [`assets[${i}].name`, name] as const),
			"a name",
		),
		...assets.flatMap((asset, i) => assetProblems(asset, `assets[${i}]`)),
		...repeats(ids("teachers", teachers), "an id"),
		...repeats(ids("students", students), "an id"),
		...emptySigns(signs),
		...repeats(signs, "an account, mobile and e-mail"),
		...repeats(ids("courses", courses), "an id"),
		...courses.flatMap((course, i) => courseProblems(`courses[${i}]`, course)),
		...unknown(taught, new Set(teachers.map(({ id }) => id)), "the id of a teacher of this document"),
		...unknown(offered, schools, "the id of a school of this document"),
		...unknown(standing, schools, "the id of a school of this document"),
		...catalogueProblems(seed),
		...studentProblems(seed),
		...unknown(pictures(texts), new Set(assets.map(({ name }) => name)), "the name of a picture in assets"),
		...unknown(covers(texts), new Set(courses.map(({ id }) => id)), "the cover of a course of this document"),
	];
}

const types: Record<string, string> = {
	svg: "image/svg+xml",
	png: "image/png",
	jpg: "image/jpeg",
	webp: "image/webp",
	ico: "image/x-icon",
};

export const assetRow = ({ name, svg, base64 }: SeedAsset) => ({
	name,
	content_type: types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
	base64: svg === undefined ? (base64 ?? "") : Buffer.from(svg).toString("base64"),
});

const allOf = (text: LocalText | undefined): string =>
	typeof text === "object" ? `${text.zh} ${text.en}` : (text ?? "");

/** A course as the table holds it: card and detail ready to be sent, and one text to look for words in. */
export function courseRow(course: SeedCourse, position: number, names: ReadonlyMap<string, LocalText>) {
	const { id, schoolIds = [], teacherIds, chapters, description, outcomes, ...shown } = course;
	const lessons = chapters.flatMap((chapter) => chapter.lessons);
	const teacherNames = teacherIds.map((teacher) => names.get(teacher) ?? "");
	const card: CourseCard = {
		id,
		...shown,
		coverUrl: shown.coverUrl ?? `/s/cover/${id}.svg`,
		teacherNames,
		lessonCount: lessons.length,
		minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
		studentCount: shown.studentCount ?? 0,
	};
	return {
		id,
		position,
		school_ids: schoolIds,
		teacher_ids: teacherIds,
		card,
		detail: { description, outcomes, chapters },
		search: searchable(
			[shown.courseName, shown.summary, shown.subject, ...teacherNames].map(allOf).join("\n"),
		),
	};
}
