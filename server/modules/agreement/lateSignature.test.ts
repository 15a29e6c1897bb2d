// The e-sign vendor reports a signature of a copy that is no longer in force: it does not count, and nothing of it is lost.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildAgreement } from "../../../tests/support/data/buildCatalogue.ts";
import {
	type AgreementApp,
	createMemoryESign,
	openAgreementApp,
} from "../../../tests/support/server/agreementApp.ts";

const vendor = createMemoryESign();
let app: AgreementApp;
let versions = 0;
beforeAll(async () => {
	app = await openAgreementApp([buildAgreement("contract", { kind: "electronic" })], vendor.vendor);
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.query("delete from agreement_copy");
	await app.query("delete from due_job where kind like 'agreement.%'");
	vendor.envelopes.clear();
});

/** At the vendor when another version replaces it. */
async function replaced() {
	const { curId } = (await app.prepare("mei")).data;
	const [envelopeNo = ""] = vendor.envelopes.keys();
	versions += 1;
	await app.publish(buildAgreement("contract", { kind: "electronic", text: `<p>Text ${versions}</p>` }));
	expect((await app.list("mei")).map(({ agreementStatus }) => agreementStatus)).toEqual([0, 4]);
	return { curId, envelopeNo };
}
const notice = async (envelopeNo: string) => {
	await app.page(`/s/agreement/notice/${envelopeNo}`, "POST");
	await app.run();
};
/** What the log says of the late signature. */
const linesAbout = (copyId: string): { readonly copyId?: string; readonly msg?: string }[] =>
	app.site
		.logs()
		.split("\n")
		.filter((line) => line.includes("no longer in force"))
		.map((line) => JSON.parse(line))
		.filter((line) => line.copyId === copyId);
const copyOf = async (curId: string) => {
	const [copy] = await app.query<{ state: string; signer: string | null; envelope: string | null }>(
		"select state, signer_name as signer, envelope_no as envelope from agreement_copy where id = $1",
		[curId],
	);
	return copy;
};

test.each([
	["soon, before any notice", "now()"],
	["by a notice after the vendor was silent for a day", "now() - interval '25 hours'"],
])(
	"a signature that is reported %s: logged and kept with its document, and the new version is still to be signed",
	async (_, begunAt) => {
		const { curId, envelopeNo } = await replaced();
		await app.query(`update agreement_copy set begun_at = ${begunAt}`);
		// The vendor still waits, so nothing is kept yet.
		await app.run();
		expect(await copyOf(curId)).toEqual({ state: "invalid", signer: null, envelope: envelopeNo });
		vendor.say(envelopeNo, { state: "signed" });
		await notice(envelopeNo);
		expect(linesAbout(curId)).toMatchObject([{ companyId: 1, studentId: "mei", agreementId: "contract" }]);
		expect(await copyOf(curId)).toMatchObject({ state: "invalid", signer: "mei" });
		await app.run();
		const { data } = await app.file("mei", curId);
		expect((await app.page(data.url)).rawPayload).toEqual(vendor.file);
		expect((await app.page(`/s/verify/${curId}`)).body).toContain("The agreement is no longer in force");
		expect((await app.list("mei")).map(({ agreementStatus }) => agreementStatus)).toEqual([0, 4]);
		expect((await app.check("mei")).data.result).toBe(false);
		// Reported again, it is the same signature.
		await notice(envelopeNo);
		expect(linesAbout(curId)).toHaveLength(1);
	},
);

test.each([
	["refused", { state: "refused" }],
	["signed by another student", { state: "signed", subject: "somebody else" }],
] as const)("a replaced copy that the vendor calls %s: nothing is kept of it", async (_, fact) => {
	const { curId, envelopeNo } = await replaced();
	vendor.say(envelopeNo, fact);
	await notice(envelopeNo);
	expect(await copyOf(curId)).toEqual({ state: "invalid", signer: null, envelope: null });
	expect(await app.query("select from stored_file where id = (select file_id from agreement_copy)")).toEqual(
		[],
	);
});
