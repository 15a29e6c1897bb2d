// What is stored of a signature when the first attempt to seal it fails.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AgreementApp, openAgreementApp } from "../../../tests/support/server/agreementApp.ts";
import { pdfText } from "../../../tests/support/server/pdfText.ts";
import { sealCopy } from "./seal.ts";

let app: AgreementApp;
beforeAll(async () => {
	app = await openAgreementApp();
});
afterAll(() => app.close());

test("a receipt that is printed at a second attempt has the names of its proof, not those of now", async () => {
	const curId = await app.sign("mei");
	const put = () => Promise.reject(new Error("the disk is full"));
	await expect(sealCopy({ ...app.deps, files: { put } }, 1, curId)).rejects.toThrow("the disk is full");
	await app.query(
		`update course set card = jsonb_set(card, '{courseName}', '"Course renamed"') where id = 'algebra'`,
	);
	await app.run();
	const receipt = await pdfText((await app.page((await app.file("mei", curId)).data.url)).rawPayload);
	const proof = (await app.page(`/s/verify/${curId}`)).body;
	for (const printed of [receipt, proof]) {
		expect(printed).toContain("Course algebra");
		expect(printed).not.toContain("Course renamed");
	}
});
