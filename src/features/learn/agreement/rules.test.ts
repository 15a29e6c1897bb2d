import { expect, test } from "vitest";
import {
	type Agreement,
	type AgreementState,
	agreementPath,
	agreementStates,
	boughtOf,
	isAtVendor,
	isTargetComplete,
	isUnsignedAtVendor,
	offerOf,
	pollMs,
	scopeOf,
	stateTags,
	studyPath,
	toStudy,
} from "./rules.ts";

const offers = (signAll: boolean, isMandatory = true) =>
	agreementStates.map((state) => offerOf({ state, isMandatory }, signAll));

test("offer of each state from 0 to 5: one signature is enough, or all are needed", () => {
	expect(offers(true)).toEqual(["sign", "sign", "tag", "tag", "tag", "tag"]);
	expect(offers(false)).toEqual(["signAndStudy", "signAndStudy", "study", "study", "tag", "study"]);
	expect(agreementStates.map((state) => stateTags[state])).toEqual([
		...["agreement.pending", "agreement.pending", "agreement.signed", "agreement.signed"],
		...["agreement.invalid", "agreement.unneeded"],
	]);
});

test("optional agreement: its signature never lets the student study, so neither button offers it", () => {
	for (const signAll of [true, false])
		expect(offers(signAll, false)).toEqual(["sign", "sign", "tag", "tag", "tag", "tag"]);
});

test("e-sign service: only an electronic agreement is there, was there unsigned, or is asked about", () => {
	const agreement = (kind: "ordinary" | "electronic", state: AgreementState, copyId = "0") => ({
		...{ kind, state, copyId },
	});
	const atVendor = agreement("electronic", "begun");
	const sealed = agreement("ordinary", "sealed");
	expect([isAtVendor(atVendor), isAtVendor(agreement("ordinary", "begun"))]).toEqual([true, false]);
	expect(isUnsignedAtVendor(agreement("electronic", "due", "a"))).toBe(true);
	expect(isUnsignedAtVendor(agreement("electronic", "due"))).toBe(false);
	expect(isUnsignedAtVendor(agreement("ordinary", "due", "a"))).toBe(false);
	expect(pollMs(atVendor)).toBeGreaterThan(0);
	expect(pollMs(agreement("ordinary", "signed"))).toBeGreaterThan(0);
	expect(pollMs(sealed)).toBe(0);
});

const chapter = { kind: "module", id: "a.b~c.d", courseId: "a.b" } as const;

test("addresses of the page, and of what was signed for; a chapter leads to its course, whose id may have dots", () => {
	const agreement: Agreement = {
		...({ id: "terms", name: "Terms", kind: "ordinary", state: "due", copyId: "0" } as const),
		...{ isMandatory: true, version: 1, isChanged: false, target: { ...chapter, name: "Forms" } },
	};
	const path = "/agreement/edit/0/terms?commodityId=a.b&targetId=a.b~c.d&targetType=MOUDLE";
	expect(agreementPath("edit", agreement)).toBe(path);
	expect(agreementPath("edit", agreement, toStudy)).toBe(`${path}&next=study`);
	expect(studyPath(chapter)).toBe("/course/detail/a.b/a.b/contents");
	expect(studyPath({ kind: "package", id: "both" })).toBe("/coursePackage/detail/both");
});

test("a chapter is asked for with its course; the profile is asked for the course, whose id is never longer than an id", () => {
	expect(scopeOf(chapter)).toEqual({ courseId: "a.b", chapterId: "c.d" });
	expect(scopeOf({ kind: "course", id: "a.b", courseId: "a.b" })).toEqual({ courseId: "a.b" });
	expect(scopeOf({ kind: "package", id: "both" })).toEqual({ packageId: "both" });
	expect(boughtOf(chapter)).toEqual({ targetId: "a.b", isPackage: false });
	expect(boughtOf({ kind: "package", id: "both" })).toEqual({ targetId: "both", isPackage: true });
	expect(isTargetComplete({ kind: "module", id: "a.b~c.d" })).toBe(false);
	expect(isTargetComplete({ kind: "course", id: "a.b" })).toBe(true);
});
