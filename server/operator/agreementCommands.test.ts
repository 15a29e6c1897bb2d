import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAgreement } from "../../tests/support/data/buildCatalogue.ts";
import { type AgreementApp, openAgreementApp } from "../../tests/support/server/agreementApp.ts";
import { agreementCommands } from "./agreementCommands.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
const options = { author: "anna", message: "audit" };
let app: AgreementApp;
beforeAll(async () => {
	app = await openAgreementApp([buildAgreement("terms")]);
});
afterAll(() => app.close());

test("who signed what: counts, a row for each copy, a refusal for an unknown agreement, and a log of who read it", async () => {
	const operator = agreementCommands(app.site.deps);
	const receipt = await app.sign("mei");
	await app.show("lin");
	expect(await operator["agreement-list"]({ host })).toEqual([
		{
			...{ id: "terms", name: "协议terms Agreement terms", newest: 1, isWithdrawn: false },
			counts: { signed: 1, begun: 1 },
		},
	]);
	const named = { host, agreement: "terms", options };
	const { headers, rows } = await operator["agreement-export"](named);
	expect(
		rows.map((row) => [row[headers.indexOf("student")], row[headers.indexOf("state")], row.at(-1)]),
	).toEqual([
		["mei", "signed", receipt],
		["lin", "begun", ""],
	]);
	await expect(operator["agreement-show"]({ ...named, agreement: "none" })).rejects.toThrow(
		'has no agreement "none"',
	);
	const log = await studentCommands(app.site.deps)["operator-log"]({ host });
	expect(log.map(({ action, actor }) => [action, actor])).toEqual([["agreement-export", "anna"]]);
});
