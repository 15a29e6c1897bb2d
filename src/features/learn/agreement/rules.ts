// What an agreement is for the student: its state, and what can be done about it.
import type { LocalText } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";
import { learnPaths } from "../../../renderer/learn/learnPaths.ts";
import type { Tone } from "../../../ui/Badge.tsx";

/** By the number on the wire (ENT-32). */
export const agreementStates = ["due", "begun", "signed", "sealed", "invalid", "unneeded"] as const;

export type AgreementState = (typeof agreementStates)[number];

/** A course, a package, or a chapter of a course. */
export interface Target {
	readonly kind: "course" | "package" | "module";
	/** Of a module: its course and its chapter in one. */
	readonly id: string;
	/** The course itself, or that of a module. */
	readonly courseId?: string | undefined;
}

/** What agreements are asked for: a lesson's, those of a course or package, or all of the student's. */
export interface Scope {
	readonly courseId?: string | undefined;
	readonly chapterId?: string | undefined;
	readonly packageId?: string | undefined;
}

/** As the wire spells them. */
export const targetTypes = { course: "COURSE", package: "PACKAGE", module: "MOUDLE" } as const;

/** An agreement for one target. */
export interface Agreement {
	readonly id: string;
	readonly name: LocalText;
	readonly kind: "ordinary" | "electronic";
	readonly target: Target & { readonly name: LocalText };
	readonly state: AgreementState;
	/** Of the student's copy; 0 where there is none. */
	readonly copyId: string;
	readonly isMandatory: boolean;
	readonly version: number;
	readonly signedAt?: string | undefined;
	/** An earlier version was signed, and this one asks for another signature. */
	readonly isChanged: boolean;
}

export const isOpen = ({ state }: Pick<Agreement, "state">): boolean => state === "due" || state === "begun";

/** It is at the e-sign service, or was there when the student left. */
export const isAtVendor = ({ kind, state }: Pick<Agreement, "kind" | "state">): boolean =>
	kind === "electronic" && state === "begun";

/** An electronic agreement that was begun once and is to be signed, for example since it was refused at the service. */
export const isUnsignedAtVendor = ({
	kind,
	state,
	copyId,
}: Pick<Agreement, "kind" | "state" | "copyId">): boolean =>
	kind === "electronic" && state === "due" && copyId !== "0";

/** Message keys of the tags (AGREE-06, -08 to -10). */
export const stateTags: Readonly<Record<AgreementState, string>> = {
	due: "agreement.pending",
	begun: "agreement.pending",
	signed: "agreement.signed",
	sealed: "agreement.signed",
	invalid: "agreement.invalid",
	unneeded: "agreement.unneeded",
};

export const stateTones: Readonly<Record<AgreementState, Tone>> = {
	due: "warning",
	begun: "warning",
	signed: "success",
	sealed: "success",
	invalid: "danger",
	unneeded: "quiet",
};

/**
 * What an entry of the dialog offers: a button, or nothing but the tag of its state (AGREE-06 to -11).
 * @param signAll every agreement is needed; otherwise one mandatory agreement suffices
 */
export function offerOf(agreement: Pick<Agreement, "state" | "isMandatory">, signAll: boolean) {
	const isOneEnough = !signAll && agreement.isMandatory;
	if (isOpen(agreement)) return isOneEnough ? "signAndStudy" : "sign";
	return isOneEnough && agreement.state !== "invalid" ? "study" : "tag";
}

const isSame = (one: Target, other: Target): boolean => one.kind === other.kind && one.id === other.id;

export const ofTarget = (agreements: readonly Agreement[], target: Target): readonly Agreement[] =>
	agreements.filter((each) => isSame(each.target, target));

export const targetKey = ({ kind, id }: Target): string => `${kind} ${id}`;

/** An address may name a module without its course, which only the server knows then. */
export const isTargetComplete = ({ kind, courseId }: Target): boolean =>
	kind !== "module" || courseId !== undefined;

/** What is asked for where a student learns what an agreement is for: also its course, and the packages with that. */
export function scopeOf({ kind, id, courseId }: Target): Scope {
	if (kind === "package") return { packageId: id };
	if (kind === "course" || courseId === undefined) return { courseId: id };
	// One character joins the two.
	return { courseId, chapterId: id.slice(courseId.length + 1) };
}

/** The course or package that a student has, as the check of the student's profile asks for it. */
export const boughtOf = (target: Target): { readonly targetId: string; readonly isPackage: boolean } => ({
	targetId: scopeOf(target).courseId ?? target.id,
	isPackage: target.kind === "package",
});

/** In place of a path: to what the agreement is for, once enough is signed. */
export const toStudy = "study";

/**
 * The page of an agreement, to be read or to be signed (ROUTE-37, OPEN-050).
 * @param next where it leads once it is signed: a path, or `toStudy`
 */
export const agreementPath = (mode: "check" | "edit", agreement: Agreement, next?: string): string =>
	learnPaths.agreement(mode, agreement, {
		commodityId: boughtOf(agreement.target).targetId,
		targetId: agreement.target.id,
		targetType: targetTypes[agreement.target.kind],
		...(next !== undefined && { next }),
	});

/** Where a student learns what an agreement is for. */
export function studyPath(target: Target): string {
	const { targetId, isPackage } = boughtOf(target);
	return isPackage ? paths.packageDetail(targetId) : paths.courseContents(targetId);
}

/** How often a page of an agreement is fetched again, so that the server asks the e-sign service, or for its receipt; 0 for never. */
export const pollMs = (agreement: Pick<Agreement, "kind" | "state">): number =>
	isAtVendor(agreement) || agreement.state === "signed" ? 10_000 : 0;
