// What a school requires of a student's profile, group and organisation and does not have.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { SiteDocuments } from "../../deps.ts";
import type { Owner, TextEncryption } from "../../shared/encryptedText.ts";
import { groupRefusal, groupRefusals, offeredChoice } from "./groups.ts";
import { missingDemands } from "./rules.ts";
import { findGroupChoice, findProfile } from "./store.ts";

const names = {
	profile: { zh: "个人资料", en: "personal profile" },
	group: { zh: "学员分组", en: "student group" },
	proxyOrg: { zh: "代理机构", en: "proxy organisation" },
} as const satisfies Record<string, LocalText>;

/** @returns names of what is missing */
export async function missingInfo(
	sql: Sql,
	sealing: TextEncryption,
	who: Owner,
	{ studentInfo, ownedBy }: Pick<SiteDocuments, "studentInfo" | "ownedBy">,
): Promise<LocalText[]> {
	const missing = Object.keys(missingDemands(studentInfo, await findProfile(sql, sealing, who)));
	const choice = await findGroupChoice(sql, who.studentId, ownedBy.studentInfo);
	const refusal = groupRefusal(studentInfo, offeredChoice(studentInfo, choice));
	return [
		...(missing.length > 0 ? [names.profile] : []),
		...(refusal === groupRefusals.group ? [names.group] : []),
		...(refusal === groupRefusals.proxyOrg ? [names.proxyOrg] : []),
	];
}
