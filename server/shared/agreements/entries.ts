// The rules of agreements: what the state of each is for a student, and whether enough is signed.
import type { EntryFacts } from "../../../schemas/entry.ts";
import { type CopyState, isSigned } from "./copyMachine.ts";
import type { Copy } from "./copyStore.ts";
import { moduleId, type NeededAgreement } from "./needs.ts";

/** An agreement that a student needs for a target. */
export interface StudentAgreement {
	readonly need: NeededAgreement;
	readonly state: CopyState;
	/** The signature that counts, or what is to be signed once it was shown. */
	readonly copy: Copy | undefined;
	/** A signature that a newer version has outdated. */
	readonly earlier: Copy | undefined;
}

/** @param copies the newest version first */
export const entriesOf = (needs: readonly NeededAgreement[], copies: readonly Copy[]): StudentAgreement[] =>
	needs.map((need) => {
		const own = copies.filter(
			({ agreementId, kind, id, state }) =>
				agreementId === need.agreementId && kind === need.kind && id === need.id && state !== "invalid",
		);
		const signed = own.find(({ state }) => isSigned(state));
		const counts = signed !== undefined && signed.version >= need.askedSince;
		const copy = counts ? signed : own.find(({ state }) => !isSigned(state));
		return { need, state: copy?.state ?? "due", copy, earlier: counts ? undefined : signed };
	});

/**
 * Whether enough is signed for one target. An agreement that is not mandatory is never missing.
 * @param signAll whether every agreement is required; otherwise one suffices
 */
export function isEnough(entries: readonly StudentAgreement[], signAll: boolean): boolean {
	const mandatory = entries.filter(({ need }) => need.mandatory);
	if (mandatory.length === 0) return true;
	const isDone = ({ state }: StudentAgreement): boolean => isSigned(state);
	return signAll ? mandatory.every(isDone) : mandatory.some(isDone);
}

/** Those of each target. */
export const byTarget = (entries: readonly StudentAgreement[]): StudentAgreement[][] => [
	...Map.groupBy(entries, ({ need }) => `${need.kind} ${need.id}`).values(),
];

export const unsigned = (entries: readonly StudentAgreement[]): StudentAgreement[] =>
	entries.filter(({ need, state }) => need.mandatory && !isSigned(state));

interface LessonOf {
	readonly courseId: string;
	readonly chapterId: string;
	/** Packages that have the course. */
	readonly packageIds: readonly string[];
}

/** Agreements of what a lesson belongs to: its course, the student's packages with it, its chapter. */
export const lessonAgreements = (
	entries: readonly StudentAgreement[],
	{ courseId, chapterId, packageIds }: LessonOf,
): StudentAgreement[] =>
	entries.filter(({ need: { kind, id } }) =>
		kind === "package"
			? packageIds.includes(id)
			: id === (kind === "course" ? courseId : moduleId(courseId, chapterId)),
	);

/** What the entry of a lesson goes by; each target needs enough of its own. */
export function agreementsFact(
	entries: readonly StudentAgreement[],
	signAll: boolean,
): NonNullable<EntryFacts["agreements"]> {
	const missing = byTarget(entries)
		.filter((own) => !isEnough(own, signAll))
		.map(unsigned);
	if (missing.length === 0) return entries.some(({ need }) => need.mandatory) ? "signed" : "notNeeded";
	const isAtVendor = ({ state, copy }: StudentAgreement): boolean =>
		state === "begun" && copy?.envelopeNo != null;
	const isWaiting = missing.every((own) => (signAll ? own.every(isAtVendor) : own.some(isAtVendor)));
	if (isWaiting) return "signing";
	return signAll ? "allMissing" : "oneMissing";
}
