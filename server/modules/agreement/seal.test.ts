// What is stored of a signature whose sealing fails at first, or is repeated.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AgreementApp, openAgreementApp } from "../../../tests/support/server/agreementApp.ts";
import { pdfText } from "../../../tests/support/server/pdfText.ts";
import { sealCopy } from "./seal.ts";

let app: AgreementApp;
beforeAll(async () => {
	app = await openAgreementApp();
});
afterAll(() => app.close());

/** What is stored of a copy. */
async function stored(curId: string) {
	const [copy] = await app.query<{ state: string; proof: string | null; files: number; issued: Date | null }>(
		`select state, proof, issued_at as issued,
			(select count(*)::int from stored_file where id = file_id) as files from agreement_copy where id = $1`,
		[curId],
	);
	return copy;
}

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

test("sealed again, as by a job that is repeated: one file, which is not written anew, and the same proof", async () => {
	const curId = await app.sign("lin");
	const [before, written] = [await stored(curId), [] as string[]];
	expect(before).toMatchObject({ proof: null, files: 0 });
	const files = {
		put: async (...put: Parameters<typeof app.deps.files.put>) => {
			written.push(curId);
			return app.deps.files.put(...put);
		},
	};
	await sealCopy({ ...app.deps, files }, 1, curId);
	const sealed = await stored(curId);
	expect(sealed).toMatchObject({ state: "sealed", files: 1 });
	await sealCopy({ ...app.deps, files }, 1, curId);
	expect([await stored(curId), written]).toEqual([sealed, [curId]]);
});
