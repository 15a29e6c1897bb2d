import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { httpSmsCarrier } from "../../ports/smsCarrier.ts";
import { createSms, type Recipient, type Sms } from "./sms.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({
		mode: "production",
		env: { SECRET: "a secret of forty characters for a test!" },
	});
});
afterAll(() => site.close());

describe("a vendor", () => {
	const to: Recipient = {
		...{ companyId: 1, mobile: "13900002222", purpose: "CHANGE_PHONE" },
		...{ language: "en", company: "One", address: "192.0.2.1" },
	};
	let sms: Sms;
	let sent = "";

	/** Replies to every message, and stores the code in it, as a phone that received it. */
	function vendorThat(answer: () => Response): void {
		vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
			sent = /\d{6}/.exec((JSON.parse(body) as { text: string }).text)?.[0] ?? "";
			return answer();
		});
		onTestFinished(() => void vi.unstubAllGlobals());
		sms ??= createSms(
			site.deps,
			httpSmsCarrier({ url: "https://sms.test/messages", key: "key-of-the-vendor" }),
		);
	}
	const failing = (error: Error) => () => {
		throw error;
	};
	const unconnected = new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
	const late = new DOMException("The operation was aborted due to timeout", "TimeoutError");
	const cut = new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });

	test.each<[string, () => Response]>([
		["refuses", () => new Response("", { status: 500 })],
		["is not reached", failing(unconnected)],
	])("that %s: the code is invalid, and the next may be requested at once", async (_, answer) => {
		vendorThat(answer);
		await expect(sms.sendCode(to, true)).rejects.toMatchObject({ code: "1422" });
		expect(await sms.checkCode(to, sent)).toBe(false);
		await expect(sms.sendCode(to, true)).rejects.toMatchObject({ code: "1422" });
		// They still count for the address.
		const [{ noted } = { noted: 0 }] = await site.db.system((sql) =>
			sql.query<{ noted: number }>("select count(*)::int as noted from sms_sent where number_hash = ''"),
		);
		expect(noted).toBeGreaterThanOrEqual(2);
	});

	test.each([
		["never answers", late, "13900003333"],
		["is cut off", cut, "13900004444"],
	])("that %s: the code may have arrived, so it is valid", async (_, error, mobile) => {
		vendorThat(failing(error));
		await expect(sms.sendCode({ ...to, mobile }, true)).rejects.toMatchObject({ code: "1422" });
		await expect(sms.sendCode({ ...to, mobile }, true)).rejects.toMatchObject({ code: "1421" });
		expect(await sms.checkCode({ ...to, mobile }, sent)).toBe(true);
	});
});
