import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openTestApp, type TestApp, temporaryFolder } from "../../tests/support/testApp.ts";
import { createSms, type Recipient, type Sms } from "./sms.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({
		mode: "production",
		env: { SECRET: "a secret of forty characters for a test!" },
	});
});
afterAll(() => site.close());

test.each(["GET /s/vendor/sms", "POST /s/vendor/sms/messages"])(
	"%s is nowhere in production",
	async (asked) => {
		const [method, url = ""] = asked.split(" ");
		const reply = await site.app.inject({ method: method as "GET", url, headers: { host: "one.test" } });
		expect(reply.statusCode).toBe(404);
	},
);

describe("a vendor", () => {
	const folder = temporaryFolder();
	afterAll(() => folder.remove());
	const vendors = join(folder.path, "vendors.json");
	writeFileSync(
		vendors,
		JSON.stringify({ sms: { url: "https://sms.test/messages", key: "key-of-the-vendor" } }),
	);
	const to: Recipient = {
		...{ companyId: 1, mobile: "13900002222", purpose: "CHANGE_PHONE" },
		...{ host: "one.test", language: "en", company: "One", address: "192.0.2.1" },
	};
	let sms: Sms;
	let sent = "";

	/** Every message ends like this; the code in it is remembered, as by a telephone that got it all the same. */
	function vendorThat(answer: () => Response): void {
		vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
			sent = /\d{6}/.exec((JSON.parse(body) as { text: string }).text)?.[0] ?? "";
			return answer();
		});
		onTestFinished(() => void vi.unstubAllGlobals());
		sms ??= createSms(site.app, { ...site.deps, env: { ...site.deps.env, vendorsFile: vendors } });
	}
	const failing = (error: Error) => () => {
		throw error;
	};
	const unconnected = new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
	const late = new DOMException("The operation was aborted due to timeout", "TimeoutError");
	const cut = new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });

	test.each<[string, () => Response]>([
		["says no", () => new Response("", { status: 500 })],
		["is not reached", failing(unconnected)],
	])(
		"that %s took nothing: the code is worth nothing, and the next may be asked for at once",
		async (_, answer) => {
			vendorThat(answer);
			await expect(sms.sendCode(to, true)).rejects.toMatchObject({ code: "1422" });
			expect(await sms.checkCode(to, sent)).toBe(false);
			await expect(sms.sendCode(to, true)).rejects.toMatchObject({ code: "1422" });
			// Whoever goes through numbers that are none comes to the bounds of an address.
			const [{ noted } = { noted: 0 }] = await site.db.system((sql) =>
				sql.query<{ noted: number }>("select count(*)::int as noted from sms_sent where number_hash = ''"),
			);
			expect(noted).toBeGreaterThanOrEqual(2);
		},
	);

	test.each([
		["never answers", late, "13900003333"],
		["is cut off", cut, "13900004444"],
	])("that %s may have sent it: the code that arrives is good", async (_, error, mobile) => {
		vendorThat(failing(error));
		await expect(sms.sendCode({ ...to, mobile }, true)).rejects.toMatchObject({ code: "1422" });
		await expect(sms.sendCode({ ...to, mobile }, true)).rejects.toMatchObject({ code: "1421" });
		expect(await sms.checkCode({ ...to, mobile }, sent)).toBe(true);
	});
});
