import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildAgreement } from "../../../tests/support/data/buildCatalogue.ts";
import {
	type AgreementApp,
	createMemoryESign,
	openAgreementApp,
} from "../../../tests/support/server/agreementApp.ts";
import { pdfText } from "../../../tests/support/server/pdfText.ts";

const vendor = createMemoryESign();
let app: AgreementApp;
beforeAll(async () => {
	const contract = buildAgreement("contract", { kind: "electronic" });
	app = await openAgreementApp([contract, buildAgreement("terms", { targets: [] })], vendor.vendor);
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.query("delete from agreement_copy");
	await app.query("delete from due_job where kind like 'agreement.%'");
	vendor.envelopes.clear();
});

const status = async (): Promise<number | undefined> => (await app.list("mei"))[0]?.agreementStatus;

async function prepared() {
	const { data } = await app.prepare("mei");
	const [envelope] = [...vendor.envelopes.values()].slice(-1);
	if (!envelope) throw new Error("the vendor must have an envelope");
	return { ...data, envelope, no: envelope.envelopeNo };
}

test("sent, signed, sealed: the vendor gets the text, its file is stored, and its proof has the hash of the file", async () => {
	const { resultForm, curId, envelope, no } = await prepared();
	expect(resultForm).toEqual({ action: `https://sign.example/${no}`, method: "get" });
	expect(await pdfText(envelope.pdf)).toContain("The course is open for one year.");
	expect(envelope.returnUrl).toBe(`http://one.test/s/agreement/return/${curId}`);
	expect(envelope.subject).not.toContain("mei");
	expect(await status()).toBe(1);
	await app.run();
	expect(await status()).toBe(1);
	vendor.say(no, { state: "signed" });
	await app.run();
	expect(await status()).toBe(3);
	const events = await app.query("select body from student_event where type = 'agreement' order by sequence");
	expect(events).toEqual([2, 3].map((agreementStatus) => ({ body: { curId, agreementStatus } })));
	const [stored] = await app.query<{ sha256: string; size: number }>(
		"select sha256, size::int as size from stored_file where profile = 'agreement' and student_id = 'mei'",
	);
	expect(stored?.size).toBe(vendor.file.length);
	const page = await app.page(`/s/verify/${curId}?sha256=${stored?.sha256}`);
	expect(page.body).toContain("Valid: the school signed");
	expect(page.body).toContain("The file is the one");
	const [copy] = await app.query<{ proof: string }>("select proof from agreement_copy");
	const proof = await app.site.db.company(1, (sql) => app.deps.signing.verify(sql, 1, copy?.proof ?? ""));
	expect(proof).toMatchObject({
		id: curId,
		way: "vendor",
		fileSha256: createHash("sha256").update(vendor.file).digest("hex"),
	});
});

test("prepared twice, and noticed twice: one envelope and one signature", async () => {
	const first = await prepared();
	const second = await prepared();
	expect([second.no, second.curId]).toEqual([first.no, first.curId]);
	vendor.say(first.no, { state: "signed" });
	for (let i = 0; i < 2; i += 1)
		expect((await app.page(`/s/agreement/notice/${first.no}`, "POST")).statusCode).toBe(204);
	await app.run();
	await app.page(`/s/agreement/notice/${first.no}`, "POST");
	await app.run();
	expect(
		await app.query(
			"select from transition_log where kind = 'agreement' and id = $1 and move in ('sign', 'seal')",
			[first.curId],
		),
	).toHaveLength(2);
	expect((await app.prepare("mei")).data).toMatchObject({
		result: false,
		msg: "This agreement is signed already.",
	});
});

test.each<[string, object]>([
	["another student", { subject: "somebody else" }],
	["another document", { pdfSha256: "0".repeat(64) }],
])("%s: nothing is signed, and the next attempt has another envelope", async (_, fact) => {
	const { no } = await prepared();
	vendor.say(no, { state: "signed", ...fact });
	await app.run();
	expect(await status()).toBe(0);
	expect(await app.query("select from agreement_copy where signed_at is not null")).toEqual([]);
	expect((await prepared()).no).not.toBe(no);
});

test("refused at the vendor: to be signed again", async () => {
	const { no } = await prepared();
	vendor.say(no, { state: "refused" });
	await app.run();
	expect(await status()).toBe(0);
	expect((await prepared()).no).not.toBe(no);
});

test.each(["silent", "unknown"] as const)(
	"a vendor that is %s for a day: to be signed again",
	async (answer) => {
		const { no } = await prepared();
		vendor.say(no, answer);
		await app.run();
		expect(await status()).toBe(1);
		await app.query("update agreement_copy set begun_at = now() - interval '25 hours'");
		await app.run();
		expect(await status()).toBe(0);
		// Signed there all the same: it counts as soon as the student comes back.
		vendor.say(no, { state: "signed" });
		expect(await prepared()).toMatchObject({ no, result: false, msg: "This agreement is signed already." });
		await app.run();
		expect(await status()).toBe(3);
	},
);

test("going on at the vendor after 23 hours: it has another day", async () => {
	await prepared();
	await app.query("update agreement_copy set begun_at = now() - interval '23 hours'");
	await prepared();
	await app.query("update agreement_copy set begun_at = begun_at - interval '2 hours'");
	await app.run();
	expect(await status()).toBe(1);
});

/** At the vendor, which was silent for a day and says now that it is signed. */
async function signedLate() {
	const envelope = await prepared();
	await app.query("update agreement_copy set begun_at = now() - interval '25 hours'");
	await app.run();
	expect(await status()).toBe(0);
	vendor.say(envelope.no, { state: "signed" });
	return envelope;
}

test("signed on the second day: the notice of the vendor counts", async () => {
	const { no } = await signedLate();
	await app.page(`/s/agreement/notice/${no}`, "POST");
	await app.run();
	expect(await status()).toBe(3);
});

test("signed on the second day: the page that the vendor leads back to finds the signature", async () => {
	const { curId } = await signedLate();
	await app.page(`/s/agreement/return/${curId}`);
	const { data } = await app.info("mei", { protocolId: "contract", curId });
	expect(data.entry.agreementStatus).toBe(2);
	await app.run();
	expect(await status()).toBe(3);
});

test("silent for a day, then refused: the next attempt has another envelope", async () => {
	const { no } = await signedLate();
	vendor.say(no, { state: "refused" });
	expect((await prepared()).no).not.toBe(no);
	expect(await status()).toBe(1);
});

test("the address the vendor leads back to proves nothing; a page that waits asks the vendor", async () => {
	const { no, curId } = await prepared();
	const back = await app.page(`/s/agreement/return/${curId}?state=signed`);
	expect([back.statusCode, back.headers.location]).toEqual([
		303,
		`/#/agreement/check/${curId}/contract?returned=1`,
	]);
	expect((await app.page("/s/agreement/return/nothing")).headers.location).toBe(
		"/#/personal/order?OrderTabIndex=2",
	);
	expect(await status()).toBe(1);
	vendor.say(no, { state: "signed" });
	const { data } = await app.info("mei", { protocolId: "contract", curId });
	expect(data.entry.agreementStatus).toBe(2);
});

test("another text is published while it is at the vendor: that signature does not count", async () => {
	const { no, curId } = await prepared();
	await app.publish(buildAgreement("contract", { kind: "electronic", text: `<p>Another ${no}</p>` }));
	vendor.say(no, { state: "signed" });
	expect(await status()).toBe(0);
	await app.run();
	expect(await status()).toBe(0);
	const { data } = await app.info("mei", { protocolId: "contract", curId });
	expect(data).toMatchObject({
		entry: { agreementStatus: 4, mandatory: true },
		present: { agreementStatus: 0, curId: "0", targetId: "algebra", version: data.newest },
	});
	await app.publish(buildAgreement("contract", { kind: "electronic", targets: [] }));
	expect((await app.info("mei", { protocolId: "contract", curId })).data).not.toHaveProperty("present");
	await app.publish(buildAgreement("contract", { kind: "electronic" }));
});

test("a sealed file that is not the one the vendor speaks of is not stored", async () => {
	const { no } = await prepared();
	vendor.say(no, { state: "signed", fileSha256: "0".repeat(64) });
	await app.run();
	expect(await status()).toBe(2);
	const [job] = await app.query<{ last_error: string }>(
		"select last_error from due_job where kind = 'agreement.seal' and last_error is not null",
	);
	expect(job?.last_error).toContain("must have the hash that the vendor says");
});

test.each([
	["another student's", { state: "signed", subject: "somebody else" }, "another student signed"],
	["still waiting", { state: "waiting" }, "found waiting"],
	["unknown", "unknown", "found nothing"],
] as const)("a signed document that the vendor later calls %s is not sealed", async (_, later, message) => {
	const { no } = await prepared();
	vendor.say(no, { state: "signed", fileSha256: "0".repeat(64) });
	await app.run();
	vendor.say(no, later);
	await app.run();
	expect(await status()).toBe(2);
	const [job] = await app.query<{ last_error: string }>(
		"select last_error from due_job where kind = 'agreement.seal' and last_error is not null",
	);
	expect(job?.last_error).toContain(message);
});

test("an electronic agreement is not signed on a page, an ordinary one not at the vendor", async () => {
	const shown = (await app.show("mei", "contract")).data;
	expect([shown.signContent, shown.entry.agreementStatus]).toEqual([undefined, 0]);
	const { curId } = await prepared();
	expect((await app.insert("mei", { potocolId: "contract", signContent: curId })).code).toBe("1805");
	await app.publish(buildAgreement("terms"));
	expect((await app.prepare("mei", "terms")).code).toBe("1806");
});
