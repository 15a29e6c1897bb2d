// Days of the wrong book are those of the site, not of the database's clock.
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openBankApp } from "../../../tests/support/server/bankApp.ts";

/** At every hour the day of one of them is not the day of UTC. */
const zone = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";

let bank: Awaited<ReturnType<typeof openBankApp>>;
beforeAll(async () => {
	const { baseInfo } = buildSite();
	bank = await openBankApp({ site: buildSite({ baseInfo: { ...baseInfo, liveTimeZone: zone } }) });
});
afterAll(() => bank.students.close());

test("a task is mastered, and due when it is put back, on a day of the site's zone", async () => {
	await bank.answer(await bank.begin(), "q1", ["a"]);
	const today = await bank.today();
	expect(today).not.toBe(new Date().toISOString().slice(0, 10));
	await bank.ask("wrong/master", { taskIds: ["q1"], on: true });
	expect((await bank.list("&state=mastered")).list).toMatchObject([{ masteredOn: today }]);
	await bank.sql("update review_card set due_on = due_on + 90");
	await bank.ask("wrong/master", { taskIds: ["q1"], on: false });
	expect((await bank.list()).list).toMatchObject([{ dueOn: today }]);
});
