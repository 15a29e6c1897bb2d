import { randomUUID } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { askWithdrawal, payeePurpose } from "../../server/modules/account/withdraw.ts";
import { type Ask, operatorCommands } from "../../server/operator/commands.ts";
import { post } from "../../server/shared/accounts/accountStore.ts";
import { createTextEncryption } from "../../server/shared/encryptedText.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { accountsProgram } from "./accountsProgram.ts";
import { cardsProgram } from "./cardsProgram.ts";
import { parseCommand } from "./commandLine.ts";
import type { Program } from "./program.ts";

const host = "one.test";
const folder = temporaryFolder();
let students: StudentApp;
let ask: Ask;
beforeAll(async () => {
	students = await openStudentApp({ students: [{ id: "mei", account: "mei", password: "x" }] });
	const commands = operatorCommands(students.site.deps);
	ask = (name, input) => (commands[name] as (given: typeof input) => never)(input);
});
afterAll(async () => {
	await students.close();
	folder.remove();
});
afterEach(() => vi.restoreAllMocks());

/** What a command line prints. */
async function run(program: Program, ...args: readonly string[]): Promise<string> {
	const lines: string[] = [];
	for (const stream of ["log", "error"] as const)
		vi.spyOn(console, stream).mockImplementation((line: unknown) => void lines.push(String(line)));
	const given = parseCommand(args);
	await program.commands[given.name]?.prepare(given)(ask, given.options);
	return lines.join("\n").replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, "<moment>");
}

test("cards: codes are written into a new file that only its owner reads, and printed nowhere", async () => {
	const file = join(folder.path, "cards.csv");
	const printed = await run(cardsProgram, "make", host, "3", file, "course/algebra:30", "--author", "anna");
	const [header, ...lines] = readFileSync(file, "utf8").trim().split("\n");
	expect(header).toBe("card,code");
	expect(lines).toHaveLength(3);
	const [id = "", code = ""] = lines[0]?.split(",") ?? [];
	expect(code).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	const batch = id.split("-")[0] ?? "";
	expect(printed).toBe(`${host}: batch ${batch}, 3 codes written to ${file}`);
	expect(await students.ask("mei", "/saas-business/v1/study/card/redeem", { code })).toMatchObject({
		code: "1",
	});
	expect(await run(cardsProgram, "revoke", host, batch)).toBe(`${batch} at ${host}: 2 cards revoked`);
	const listed = await run(cardsProgram, "list", host);
	expect(listed).toContain("1 used\t2 revoked");
	expect(listed).toContain("\n\tcourse/algebra:30\n1 batch");
	expect(await run(cardsProgram, "list", host, batch)).toContain(`${id}\tused\tmei\t<moment>`);
	expect(printed + listed).not.toContain(code);
});

test("cards: a file that exists and what no card can be for are refused, and leave the file as it was", async () => {
	const file = join(folder.path, "mine.csv");
	writeFileSync(file, "mine");
	await expect(run(cardsProgram, "make", host, "1", file, "course/algebra")).rejects.toThrow(
		"must be a new one",
	);
	expect(readFileSync(file, "utf8")).toBe("mine");
	const other = join(folder.path, "other.csv");
	await expect(run(cardsProgram, "make", host, "1", other, "course/none")).rejects.toThrow("that is offered");
	expect(() => statSync(other)).toThrow("ENOENT");
	await expect(run(cardsProgram, "make", host, "0", other, "course/algebra")).rejects.toThrow(
		"from 1 to 10000",
	);
});

test("accounts: an adjustment is printed with its balance, and shown with its cause", async () => {
	expect(await run(accountsProgram, "adjust", host, "mei", "add", "500", "CNY", "Sorry")).toBe(
		`mei at ${host}: 500 CNY now`,
	);
	await expect(run(accountsProgram, "adjust", host, "mei", "give", "1", "CNY", "x")).rejects.toThrow(
		"add or take",
	);
	const shown = await run(accountsProgram, "show", host, "mei");
	expect(shown.replaceAll(/operator [0-9a-f-]{36}/g, "operator <id>")).toMatchInlineSnapshot(`
		"CNY	500	0 can be paid out
			<moment>	500	CNY	= 500	operator <id>	Sorry
		1 account, newest 1 change"
	`);
	expect(await run(accountsProgram, "withdrawals", host)).toBe("0 withdrawals");
});

test("accounts: a payee with line breaks and control characters is refused, and one that is stored already stays one line", async () => {
	await students.site.db.company(1, (sql) =>
		post(sql, {
			...{ companyId: 1, studentId: "mei", kind: "balance", currency: "CNY", amount: 700, withdrawable: 700 },
			...{ causeKind: "invitation", causeId: "o", reason: "r" },
		}),
	);
	const payee = "bank 1\n0b0e\tlately\t9999.00 CNY\tlin\n\u001b[A\u2028\tbank of mei";
	const asked = { requestId: randomUUID(), amount: 700, currency: "CNY" };
	const path = "/saas-business/v1/account/cash/withdraw";
	expect((await students.ask("mei", path, { ...asked, payee })).status).toBe(400);
	const key = { companyId: 1, studentId: "mei" };
	const encrypted = createTextEncryption(students.site.deps.env.secret, payeePurpose).encrypt(key, payee);
	await students.site.db.company(1, (sql) => askWithdrawal(sql, key, asked, encrypted));
	const printed = await run(accountsProgram, "withdrawals", host);
	expect(printed.split("\n")).toEqual([
		`${asked.requestId}\t<moment>\t7.00 CNY\tmei\tfor 0 orders worth 0.00 CNY`,
		"\tbank 1 0b0e lately 9999.00 CNY lin [A bank of mei",
		"1 withdrawal",
	]);
});
