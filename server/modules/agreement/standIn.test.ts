import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAgreement } from "../../../tests/support/data/buildCatalogue.ts";
import { type AgreementApp, openAgreementApp } from "../../../tests/support/server/agreementApp.ts";

let app: AgreementApp;
beforeAll(async () => {
	app = await openAgreementApp([buildAgreement("contract", { kind: "electronic" })]);
});
afterAll(() => app.close());

/** Sends the agreement to the stand-in and answers on its page. @returns the status of the agreement then */
async function answered(answer: string): Promise<number> {
	const { resultForm, curId } = (await app.prepare("mei")).data;
	const address = resultForm?.action ?? "";
	const page = await app.page(address);
	expect(page.body).toContain("Agreement contract");
	const envelope = new URL(address, "http://one.test").searchParams.get("envelope");
	const reply = await app.page(`/s/vendor/e-sign/answer?envelope=${envelope}&answer=${answer}`);
	expect(reply.headers.location).toBe(`http://one.test/s/agreement/return/${curId}`);
	await app.query("update agreement_copy set asked_at = null");
	return (await app.info("mei", { protocolId: "contract", curId })).data.entry.agreementStatus;
}

test("the stand-in: left for later, lost, refused and signed", async () => {
	expect(await answered("later")).toBe(1);
	expect(await answered("vanish")).toBe(1);
	expect(await answered("refuse")).toBe(0);
	expect(await answered("sign")).toBe(2);
	expect((await app.prepare("mei")).data.result).toBe(false);
});
