// Whether enough is signed: for one target, and for several that a lesson belongs to.
import type { AgreementCheck, AgreementTab } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Language } from "../../plugins/language.ts";
import { isSigned } from "../../shared/agreements/copyMachine.ts";
import { isEnough, type StudentAgreement } from "../../shared/agreements/entries.ts";
import type { Target } from "../../shared/agreements/needs.ts";
import { differenceOf } from "./changes.ts";
import { unsignedText } from "./refusals.ts";
import { entryOnWire, needOnWire } from "./wire.ts";

export interface Checking {
	/** Every mandatory agreement of a target is required; otherwise one of them suffices. */
	readonly signAll: boolean;
	readonly language: Language;
}

const targetKey = ({ need }: StudentAgreement): string => `${need.kind} ${need.id}`;

const byTarget = (entries: readonly StudentAgreement[]): StudentAgreement[][] => [
	...Map.groupBy(entries, targetKey).values(),
];

export const unsigned = (entries: readonly StudentAgreement[]): StudentAgreement[] =>
	entries.filter(({ need, state }) => need.mandatory && !isSigned(state));

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
		const { targetId, targetName, targetType } = needOnWire(first.need);
		return [{ targetId, targetName, targetType, total: own.length, ...checkOf(own, checking) }];
	});

/** What a lesson belongs to: its course, the student's packages with it, its module; everything where none is named. */
export async function ofLesson(
	sql: Sql,
	entries: readonly StudentAgreement[],
	named: Target | undefined,
	courseId: string | undefined,
): Promise<StudentAgreement[]> {
	if (named === undefined) return [...entries];
	const packages =
		courseId === undefined
			? []
			: await sql.query<{ id: string }>("select id from package where $1 = any (course_ids)", [courseId]);
	const packageIds = new Set(packages.map(({ id }) => id));
	return entries.filter(
		({ need: { kind, id } }) =>
			(kind === named.kind && id === named.id) ||
			(kind === "course" && id === courseId) ||
			(kind === "package" && packageIds.has(id)),
	);
}
