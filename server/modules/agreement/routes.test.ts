import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type {
	AgreementNeeds,
	AgreementTabs,
	LessonAgreements,
	ValidatedAgreements,
} from "../../../schemas/generated/documents.ts";
import { buildAgreement } from "../../../tests/support/data/buildCatalogue.ts";
import { type AgreementApp, openAgreementApp } from "../../../tests/support/server/agreementApp.ts";

let app: AgreementApp;
const terms = buildAgreement("terms");
beforeAll(async () => {
	app = await openAgreementApp([terms]);
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.query("delete from agreement_copy");
	await app.publish(terms);
});

const statusIn = async (student: string): Promise<[string, number][]> =>
	(await app.list(student)).map(({ protocolId, agreementStatus }) => [protocolId, agreementStatus]);

test("shown, consented to, signed: each state is in the list and in the check", async () => {
	expect(await statusIn("mei")).toEqual([["terms", 0]]);
	expect((await app.check("mei")).data).toMatchObject({
		...{ result: false, msg: "Please sign all agreements", signAll: true, unsigned: 1 },
	});
	const { data } = await app.show("mei");
	expect(data).toMatchObject({ html: terms.text, entry: { agreementStatus: 1, curId: data.signContent } });
	expect(await statusIn("mei")).toEqual([["terms", 1]]);
	const signed = await app.insert("mei", { signContent: data.signContent ?? "" });
	expect(signed).toMatchObject({ code: "1", data: { result: true, agreementStatus: 2 } });
	expect((await app.check("mei")).data).toMatchObject({ result: true, msg: "", unsigned: 0 });
	const [row] = await app.query("select signer_name, signer_device, way from agreement_copy");
	expect(row).toEqual({ signer_name: "mei", signer_device: "Browser 1", way: "page" });
	expect(await statusIn("lin")).toEqual([["terms", 0]]);
});

test("consent without having been shown the page is refused", async () => {
	expect((await app.insert("mei")).code).toBe("1803");
	expect((await app.insert("mei", { signContent: "none" })).code).toBe("1803");
	const { signContent = "" } = (await app.show("lin")).data;
	expect((await app.insert("mei", { signContent })).code).toBe("1803");
	await app.query("update agreement_copy set state = 'due'");
	expect((await app.insert("lin", { signContent })).code).toBe("1803");
	expect((await app.insert("lin", { signContent, productId: "free" })).code).toBe("1803");
	expect((await app.insert("lin", { signContent, type: "classpackage" })).code).toBe("1803");
	expect(await app.query("select from agreement_copy where signed_at is not null")).toEqual([]);
});

test("consent as JSON is taken as well; as anything else it is not", async () => {
	const { signContent } = (await app.show("mei")).data;
	const body = { productId: "algebra", potocolId: "terms", type: "course", signContent };
	const reply = await app.ask("mei", "/coursePotocolUserRelation/insertProtocol", body);
	expect(reply.code).toBe("1");
});

test("two tabs: one copy, one signature, and the second click is told the same", async () => {
	const shown = await Promise.all([app.show("mei"), app.show("mei"), app.show("mei")]);
	const [signContent = "", ...others] = shown.map(({ data }) => data.signContent);
	expect(new Set(others)).toEqual(new Set([signContent]));
	const signed = await Promise.all([1, 2, 3].map(() => app.insert("mei", { signContent })));
	expect(signed.map(({ code, data }) => [code, data.curId])).toEqual(signed.map(() => ["1", signContent]));
	expect(await app.query("select from agreement_copy")).toHaveLength(1);
	expect(
		await app.query("select from transition_log where kind = 'agreement' and id = $1 and move = 'sign'", [
			signContent,
		]),
	).toHaveLength(1);
	expect((await app.show("mei")).data.signContent).toBeUndefined();
});

test("an agreement that is published in the middle: the old text is not signed, the new one is", async () => {
	const { signContent = "" } = (await app.show("mei")).data;
	await app.publish({ ...terms, text: "<p>The course is open for two years.</p>" });
	const refused = await app.insert("mei", { signContent });
	expect([refused.code, refused.message]).toEqual([
		"1804",
		"The agreement has a new text. Please read it before you sign.",
	]);
	const { data } = await app.show("mei");
	expect(data.signContent).not.toBe(signContent);
	expect((await app.insert("mei", { signContent: data.signContent ?? "" })).code).toBe("1");
	expect((await app.insert("mei", { signContent })).code).toBe("1804");
});

test("one changed word: signed anew, exactly that word is shown, and both signatures stay", async () => {
	const first = await app.sign("mei");
	const version = (await app.list("mei"))[0]?.version ?? 0;
	const text = { zh: "<p>课程有效期为两年。</p>", en: "<p>The course is open for two year.</p>" };
	await app.publish({ ...terms, text });
	const { result, list } = (await app.check("mei")).data;
	expect(result).toBe(false);
	expect(list[0]).toMatchObject({ entry: { agreementStatus: 0, isChanged: true, curId: "0" } });
	expect(list[0]?.difference).toMatchObject({
		...{ isWhole: true, isNameChanged: false },
		summary: { en: "1 word added, 1 word removed." },
	});
	const words = (kind: string, paragraphs: { parts: { kind: string; text: string }[] }[] = []) =>
		paragraphs.flatMap(({ parts }) => parts.filter((part) => part.kind === kind).map((part) => part.text));
	const { zh, en } = list[0]?.difference?.paragraphs ?? {};
	expect([words("removed", en), words("added", en)]).toEqual([["one"], ["two"]]);
	expect([words("removed", zh), words("added", zh)].flat().join("")).toMatch(/^一.*两/);
	const { data } = await app.show("mei");
	expect(data).toMatchObject({
		earlier: { curId: first, version },
		difference: { fromVersion: version, toVersion: data.newest },
	});
	const second = (await app.insert("mei", { signContent: data.signContent ?? "" })).data.curId;
	expect((await app.list("mei")).map(({ curId, agreementStatus }) => [curId, agreementStatus])).toEqual([
		[second, 2],
		[first, 2],
	]);
	expect((await app.info("mei", { protocolId: "terms", curId: first })).data).toMatchObject({
		...{ signature: { version }, difference: { fromVersion: version } },
		present: { agreementStatus: 2, curId: second },
	});
});

test("packages and chapters have agreements of their own; a lesson shows those it belongs to", async () => {
	await app.publish(
		buildAgreement("terms", {
			targets: [
				{ kind: "COURSE", id: "algebra" },
				{ kind: "PACKAGE", id: "both" },
				{ kind: "MODULE", id: "c1", courseId: "algebra" },
				{ kind: "COURSE", id: "free", mandatory: false },
			],
		}),
	);
	await app.query(
		`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id)
		values (1, 'lin', 'package', 'both', 'operator', 'x')`,
	);
	const tabs = async (body: object) =>
		(
			await app.ask<AgreementTabs>("lin", "/course/class/package/searchLessonCoursePackage", body)
		).data.list.map(
			({ targetType, targetId, courseId, unsigned }) => `${targetType} ${targetId} ${courseId} ${unsigned}`,
		);
	expect(await tabs({})).toEqual([
		"COURSE algebra algebra 1",
		"COURSE free free 0",
		"MOUDLE algebra~c1 algebra 1",
		"PACKAGE both undefined 1",
	]);
	expect(await tabs({ classTypeId: "algebra" })).toEqual([
		"COURSE algebra algebra 1",
		"PACKAGE both undefined 1",
	]);
	expect(await tabs({ classTypeId: "algebra", moduleNoId: "c1" })).toEqual([
		"COURSE algebra algebra 1",
		"MOUDLE algebra~c1 algebra 1",
		"PACKAGE both undefined 1",
	]);
	const { data } = await app.ask<LessonAgreements>("lin", "/course/class/package/searchLessonProtocol", {
		...{ targetId: "algebra~c1", targetType: "MOUDLE" },
	});
	expect(data.list).toMatchObject([
		{ targetName: expect.anything(), targetType: "MOUDLE", courseId: "algebra" },
	]);
	const validated = (
		await app.ask<ValidatedAgreements>("lin", "/sysConfigItem/validateAgreementProtocolClassPackage", {
			...{ classTypeId: "algebra", classPackageId: "both" },
		})
	).data;
	expect(validated).toMatchObject({ result: false, unsigned: 2, protocolIds: ["terms"] });
	const shown = (await app.show("lin", "terms", { moduleNoId: "c1" })).data;
	expect(shown.entry.targetId).toBe("algebra~c1");
	const fields = { productId: "algebra~c1", type: "module", signContent: shown.signContent ?? "" };
	expect((await app.insert("lin", fields)).code).toBe("1");
	expect((await app.check("lin", "algebra~c1", "MOUDLE")).data.result).toBe(true);
	expect((await app.check("lin", "free")).data.result).toBe(true);
	expect((await app.check("mei", "both", "PACKAGE")).data).toMatchObject({ result: true, list: [] });
	const needs = (
		await app.ask<AgreementNeeds>("mei", "/course/v1/protocol/config/getProtocolNeed", {
			...{ targetId: "both", targetType: "PACKAGE" },
		})
	).data;
	expect(needs.list).toEqual([expect.objectContaining({ protocolId: "terms", targetId: "both" })]);
	expect(needs.list[0]).not.toHaveProperty("courseId");
});

test("what does not have to be signed is refused, and a copy of somebody else is not found", async () => {
	expect((await app.show("mei", "none")).code).toBe("1802");
	expect((await app.show("mei", "terms", { classTypeId: "free" })).code).toBe("1802");
	expect((await app.show("mei", "terms", { classTypeId: undefined })).code).toBe("1801");
	const curId = await app.sign("mei");
	expect((await app.info("lin", { protocolId: "terms", curId })).status).toBe(404);
	expect((await app.info("lin", { protocolId: "terms" })).code).toBe("1801");
	expect((await app.file("lin", curId)).status).toBe(404);
});

test("a name that no receipt can show is refused with its character", async () => {
	await app.query("update student set nick_name = 'Mei 𓀀' where id = 'mei'");
	const { signContent = "" } = (await app.show("mei")).data;
	const refused = await app.insert("mei", { signContent });
	await app.query("update student set nick_name = null where id = 'mei'");
	expect([refused.code, refused.message]).toEqual(["1808", expect.stringContaining("“𓀀”")]);
	expect((await app.insert("mei", { signContent })).code).toBe("1");
});
