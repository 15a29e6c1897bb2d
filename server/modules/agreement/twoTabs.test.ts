// A second tab that shows an agreement at the instant at which the first one signs it, on PostgreSQL: the embedded database has
// one connection, on which nothing is at the same instant.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PrivateServer, startPostgres } from "../../../scripts/privateServers.ts";
import { buildAgreement } from "../../../tests/support/data/buildCatalogue.ts";
import { type AgreementApp, openAgreementApp } from "../../../tests/support/server/agreementApp.ts";

let app: AgreementApp;
let postgres: PrivateServer;
beforeAll(async () => {
	postgres = await startPostgres();
	const env = { DATABASE_URL: postgres.url };
	app = await openAgreementApp([buildAgreement("terms")], undefined, { signAll: true }, env);
}, 120_000);
afterAll(async () => {
	await app.close();
	await postgres.stop();
});

test("an agreement that is shown while it is signed: one copy, which is signed", async () => {
	for (const student of Array.from({ length: 12 }, () => ["mei", "lin"]).flat()) {
		await app.query("delete from agreement_copy");
		const { signContent = "" } = (await app.show(student)).data;
		const [signed, ...shown] = await Promise.all([
			app.insert(student, { signContent }),
			app.show(student),
			app.show(student),
			app.show(student),
		]);
		expect([signed.code, ...shown.map(({ code }) => code)]).toEqual(["1", "1", "1", "1"]);
		const copies = await app.query<{ id: string }>("select id from agreement_copy");
		expect(copies.map(({ id }) => id)).toEqual([signContent]);
	}
}, 120_000);
