import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentAgreement } from "../../../schemas/generated/documents.ts";
import { buildAgreement } from "../../../tests/support/data/buildCatalogue.ts";
import { type ContentApp, openContentApp } from "../../../tests/support/server/contentApp.ts";
import { runJobs } from "../../../tests/support/server/runJobs.ts";
import type { Sql } from "../../db/sql.ts";
import { grant, revoke } from "../grants/grantStore.ts";
import { copyMachine } from "./copyMachine.ts";
import { beginCopy } from "./copyStore.ts";
import { refreshJob, studentAgreements } from "./studentAgreements.ts";

let app: ContentApp;
beforeAll(async () => {
	app = await openContentApp();
	await app.apply({ part: "agreements", agreements: [] });
});
afterAll(() => app.close());

const inCompany = <T>(work: (sql: Sql) => Promise<T>) => app.site.db.company(1, work);
const publish = async (...agreements: ContentAgreement[]) =>
	app.apply({ ...(await app.one("agreements")), agreements });
const of = (studentId: string, schoolId = "north") =>
	inCompany((sql) => studentAgreements(sql, { companyId: 1, studentId }, schoolId));
const states = async (studentId: string) =>
	(await of(studentId)).entries.map(
		({ need, state }) => `${need.agreementId} ${need.kind} ${need.id} ${state}`,
	);
const reason = { cause: "test", actor: "anna" };
const course = { targetKind: "course", targetId: "algebra" } as const;

/** Begins a copy of the first needed agreement, and signs it. */
const begin = (studentId: string) =>
	inCompany(async (sql) => {
		const who = { companyId: 1, studentId };
		const [entry] = (await studentAgreements(sql, who, "north")).entries;
		if (!entry) throw new Error("no agreement is needed");
		return beginCopy(sql, who, entry.need, entry.earlier?.copyId);
	});
async function sign(studentId: string): Promise<string> {
	const { copyId } = await begin(studentId);
	await inCompany(async (sql) => {
		await sql.query(
			"update agreement_copy set signed_at = now(), way = 'page', signer_name = 'M' where id = $1",
			[copyId],
		);
		await copyMachine.move(sql, { companyId: 1, id: copyId }, "sign", reason);
	});
	return copyId;
}
const stored = () =>
	inCompany((sql) =>
		sql.query<{ version: number; state: string; earlier: boolean }>(
			"select version, state, earlier_id is not null as earlier from agreement_copy order by version, made_at",
		),
	);

test("who has a course needs its agreements and those of its chapters, of the schools that ask", async () => {
	await publish(
		buildAgreement("terms", {
			targets: [
				{ kind: "COURSE", id: "algebra" },
				{ kind: "COURSE", id: "free" },
				{ kind: "MODULE", id: "c1", courseId: "algebra" },
			],
		}),
		buildAgreement("south", { schoolIds: ["south"] }),
	);
	expect(await states("mei")).toEqual(["terms course algebra due", "terms module algebra~c1 due"]);
	expect((await of("mei", "south")).entries.map(({ need }) => need.agreementId)).toContain("south");
	expect((await of("mei")).entries[1]?.need.targetName).toEqual(expect.anything());
	expect(await states("lin")).toEqual([]);
});

test("signed; an asking version outdates it, and the new copy names it; one that does not ask changes nothing", async () => {
	const terms = buildAgreement("terms");
	await publish(terms);
	const first = await sign("mei");
	expect(await states("mei")).toEqual(["terms course algebra signed"]);
	await publish({ ...terms, text: "<p>One year.</p>", asksSignature: false });
	expect(await states("mei")).toEqual(["terms course algebra signed"]);
	await publish({ ...terms, text: "<p>Two years.</p>" });
	const [entry] = (await of("mei")).entries;
	expect([entry?.state, entry?.copy, entry?.earlier?.copyId]).toEqual(["due", undefined, first]);
	await begin("mei");
	await publish({ ...terms, text: "<p>Three years.</p>" });
	expect(await states("mei")).toEqual(["terms course algebra due"]);
	await begin("mei");
	expect(await stored()).toEqual([
		{ version: 1, state: "signed", earlier: false },
		{ version: 3, state: "invalid", earlier: true },
		{ version: 4, state: "begun", earlier: true },
	]);
});

test("what nothing needs is not needed, and is due when it is needed again; a signature stays", async () => {
	await publish(buildAgreement("terms", { text: "<p>Three years.</p>", targets: [] }));
	expect(await states("mei")).toEqual([]);
	expect((await stored()).map(({ state }) => state)).toEqual(["signed", "invalid", "unneeded"]);
	await publish(buildAgreement("terms", { text: "<p>Three years.</p>" }));
	expect(await states("mei")).toEqual(["terms course algebra due"]);
	await sign("mei");
	await publish();
	await of("mei");
	expect((await stored()).map(({ state }) => state)).toEqual(["signed", "invalid", "signed"]);
});

test("a course that is taken back makes its signatures invalid soon; one that has ended does not", async () => {
	await publish(buildAgreement("terms", { text: "<p>Three years.</p>" }));
	await inCompany((sql) => sql.query("update access_grant set ends_at = now() where student_id = 'mei'"));
	expect(await states("mei")).toEqual([]);
	expect((await stored()).at(-1)?.state).toBe("signed");
	await inCompany((sql) => revoke(sql, 1, "mei", course, reason));
	await runJobs(app.site.deps, [refreshJob]);
	expect((await stored()).map(({ state }) => state)).toEqual(["invalid", "invalid", "invalid"]);
	await inCompany((sql) =>
		grant(sql, 1, [{ studentId: "mei", ...course, causeKind: "operator", causeId: "new" }]),
	);
	expect(await states("mei")).toEqual(["terms course algebra due"]);
	await sign("mei");
	expect(await states("mei")).toEqual(["terms course algebra signed"]);
});

test("another kind asks, also where it says that it does not: what was begun is signed in the other way", async () => {
	const signed = buildAgreement("kinds");
	await publish(signed);
	await begin("mei");
	await publish({ ...signed, kind: "electronic", asksSignature: false });
	const [entry] = (await of("mei")).entries;
	expect([entry?.state, entry?.copy, entry?.need.askedSince]).toEqual(["due", undefined, 2]);
	await publish(signed);
});

test("two tabs begin one copy", async () => {
	await publish(buildAgreement("both"));
	const [one, other] = await Promise.all([begin("mei"), begin("mei")]);
	expect(one.copyId).toBe(other.copyId);
	expect(one.state).toBe("begun");
});
