import { expect, test } from "vitest";
import type { CopyState } from "./copyMachine.ts";
import type { Copy } from "./copyStore.ts";
import { entriesOf, isEnough } from "./entries.ts";
import type { NeededAgreement } from "./needs.ts";

const need = (change: Partial<NeededAgreement> = {}): NeededAgreement => ({
	...{ agreementId: "terms", agreementName: "Terms", agreementKind: "ordinary", targetName: "Algebra" },
	...{ kind: "course", id: "algebra", courseId: "algebra", mandatory: true, schoolIds: [] },
	...{ newest: 1, askedSince: 1 },
	...change,
});
const copy = (version: number, state: CopyState, change: Partial<Copy> = {}): Copy => ({
	...{ copyId: `${version} ${state}`, companyId: 1, studentId: "mei", kind: "course", id: "algebra" },
	...{
		courseId: "algebra",
		agreementId: "terms",
		version,
		state,
		earlierId: null,
		agreementKind: "ordinary",
	},
	...{ agreementName: "Terms", sha256: "", targetName: "Algebra", madeAt: new Date(0), begunAt: null },
	...{ signedAt: null, signerName: null, way: null, envelopeNo: null, issuedAt: null, documentSha256: null },
	...{ proof: null, fileId: null, fileKey: null },
	...change,
});

test.each<[string, Partial<NeededAgreement>, Copy[], CopyState, (string | undefined)?, string?]>([
	["nothing yet", {}, [], "due"],
	["begun", {}, [copy(1, "begun")], "begun", "1 begun"],
	["signed", {}, [copy(1, "signed")], "signed", "1 signed"],
	["invalid: to be signed once more", {}, [copy(1, "invalid")], "due"],
	["of another course", {}, [copy(1, "sealed", { id: "painting" })], "due"],
	["of another agreement", {}, [copy(1, "sealed", { agreementId: "other" })], "due"],
	["a newer version that does not ask", { newest: 2 }, [copy(1, "sealed")], "sealed", "1 sealed"],
	[
		"a newer version that asks",
		{ newest: 2, askedSince: 2 },
		[copy(1, "sealed")],
		"due",
		undefined,
		"1 sealed",
	],
	[
		"a newer version that asks and is begun",
		{ newest: 2, askedSince: 2 },
		[copy(2, "begun"), copy(1, "sealed")],
		"begun",
		"2 begun",
		"1 sealed",
	],
	[
		"one that does not ask after one that does",
		{ newest: 3, askedSince: 2 },
		[copy(2, "signed"), copy(1, "sealed")],
		"signed",
		"2 signed",
	],
])("%s", (_, change, copies, state, current, earlier) => {
	const [entry] = entriesOf([need(change)], copies);
	expect([entry?.state, entry?.copy?.copyId, entry?.earlier?.copyId]).toEqual([state, current, earlier]);
});

test.each<[boolean, (CopyState | "optional")[], boolean]>([
	[true, [], true],
	[false, [], true],
	[true, ["optional"], true],
	[false, ["optional"], true],
	[true, ["signed", "sealed"], true],
	[true, ["signed", "begun"], false],
	[false, ["signed", "begun"], true],
	[false, ["due", "optional"], false],
	[true, ["sealed", "optional"], true],
	[false, ["unneeded", "invalid"], false],
])("all are required: %s, states %j: enough %s", (signAll, states, enough) => {
	const entries = states.map((state, i) => {
		const isOptional = state === "optional";
		const own = need({ agreementId: `terms${i}`, mandatory: !isOptional });
		const copies = isOptional ? [] : [copy(1, state, { agreementId: `terms${i}` })];
		return entriesOf([own], copies)[0];
	});
	expect(
		isEnough(
			entries.flatMap((each) => each ?? []),
			signAll,
		),
	).toBe(enough);
});
