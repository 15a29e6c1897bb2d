import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { addGuest, claimGuest } from "./guestStore.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
});
afterAll(() => site.close());

test("a visitor added a second time, after a merge that came in between, is known as the student's", async () => {
	const key = { clientHash: "client", cookieHash: "cookie" };
	await site.db.company(1, async (sql) => {
		await sql.query(
			"insert into student (company_id, id, account, password_hash) values (1, 'ann', 'ann', 'h')",
		);
		const added = await addGuest(sql, 1, key);
		expect(added.studentId).toBeNull();
		await claimGuest(sql, added.id, "ann");
		expect(await addGuest(sql, 1, key)).toEqual({ id: added.id, studentId: "ann" });
	});
});
