// What a school demands of a student's profile, group and organisation and does not know, in words.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Owner, Sealing } from "../../db/sealedText.ts";
import type { Sql } from "../../db/sql.ts";
import type { SiteDocuments } from "../../deps.ts";
import { objections, objectionTo } from "./groups.ts";
import { deficiencyOf } from "./rules.ts";
import { groupChoiceOf, profileOf } from "./store.ts";

const names = {
	profile: { zh: "个人资料", en: "personal profile" },
	group: { zh: "学员分组", en: "student group" },
	proxyOrg: { zh: "代理机构", en: "proxy organisation" },
} as const satisfies Record<string, LocalText>;

/** Its names; empty when everything is known. */
export async function lackingInfo(
	sql: Sql,
	sealing: Sealing,
	who: Owner,
	{ studentInfo, ownedBy }: Pick<SiteDocuments, "studentInfo" | "ownedBy">,
): Promise<LocalText[]> {
	const missing = Object.keys(deficiencyOf(studentInfo, await profileOf(sql, sealing, who)));
	const choice = await groupChoiceOf(sql, who.studentId, ownedBy.studentInfo);
	const objection = objectionTo(studentInfo, choice);
	return [
		...(missing.length > 0 ? [names.profile] : []),
		...(objection === objections.group ? [names.group] : []),
		...(objection === objections.proxyOrg ? [names.proxyOrg] : []),
	];
}
