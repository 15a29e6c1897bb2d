import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAgreement } from "../../../tests/support/data/buildCatalogue.ts";
import { type AgreementApp, openAgreementApp } from "../../../tests/support/server/agreementApp.ts";
import { pdfText } from "../../../tests/support/server/pdfText.ts";
import { revoke } from "../../shared/grants/grantStore.ts";
import { compromiseKey, retireKey } from "../../shared/signing/keyStore.ts";

let app: AgreementApp;
let curId: string;
beforeAll(async () => {
	app = await openAgreementApp();
	curId = await app.sign("mei");
	await app.run();
});
afterAll(() => app.close());

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

async function receipt(): Promise<Buffer> {
	const { url } = (await app.file("mei", curId)).data;
	return (await app.page(url)).rawPayload;
}

test("a receipt has the text, who signed it and the number; its bytes are verified, and a changed one is found", async () => {
	const bytes = await receipt();
	const text = await pdfText(bytes);
	for (const each of ["The course is open for one year.", curId, "mei", "Agreement terms", "Course algebra"])
		expect(text).toContain(each);
	const same = await app.page(`/s/verify/${curId}?sha256=${sha256(bytes)}`);
	expect(same.body).toContain("The file is the one that the school has stored.");
	const changed = Buffer.from(bytes);
	changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
	expect((await app.page(`/s/verify/${curId}?sha256=${sha256(changed)}`)).body).toContain(
		"at least one byte differs",
	);
});

test("the public page shows the fields of the proof, in both languages; an unknown number is told apart", async () => {
	const page = await app.page(`/s/verify/${curId.toUpperCase()}`);
	expect(page.statusCode).toBe(200);
	for (const each of ["Valid: the school signed", curId, ">mei<", ">Agreement terms<"])
		expect(page.body).toContain(each);
	expect(page.headers["content-security-policy"]).toContain("default-src 'none'; script-src 'nonce-");
	const zh = await app.site.app.inject({
		...{ method: "GET", url: `/s/verify/${curId}` },
		headers: { host: "one.test", "accept-language": "zh" },
	});
	expect(zh.body).toContain("凭证有效");
	for (const id of ["00000000-0000-4000-8000-000000000000", "nothing", "%3Cscript%3E"]) {
		const unknown = await app.page(`/s/verify/${id}`);
		expect([unknown.statusCode, unknown.body.includes("There is no receipt with this number.")]).toEqual([
			404,
			true,
		]);
		expect(unknown.body).not.toContain("<script>");
	}
	expect((await app.page(`/s/verify/${curId}`, "GET", "two.test")).statusCode).toBe(404);
	expect((await app.page(`/s/verify?id=${curId}`)).headers.location).toBe(`/s/verify/${curId}`);
	expect((await app.page("/s/verify")).statusCode).toBe(200);
});

test("name changed, text changed, key retired: the old receipt verifies, with the name of then", async () => {
	await app.query("update student set nick_name = 'Another' where id = 'mei'");
	await app.publish(buildAgreement("terms", { text: "<p>Another text.</p>" }));
	await app.site.db.company(1, (sql) => retireKey(sql, 1));
	const page = await app.page(`/s/verify/${curId}?sha256=${sha256(await receipt())}`);
	expect(page.body).toContain("Valid: the school signed");
	expect(page.body).toContain(">mei<");
	expect(page.body).toContain("The file is the one");
});

test("what is taken back is said; a key that others know verifies nothing", async () => {
	await app.site.db.company(1, (sql) =>
		revoke(sql, 1, "mei", { targetKind: "course", targetId: "algebra" }, { cause: "x", actor: "anna" }),
	);
	await app.list("mei");
	const page = await app.page(`/s/verify/${curId}`);
	expect(page.body).toContain("The agreement is no longer in force");
	expect(page.body).toContain("Valid: the school signed");
	const [key] = await app.query<{ kid: string }>("select kid from signing_key where retired_at is not null");
	await app.site.db.company(1, (sql) => compromiseKey(sql, 1, key?.kid ?? ""));
	expect((await app.page(`/s/verify/${curId}`)).body).toContain("This cannot be verified");
});

test("the file is its student's alone", async () => {
	expect((await app.file("mei", curId)).data.url).toMatch(/^\/s\//);
	expect((await app.file("lin", curId)).status).toBe(404);
	expect((await app.file("stranger", curId)).status).toBe(404);
	expect((await app.file("mei", "0")).status).toBe(404);
});

test("before it is sealed there is nothing to verify and no file; it is sealed also when it was taken back meanwhile", async () => {
	const other = await app.sign("lin");
	expect((await app.page(`/s/verify/${other}`)).statusCode).toBe(404);
	expect((await app.file("lin", other)).status).toBe(404);
	// Taken back before the job ran: a signature is a fact all the same.
	await app.site.db.company(1, (sql) =>
		revoke(sql, 1, "lin", { targetKind: "course", targetId: "algebra" }, { cause: "x", actor: "anna" }),
	);
	const states = async () => (await app.list("lin")).map(({ agreementStatus }) => agreementStatus);
	expect(await states()).toContain(4);
	await app.run();
	expect(await states()).toContain(4);
	expect((await app.file("lin", other)).data.url).toMatch(/^\/s\//);
	expect((await app.page(`/s/verify/${other}`)).body).toContain("Valid: the school signed");
});
