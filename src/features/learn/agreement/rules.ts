// What an agreement is for the student: its state, and what can be done about it.
import type { LocalText } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";
import type { Tone } from "../../../ui/Badge.tsx";

/** By the number on the wire (ENT-32). */
export const agreementStates = ["due", "begun", "signed", "sealed", "invalid", "unneeded"] as const;

export type AgreementState = (typeof agreementStates)[number];

/** A course, a package, or a chapter of a course. */
export interface Target {
	readonly kind: "course" | "package" | "module";
	/** Of a module: its course and its chapter, joined by a dot. */
	readonly id: string;
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

/** A copy that was begun and is to be signed again: refused at the e-sign service, or the service was silent for a day. */
export const cameBack = ({ kind, state, copyId }: Pick<Agreement, "kind" | "state" | "copyId">): boolean =>
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
 * @param signAll every agreement is needed; otherwise one suffices
 */
export function offerOf(agreement: Pick<Agreement, "state">, signAll: boolean) {
	if (isOpen(agreement)) return signAll ? "sign" : "signAndStudy";
	return signAll || agreement.state === "invalid" ? "tag" : "study";
}

const isSame = (one: Target, other: Target): boolean => one.kind === other.kind && one.id === other.id;

export const ofTarget = (agreements: readonly Agreement[], target: Target): readonly Agreement[] =>
	agreements.filter((each) => isSame(each.target, target));

export const targetKey = ({ kind, id }: Target): string => `${kind} ${id}`;

/** The two halves of a module's id: whichever dot it is, both together are the same module. */
export function courseAndChapter(moduleId: string): readonly [courseId: string, chapterId: string] {
	const dot = moduleId.indexOf(".");
	return [moduleId.slice(0, dot), moduleId.slice(dot + 1)];
}

/** The page of an agreement, to be read or to be signed (ROUTE-37, OPEN-050). */
export const agreementPath = (mode: "check" | "edit", agreement: Agreement): string => {
	const { kind, id } = agreement.target;
	return paths.agreement(mode, agreement, {
		commodityId: kind === "module" ? courseAndChapter(id)[0] : id,
		targetId: id,
		targetType: targetTypes[kind],
	});
};

/** Where a student learns what an agreement is for. */
export function studyPath({ kind, id }: Target): string {
	if (kind === "package") return paths.packageDetail(id);
	return paths.courseContents(kind === "module" ? courseAndChapter(id)[0] : id);
}

/** How often the server asks the e-sign service for a page, and looks whether a receipt is stored; 0 for never. */
export const pollMs = (agreement: Pick<Agreement, "kind" | "state">): number =>
	isAtVendor(agreement) || agreement.state === "signed" ? 10_000 : 0;
