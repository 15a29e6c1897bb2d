// Learning records as statements of xAPI 1.0.3, for the learning record store of another system.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import { lengthOf, parseRanges } from "../../shared/progress/ranges.ts";
import type { LearningRecord } from "../../shared/progress/recordStore.ts";

const adl = "http://adlnet.gov/expapi";
/** The xAPI profile of videos. */
const video = "https://w3id.org/xapi/video";
const languages = { zh: "zh", en: "en" } as const;

const verbs = {
	opened: { id: `${adl}/verbs/launched`, display: { en: "launched" } },
	watched: { id: `${video}/verbs/played`, display: { en: "played" } },
	completed: { id: `${adl}/verbs/completed`, display: { en: "completed" } },
} as const satisfies Record<LearningRecord["verb"], object>;

/** `und` is of a text that has no language of its own. */
const languageMap = (text: LocalText): Record<string, string> =>
	typeof text === "string" ? { und: text } : { [languages.zh]: text.zh, [languages.en]: text.en };

const seconds = (ms: number): number => Math.round(ms) / 1000;

function activity(id: string, kind: "lesson" | "course", name: LocalText | null) {
	const type = `${adl}/activities/${kind}`;
	return {
		objectType: "Activity",
		id,
		definition: { type, ...(name === null ? {} : { name: languageMap(name) }) },
	};
}

/** Of a mark: from where to where, how much of that is new, and where the student left off. */
function watchedResult(
	home: string,
	{ seen = "", positionMs = 0, cutMs }: { readonly [name: string]: Json },
) {
	const ranges = parseRanges(String(seen));
	return {
		duration: `PT${seconds(lengthOf(ranges))}S`,
		extensions: {
			[`${video}/extensions/time`]: seconds(Number(positionMs)),
			[`${video}/extensions/played-segments`]: ranges
				.map(([from, to]) => `${seconds(from)}[.]${seconds(to)}`)
				.join("[,]"),
			...(cutMs === undefined ? {} : { [`${home}/xapi/not-counted`]: seconds(Number(cutMs)) }),
		},
	};
}

const resultOf = (home: string, { verb, result }: LearningRecord) =>
	verb === "watched"
		? { result: watchedResult(home, result) }
		: verb === "completed"
			? { result: { completion: true } }
			: {};

export interface XapiOwner {
	/** Of the company; names activities and accounts. */
	readonly host: string;
	readonly studentId: string;
	/** Empty where the student has none. */
	readonly name: string;
}

/** One record as a statement. */
export function xapiStatement({ host, studentId, name }: XapiOwner, record: LearningRecord) {
	const home = `https://${host}`;
	const course = `${home}/xapi/course/${encodeURIComponent(record.courseId)}`;
	const isLesson = record.objectKind === "lesson";
	const object = isLesson ? `${course}/lesson/${encodeURIComponent(record.objectId)}` : course;
	const parent = activity(course, "course", record.courseName);
	return {
		id: record.id,
		actor: {
			objectType: "Agent",
			...(name === "" ? {} : { name }),
			account: { homePage: home, name: studentId },
		},
		verb: verbs[record.verb],
		object: activity(object, record.objectKind, record.objectName),
		...resultOf(home, record),
		context: {
			platform: "Schoolfront",
			...(record.registration === null ? {} : { registration: record.registration }),
			...(isLesson ? { contextActivities: { parent: [parent] } } : {}),
		},
		timestamp: record.at,
		version: "1.0.3",
	};
}
