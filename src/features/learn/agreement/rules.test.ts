import { expect, test } from "vitest";
import {
	type Agreement,
	type AgreementState,
	agreementPath,
	agreementStates,
	cameBack,
	courseAndChapter,
	isAtVendor,
	offerOf,
	pollMs,
	stateTags,
	studyPath,
} from "./rules.ts";

const offers = (signAll: boolean) => agreementStates.map((state) => offerOf({ state }, signAll));

test("offer of each state from 0 to 5: one signature is enough, or all are needed", () => {
	expect(offers(true)).toEqual(["sign", "sign", "tag", "tag", "tag", "tag"]);
	expect(offers(false)).toEqual(["signAndStudy", "signAndStudy", "study", "study", "tag", "study"]);
	expect(agreementStates.map((state) => stateTags[state])).toEqual([
		...["agreement.pending", "agreement.pending", "agreement.signed", "agreement.signed"],
		...["agreement.invalid", "agreement.unneeded"],
	]);
});

test("e-sign service: only an electronic agreement is there, comes back from there, or is asked about", () => {
	const agreement = (kind: "ordinary" | "electronic", state: AgreementState, copyId = "0") => ({
		...{ kind, state, copyId },
	});
	expect([isAtVendor(agreement("electronic", "begun")), isAtVendor(agreement("ordinary", "begun"))]).toEqual([
		true,
		false,
	]);
	expect(cameBack(agreement("electronic", "due", "a"))).toBe(true);
	expect(cameBack(agreement("electronic", "due"))).toBe(false);
	expect(cameBack(agreement("ordinary", "due", "a"))).toBe(false);
	expect(pollMs(agreement("electronic", "begun"))).toBeGreaterThan(0);
	expect(pollMs(agreement("ordinary", "signed"))).toBeGreaterThan(0);
	expect(pollMs(agreement("ordinary", "sealed"))).toBe(0);
});

test("addresses of the page, and of what was signed for; a chapter leads to its course", () => {
	const target = { kind: "module", id: "html.forms", name: "Forms" } as const;
	const agreement: Agreement = {
		...({ id: "terms", name: "Terms", kind: "ordinary", state: "due", copyId: "0" } as const),
		...{ isMandatory: true, version: 1, isChanged: false, target },
	};
	expect(agreementPath("edit", agreement)).toBe(
		"/agreement/edit/0/terms?commodityId=html&targetId=html.forms&targetType=MOUDLE",
	);
	expect(courseAndChapter("html.forms.two")).toEqual(["html", "forms.two"]);
	expect(studyPath(target)).toBe("/course/detail/html/html/contents");
	expect(studyPath({ kind: "package", id: "both" })).toBe("/coursePackage/detail/both");
});
