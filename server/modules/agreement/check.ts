// Whether enough is signed: for one target, and for several that a lesson belongs to.
import type { AgreementCheck, AgreementTab } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Language } from "../../plugins/language.ts";
import {
	byTarget,
	isEnough,
	lessonAgreements,
	type StudentAgreement,
	unsigned,
} from "../../shared/agreements/entries.ts";
import { differenceOf } from "./changes.ts";
import { unsignedText } from "./refusals.ts";
import { entryOnWire, type LessonTarget, needOnWire } from "./wire.ts";

export interface Checking {
	/** Every mandatory agreement of a target is required; otherwise one of them suffices. */
	readonly signAll: boolean;
	readonly language: Language;
}

/** Each target needs enough of its own. */
export function checkOf(entries: readonly StudentAgreement[], { signAll, language }: Checking) {
	const result = byTarget(entries).every((own) => isEnough(own, signAll));
	return {
		result,
		msg: result ? "" : unsignedText[signAll ? "all" : "one"][language],
		signAll,
		unsigned: unsigned(entries).length,
	};
}

/** With what changed since the versions that the student signed. */
export async function checkWithChanges(
	sql: Sql,
	entries: readonly StudentAgreement[],
	checking: Checking,
): Promise<AgreementCheck> {
	const list: AgreementCheck["list"] = [];
	for (const each of entries) {
		const { need, copy, earlier } = each;
		const difference = earlier && (await differenceOf(sql, earlier, copy?.version ?? need.newest));
		list.push({ entry: entryOnWire(each), ...(difference && { difference }) });
	}
	return { ...checkOf(entries, checking), list };
}

export const tabsOf = (entries: readonly StudentAgreement[], checking: Checking): AgreementTab[] =>
	byTarget(entries).flatMap((own) => {
		const [first] = own;
		if (!first) return [];
		const { targetId, targetName, targetType, courseId } = needOnWire(first.need);
		const target = { targetId, targetName, targetType, ...(courseId !== undefined && { courseId }) };
		return [{ ...target, total: own.length, ...checkOf(own, checking) }];
	});

/** Of the lesson that is named; everything where none is. */
export async function ofLesson(
	sql: Sql,
	entries: readonly StudentAgreement[],
	{ classTypeId, classPackageId, moduleNoId }: LessonTarget,
): Promise<StudentAgreement[]> {
	if (classTypeId === undefined && classPackageId === undefined) return [...entries];
	const named = classPackageId === undefined ? [] : [classPackageId];
	const found =
		classTypeId === undefined
			? []
			: await sql.query<{ id: string }>("select id from package where $1 = any (course_ids)", [classTypeId]);
	const packageIds = [...named, ...found.map(({ id }) => id)];
	return lessonAgreements(entries, { courseId: classTypeId ?? "", chapterId: moduleNoId ?? "", packageIds });
}
