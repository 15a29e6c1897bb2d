import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ESignVendor, httpESign } from "./eSign.ts";

/** What a service on a local port replies, and what it was asked. */
const service = {
	reply: {} as unknown,
	status: 200,
	file: Buffer.from("%PDF-1.4 x") as Buffer | "endless",
	calls: [] as string[],
	sent: 0,
};
const server = createServer((request, reply) => {
	service.calls.push(`${request.method} ${request.url} ${request.headers.authorization}`);
	if (service.status !== 200) reply.writeHead(service.status).end();
	else if (!request.url?.endsWith("/file")) reply.end(JSON.stringify(service.reply));
	else if (service.file === "endless") {
		const chunk = Buffer.alloc(2 ** 20, "x");
		const write = (): void => {
			while (!reply.destroyed && service.sent < 200) {
				service.sent += 1;
				if (!reply.write(chunk)) return void reply.once("drain", write);
			}
			reply.end();
		};
		write();
	} else reply.end(service.file);
});
let vendor: ESignVendor;
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
	vendor = httpESign({ url, key: "key of the school" });
});
afterAll(() => server.close());

const envelope = {
	...{ envelopeNo: "12345678", title: "Terms", pdf: Buffer.from("%PDF-"), pdfSha256: "0".repeat(64) },
	...{ subject: "s", returnUrl: "https://a.example/", noticeUrl: "https://a.example/n" },
};

test("the documented requests, with the key", async () => {
	service.reply = { url: "https://sign.example/1" };
	expect(await vendor.create(envelope)).toBe("https://sign.example/1");
	service.reply = { state: "signed", subject: "s", pdfSha256: "AB", fileSha256: "CD" };
	expect(await vendor.fact("12345678")).toEqual({
		state: "signed",
		subject: "s",
		pdfSha256: "ab",
		fileSha256: "cd",
	});
	expect(String(await vendor.file("12345678"))).toBe("%PDF-1.4 x");
	expect(service.calls).toEqual([
		"POST /api/envelopes Bearer key of the school",
		"GET /api/envelopes/12345678 Bearer key of the school",
		"GET /api/envelopes/12345678/file Bearer key of the school",
	]);
});

test.each([{}, { url: "javascript:alert(1)" }, { url: "http://sign.example" }, null])(
	"an address that is %j is refused",
	async (reply) => {
		service.reply = reply;
		await expect(vendor.create(envelope)).rejects.toThrow("must reply with a url that begins with https://");
	},
);

test.each([{}, { state: "fine" }, null, []])("a state that is %j is no answer", async (reply) => {
	service.reply = reply;
	await expect(vendor.fact("1")).rejects.toThrow("the e-sign vendor must reply with a state");
});

test("an unknown envelope is not there; every other failure is one", async () => {
	service.status = 404;
	expect(await vendor.fact("1")).toBeUndefined();
	service.status = 500;
	await expect(vendor.fact("1")).rejects.toThrow("the e-sign vendor replied 500");
	service.status = 200;
});

test("a file of 200 MB is given up at 20, one that is no PDF is refused", async () => {
	service.file = "endless";
	await expect(vendor.file("1")).rejects.toThrow("must have at most 20971520 bytes");
	expect(service.sent).toBeLessThan(100);
	service.file = Buffer.from("<html>");
	await expect(vendor.file("1")).rejects.toThrow("must reply with a PDF");
});
