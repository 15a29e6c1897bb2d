// The text of an agreement with what the student has of it; and showing it to be signed, which is noted.
import type {
	AgreementInfo,
	AgreementInfoBody,
	ShownAgreement,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { isSigned } from "../../shared/agreements/copyMachine.ts";
import { beginCopy, type Copy, lockSigning } from "../../shared/agreements/copyStore.ts";
import type { StudentAgreement } from "../../shared/agreements/entries.ts";
import type { Target } from "../../shared/agreements/needs.ts";
import {
	isOfTarget,
	type StudentAgreements,
	studentAgreements,
} from "../../shared/agreements/studentAgreements.ts";
import { differenceOf } from "./changes.ts";
import { refusals, unknownAgreement } from "./refusals.ts";
import { versionOf } from "./versionStore.ts";
import { copyOnWire, entryOnWire, signatureOf, targetOf } from "./wire.ts";

const ofAgreement =
	(agreementId: string) =>
	({ need }: StudentAgreement): boolean =>
		need.agreementId === agreementId;

/** @throws Refusal where the student does not need it for the target */
export const neededFor = (
	{ entries }: StudentAgreements,
	agreementId: string,
	target: Target | undefined,
): StudentAgreement =>
	entries.filter(ofAgreement(agreementId)).find(isOfTarget(target ?? refuse(refusals.noTarget))) ??
	refuse(refusals.notNeeded);

async function infoOf(sql: Sql, entry: StudentAgreement, copy: Copy | undefined): Promise<AgreementInfo> {
	const { need, earlier } = entry;
	const version = await versionOf(sql, need.agreementId, copy?.version ?? need.newest);
	const difference = earlier && (await differenceOf(sql, earlier, version.number));
	const signature = signatureOf(copy);
	const outdated = signatureOf(earlier);
	return {
		entry: entryOnWire({ ...entry, copy, state: copy?.state ?? entry.state }),
		html: version.html,
		sha256: version.sha256,
		publishedAt: version.publishedAt.toISOString(),
		newest: version.newest,
		...(signature && { signature }),
		...(outdated && { earlier: outdated }),
		...(difference && { difference }),
	};
}

/** Of a copy that may be outdated or invalid: its own version, what changed since, and what counts in its place. */
async function copyInfo(sql: Sql, found: StudentAgreements, copy: Copy): Promise<AgreementInfo> {
	const entry = found.entries.find((each) => each.copy?.copyId === copy.copyId);
	if (entry) return infoOf(sql, entry, copy);
	const version = await versionOf(sql, copy.agreementId, copy.version);
	const signature = signatureOf(copy);
	const isOutdated = signature !== undefined && version.newest > version.number;
	const present = found.entries.filter(ofAgreement(copy.agreementId)).find(isOfTarget(copy));
	const isChanged = present?.earlier?.copyId === copy.copyId;
	return {
		entry: copyOnWire(copy, present?.need.mandatory ?? false, isChanged),
		html: version.html,
		sha256: version.sha256,
		publishedAt: version.publishedAt.toISOString(),
		newest: version.newest,
		...(signature && { signature }),
		...(isOutdated && { difference: await differenceOf(sql, copy, version.newest) }),
		...(present && { present: entryOnWire(present) }),
	};
}

/** @throws Refusal */
export async function agreementInfo(
	sql: Sql,
	who: StudentKey,
	{ protocolId, curId, targetId, targetType }: AgreementInfoBody,
	schoolId: string,
): Promise<AgreementInfo> {
	const found = await studentAgreements(sql, who, schoolId);
	if (curId !== undefined && curId !== "0") {
		const own = found.copies.find(
			({ copyId, agreementId }) => copyId === curId && agreementId === protocolId,
		);
		return copyInfo(sql, found, orNotFound(own, unknownAgreement));
	}
	if (targetId === undefined || targetType === undefined) refuse(refusals.noTarget);
	const entry = neededFor(found, protocolId, targetOf(targetType, targetId));
	return infoOf(sql, entry, entry.copy);
}

/**
 * Notes that the text of an ordinary agreement was shown, which a signature needs.
 * @throws Refusal
 */
export async function showAgreement(
	sql: Sql,
	who: StudentKey,
	agreementId: string,
	target: Target | undefined,
	schoolId: string,
): Promise<ShownAgreement> {
	await lockSigning(sql, who);
	const entry = neededFor(await studentAgreements(sql, who, schoolId), agreementId, target);
	const { need, copy, earlier, state } = entry;
	if (isSigned(state) || need.agreementKind === "electronic") return infoOf(sql, entry, copy);
	const begun = await beginCopy(sql, who, need, earlier?.copyId);
	return { ...(await infoOf(sql, entry, begun)), signContent: begun.copyId };
}
