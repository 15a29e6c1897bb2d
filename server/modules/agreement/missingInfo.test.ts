// What the school has to know of a student before a signature (AGREE-14), whatever the page has asked.
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAgreement } from "../../../tests/support/data/buildCatalogue.ts";
import {
	type AgreementApp,
	createMemoryESign,
	openAgreementApp,
} from "../../../tests/support/server/agreementApp.ts";

let app: AgreementApp;
const eSign = createMemoryESign();
beforeAll(async () => {
	const agreements = [buildAgreement("terms"), buildAgreement("contract", { kind: "electronic" })];
	app = await openAgreementApp(agreements, eSign.vendor, { demands: ["sex"] });
});
afterAll(() => app.close());

test("information is missing: texts are shown, nothing is signed or sent; with it both go on", async () => {
	const { signContent = "" } = (await app.show("mei")).data;
	const refused = await app.insert("mei", { signContent });
	expect([refused.code, refused.message]).toEqual([
		"1809",
		"Before you sign, please complete the following information first: personal profile",
	]);
	expect((await app.prepare("mei")).code).toBe("1809");
	expect(eSign.envelopes.size).toBe(0);
	const saved = await app.ask("mei", "/student/perfectStudentInfo", { sex: "MALE" });
	expect(saved).toMatchObject({ code: "1" });
	expect((await app.insert("mei", { signContent })).code).toBe("1");
	expect((await app.prepare("mei")).code).toBe("1");
	expect(await app.list("lin", "signed")).toEqual([]);
});

test("a stored group and organisation that the school no longer offers: nothing is missing", async () => {
	await app.ask("lin", "/student/perfectStudentInfo", { sex: "MALE" });
	await app.query(
		`insert into student_group_choice (company_id, student_id, school_id, group_ids, proxy_org_id)
		values (1, 'lin', '', '{withdrawn}', 'withdrawn')`,
	);
	const { signContent = "" } = (await app.show("lin")).data;
	expect(await app.insert("lin", { signContent })).toMatchObject({ code: "1" });
});
