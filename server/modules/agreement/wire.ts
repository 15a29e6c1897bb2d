// Agreements as they are sent: kinds, states and targets in the documented spelling.
import type {
	AgreementEntry,
	AgreementInsertBody,
	AgreementNeed,
	AgreementSignature,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import type { CopyState } from "../../shared/agreements/copyMachine.ts";
import type { Copy } from "../../shared/agreements/copyStore.ts";
import type { StudentAgreement } from "../../shared/agreements/entries.ts";
import {
	type AgreementKind,
	moduleId,
	type Need,
	type NeededAgreement,
	type Target,
	type TargetKind,
} from "../../shared/agreements/needs.ts";

const targetTypes = { course: "COURSE", package: "PACKAGE", module: "MOUDLE" } as const;
type TargetType = (typeof targetTypes)[TargetKind];
const targetKinds: Readonly<Record<TargetType, TargetKind>> = {
	COURSE: "course",
	PACKAGE: "package",
	MOUDLE: "module",
};
/** OPEN-007: an enumeration of insertProtocol alone. */
const productKinds: Readonly<Record<AgreementInsertBody["type"], TargetKind>> = {
	course: "course",
	classpackage: "package",
	module: "module",
};

/** ENT-32. */
const statuses: Readonly<Record<CopyState, number>> = {
	...{ due: 0, begun: 1, signed: 2, sealed: 3, invalid: 4, unneeded: 5 },
};

export const statusOf = (state: CopyState): number => statuses[state];

const protocolTypeOf = (kind: AgreementKind): 1 | 2 => (kind === "electronic" ? 1 : 2);

export const targetOf = (targetType: TargetType, targetId: string): Target => ({
	kind: targetKinds[targetType],
	id: targetId,
});

export const productOf = (type: AgreementInsertBody["type"], productId: string): Target => ({
	kind: productKinds[type],
	id: productId,
});

export interface LessonTarget {
	readonly classTypeId?: string | undefined;
	readonly classPackageId?: string | undefined;
	readonly moduleNoId?: string | undefined;
}

/** What the calls of a lesson name: the narrowest target; undefined for none. */
export function lessonTargetOf({
	classTypeId,
	classPackageId,
	moduleNoId,
}: LessonTarget): Target | undefined {
	if (classTypeId !== undefined && moduleNoId !== undefined)
		return { kind: "module", id: moduleId(classTypeId, moduleNoId) };
	if (classPackageId !== undefined) return { kind: "package", id: classPackageId };
	return classTypeId === undefined ? undefined : { kind: "course", id: classTypeId };
}

/** curId where there is no copy. */
export const without = "0";

const text = (name: LocalText | null, id: string): LocalText => name ?? id;

const courseOnWire = ({ courseId }: Pick<Need, "courseId">) => (courseId === null ? {} : { courseId });

export const needOnWire = (need: NeededAgreement): AgreementNeed => ({
	protocolId: need.agreementId,
	protocolName: need.agreementName,
	protocolType: protocolTypeOf(need.agreementKind),
	targetId: need.id,
	targetName: text(need.targetName, need.id),
	targetType: targetTypes[need.kind],
	...courseOnWire(need),
	mandatory: need.mandatory,
	version: need.newest,
});

/** @param isChanged the copy is outdated, or an earlier one was signed */
export const copyOnWire = (copy: Copy, mandatory: boolean, isChanged: boolean): AgreementEntry => ({
	protocolId: copy.agreementId,
	protocolName: copy.agreementName,
	protocolType: protocolTypeOf(copy.agreementKind),
	targetId: copy.id,
	targetName: text(copy.targetName, copy.id),
	targetType: targetTypes[copy.kind],
	...courseOnWire(copy),
	agreementStatus: statusOf(copy.state),
	curId: copy.copyId,
	mandatory,
	version: copy.version,
	...(copy.signedAt && { signedAt: copy.signedAt.toISOString() }),
	isChanged,
});

export function entryOnWire({ need, copy, earlier, state }: StudentAgreement): AgreementEntry {
	const isChanged = earlier !== undefined;
	if (copy) return copyOnWire(copy, need.mandatory, isChanged);
	return { ...needOnWire(need), agreementStatus: statusOf(state), curId: without, isChanged };
}

/** Path of the public page that verifies a copy. */
export const verifyPath = (copyId: string): string => `/s/verify/${copyId}`;

export function signatureOf(copy: Copy | undefined): AgreementSignature | undefined {
	if (!copy?.signedAt || copy.way === null) return undefined;
	const isSealed = copy.issuedAt !== null;
	return {
		curId: copy.copyId,
		version: copy.version,
		signedAt: copy.signedAt.toISOString(),
		signerName: copy.signerName ?? "",
		way: copy.way,
		isSealed,
		...(isSealed && { verifyUrl: verifyPath(copy.copyId) }),
	};
}

export const isOpen = ({ agreementStatus }: AgreementEntry): boolean => agreementStatus < 2;
