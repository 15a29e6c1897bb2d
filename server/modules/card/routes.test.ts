import { afterAll, beforeAll, expect, test } from "vitest";
import type { RechargedCard, RedeemedCard, StudyCardList } from "../../../schemas/generated/documents.ts";
import { buildCatalogue } from "../../../tests/support/data/buildCatalogue.ts";
import { buildPages } from "../../../tests/support/data/buildPages.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { type Ask, operatorCommands } from "../../operator/commands.ts";

const host = "one.test";
const redeemPath = "/saas-business/v1/study/card/redeem";
const rechargePath = "/saas-business/v1/account/recharge/card";
const names = ["mei", "lin", "an", "bo", "guesser", "tan", "zoe"];
let students: StudentApp;
let ask: Ask;
beforeAll(async () => {
	students = await openStudentApp({
		...buildCatalogue(),
		...buildPages(),
		students: names.map((id) => ({ id, account: id, password: "x" })),
	});
	const commands = operatorCommands(students.site.deps);
	ask = (name, input) => (commands[name] as (given: typeof input) => never)(input);
});
afterAll(() => students.close());

const make = (what: readonly string[], count = 1, more: object = {}) =>
	ask("card-make", { host, count, what: [...what], options: { author: "anna" }, ...more });
async function codesOf(what: readonly string[], count = 1, more: object = {}): Promise<string[]> {
	return (await make(what, count, more)).cards.map(({ code }) => code);
}
const redeem = (who: string, code: string) => students.ask<RedeemedCard>(who, redeemPath, { code });
const recharge = (who: string, code: string) => students.ask<RechargedCard>(who, rechargePath, { code });
const rows = <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
	students.site.db.company(1, (sql) => sql.query<T>(text, values));
const grantsOf = (student: string) =>
	rows<{ target: string; days: number | null }>(
		`select target_kind || '/' || target_id as target, round(extract(epoch from ends_at - now()) / 86400)::int as days
		from access_grant where student_id = $1 and cause_kind = 'card' order by 1`,
		student,
	);

test("a study card: opens everything it is for, once, however the code is typed, and is listed with its ends", async () => {
	const [code = ""] = await codesOf(["course/algebra", "package/p1:30"]);
	const { data } = await redeem("mei", ` ${code.toLowerCase().replaceAll("-", "－")} `);
	expect(data).toMatchObject({
		isRepeated: false,
		card: {
			cardName: { en: expect.stringContaining(", ") },
			targets: [
				{ commodityType: "COMMODITY_CLASS", targetId: "algebra" },
				{ commodityType: "COMMODITY_PACKAGE", targetId: "p1", until: expect.stringMatching(/Z$/) },
			],
		},
	});
	expect(await grantsOf("mei")).toEqual([
		{ target: "course/algebra", days: null },
		{ target: "package/p1", days: 30 },
	]);
	// The reply was lost, and the student sends the code again.
	expect((await redeem("mei", code)).data).toEqual({ ...data, isRepeated: true });
	expect(await grantsOf("mei")).toHaveLength(2);
	const list = await students.ask<StudyCardList>("mei", "/saas-business/v1/study/card/list");
	expect(list.data).toMatchObject({ total: 1, list: [data.card] });
	expect((await students.ask<StudyCardList>("lin", "/saas-business/v1/study/card/list")).data.total).toBe(0);
});

test("a level of membership by two cards: the second prolongs it", async () => {
	for (const code of await codesOf(["membership/gold:100"], 2)) await redeem("lin", code);
	expect((await grantsOf("lin")).map(({ days }) => days).sort()).toEqual([100, 200]);
});

test("one code sent by three students at one moment, twice by each: one of them has what it opens, once", async () => {
	const [study = ""] = await codesOf(["course/algebra"]);
	const [money = ""] = await codesOf(["balance/500/CNY"]);
	const who = ["an", "bo", "tan"].flatMap((name) => [name, name]);
	const studied = await Promise.all(who.map((name) => redeem(name, study)));
	const paid = await Promise.all(who.map((name) => recharge(name, money)));
	for (const replies of [studied, paid]) {
		const winners = new Set(who.filter((_, i) => replies[i]?.code === "1"));
		expect(winners.size).toBe(1);
		expect(replies.filter(({ code, data }) => code === "1" && !data.isRepeated)).toHaveLength(1);
		expect(replies.filter(({ code }) => code === "1701")).toHaveLength(4);
	}
	expect(
		await rows("select 1 from access_grant where cause_kind = 'card' and student_id = any ('{an,bo,tan}')"),
	).toHaveLength(1);
	expect(await rows("select amount::int, currency from account_entry where cause_kind = 'card'")).toEqual([
		{ amount: 500, currency: "CNY" },
	]);
});

test("refused alike: unknown, used by another, revoked, expired, of the other kind, of another company", async () => {
	const [used = "", revoked = "", expired = ""] = await codesOf(["course/algebra"], 3);
	await redeem("mei", used);
	const [money = ""] = await codesOf(["balance/500/CNY"]);
	const { batch, cards } = await make(["course/algebra"]);
	await ask("card-revoke", { host, id: batch, options: { author: "anna" } });
	await rows(
		"update card_batch set expires_at = now() where id = (select batch_id from card where id = $1)",
		(await rows<{ id: string }>("select id from card where state = 'used' order by used_at desc limit 1"))[0]
			?.id,
	);
	const replies = [];
	for (const code of ["AAAA-BBBB-CCCC-DDDD", used, revoked, expired, money, cards[0]?.code ?? ""])
		replies.push(await redeem("bo", code));
	replies.push(await redeem("stranger", money));
	expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["1701"]));
	expect(new Set(replies.map(({ message }) => message)).size).toBe(1);
	// Whoever has used it sees it still.
	expect((await redeem("mei", used)).data).toMatchObject({ isRepeated: true });
});

test("guessing: the eleventh try within ten minutes is refused, also with a valid code, of this student alone", async () => {
	const [code = ""] = await codesOf(["course/algebra"]);
	for (let i = 0; i < 10; i += 1)
		expect((await (i % 2 ? redeem : recharge)("guesser", `guess ${i}`)).code).toBe("1701");
	expect(await redeem("guesser", code)).toMatchObject({
		code: "1702",
		message: expect.stringMatching(/^Too many tries. Please try again in (10|9) minutes\.$/),
	});
	expect((await redeem("an", code)).code).toBe("1");
});

test("codes: in no table, no log and no audit trail", async () => {
	const codes = (await codesOf(["course/algebra"], 3)).flatMap((code) => [code, code.replaceAll("-", "")]);
	await redeem("tan", codes[0] ?? "");
	await redeem("tan", `${codes[2]}x`);
	const tables = await rows<{ name: string }>(
		"select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
	);
	const stored = await students.site.db.system(async (sql) => {
		const found = [];
		for (const { name } of tables)
			found.push(
				(await sql.query<{ text: string }>(`select json_agg(t)::text as text from "${name}" as t`))[0],
			);
		return JSON.stringify(found);
	});
	const seen = stored + students.site.logs();
	expect(seen).toContain("card-make");
	expect(codes.filter((code) => seen.toLowerCase().includes(code.toLowerCase()))).toEqual([]);
});

test("an operator: makes, lists and revokes; used cards stay used; what a card cannot be for is refused", async () => {
	const { batch, cards } = await make(["course/algebra", "membership/gold:365"], 300, {
		name: "Autumn",
		until: "2099-12-31",
	});
	expect(new Set(cards.map(({ code }) => code)).size).toBe(300);
	await redeem("mei", cards[4]?.code ?? "");
	const revoked = await ask("card-revoke", { host, id: cards[0]?.id ?? "", options: {} });
	expect(revoked).toEqual({ revoked: 1 });
	expect(await ask("card-revoke", { host, id: batch, options: {} })).toEqual({ revoked: 298 });
	expect(await ask("card-revoke", { host, id: batch, options: {} })).toEqual({ revoked: 0 });
	const listed = (await ask("card-list", { host })).find(({ id }) => id === batch);
	expect(listed).toMatchObject({
		...{ kind: "study", name: "Autumn", counts: { used: 1, revoked: 299 }, madeBy: "anna" },
		what: ["course/algebra", "membership/gold:365"],
		expiresAt: expect.stringMatching(/^2099-12-31|^2100-01-01/),
	});
	const shown = await ask("card-show", { host, id: batch });
	expect(shown[4]).toMatchObject({ id: cards[4]?.id, state: "used", account: "mei" });
	const refused = (what: string[], more = {}) => make(what, 1, more).catch((error: Error) => error.message);
	expect([
		await refused(["course/none"]),
		await refused(["algebra"]),
		await refused(["balance/5/CNY", "course/algebra"]),
		await refused(["course/algebra"], { until: "2001-01-01" }),
	]).toMatchInlineSnapshot(`
		[
		  "a card must be for something that is offered, found "course/none"; nothing was changed",
		  "a card must be for course/<id>, package/<id>, plan/<id> or membership/<id>, each with :<days> where it ends, or one balance/<cents>/<currency>, found "algebra"; nothing was changed",
		  "money must be the only thing of a card, found balance/5/CNY course/algebra; nothing was changed",
		  "--until must be a day that is not over by the clock of Asia/Shanghai, found 2001-01-01; nothing was changed",
		]
	`);
});

test("a card that names a level twice: it is not made, and an earlier one gives all of its days", async () => {
	await expect(make(["membership/gold:30", "membership/gold:60"])).rejects.toThrow(
		'a card must name each thing once, with all of its days, found "membership/gold:60" as well',
	);
	const { batch, cards } = await make(["membership/gold:30"]);
	await rows(
		"update card_batch set targets = targets || jsonb_set(targets, '{0,days}', '60') where id = $1",
		batch,
	);
	await redeem("zoe", cards[0]?.code ?? "");
	expect(await grantsOf("zoe")).toEqual([{ target: "membership/gold", days: 90 }]);
});
