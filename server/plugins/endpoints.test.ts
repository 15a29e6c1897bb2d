import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { defaultEndpoints } from "../../schemas/generated/endpoints.ts";
import { ticketFor } from "../../tests/support/server/captchaTicket.ts";
import { openStudentApp } from "../../tests/support/server/studentApp.ts";
import { openTestApp, temporaryFolder } from "../../tests/support/server/testApp.ts";
import { readEndpoints } from "./endpoints.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());
let files = 0;
function fileWith(content: unknown): string {
	files += 1;
	const file = join(folder.path, `${files}.json`);
	writeFileSync(file, JSON.stringify(content));
	return file;
}

describe("a file that an installation cannot be started with", () => {
	test.each<[object, string]>([
		[{ points: "v1/points" }, "a path without its slash"],
		[{ points: "https://example.com/points" }, "an address"],
		[{ points: "/points?all=1" }, "a query"],
		[{ points: "/a/../b" }, "a segment that leads up"],
		[{ points: "/course/user/list" }, "the path of another call of the table"],
		[{ points: "/same", notes: "/same" }, "one path for two calls"],
		[{ pionts: "/points" }, "a name that is none"],
		[{ points: 7 }, "no text"],
		[{ cityList: "/cities.json" }, "a file of this site"],
		[{ cityList: "https://" }, "an address without a host"],
		[{ cityList: "http://images.test/cities.json" }, "an address that pages over HTTPS cannot load"],
	])("%j: %s is refused with file, expected and found", (content, _) => {
		const file = fileWith(content);
		const read = () => readEndpoints(file);
		expect(read).toThrow(file);
		expect(read).toThrow(/must be .*, found .*; /);
	});

	test.each(["https://images.test/c.json", "http://images.localhost:8080/c.json", "http://127.0.0.1/c.json"])(
		"the city list at %s is accepted",
		(cityList) => {
			expect(readEndpoints(fileWith({ cityList }))).toEqual({ cityList });
		},
	);

	test("one that cannot be read is refused", () => {
		expect(() => readEndpoints(join(folder.path, "none.json"))).toThrow(
			/^ENDPOINTS_FILE must be a JSON file/,
		);
	});

	test("one with the path of a call outside of the table is refused when the server starts", async () => {
		const env = { ENDPOINTS_FILE: fileWith({ points: "/course/list" }) };
		await expect(openTestApp({ env })).rejects.toThrow(
			"ENDPOINTS_FILE must name paths that no other call has, found: /s/api/course/list twice; choose another",
		);
	});
});

test("every name of the table: its call answers below /s/api", async () => {
	const site = await openTestApp({});
	try {
		const missing = Object.entries(site.app.endpoints).filter(
			([, path]) =>
				!(["GET", "POST"] as const).some((method) => site.app.hasRoute({ method, url: `/s/api${path}` })),
		);
		expect(missing).toEqual([]);
	} finally {
		await site.close();
	}
});

test("the city list elsewhere: pages know its address and may load it", async () => {
	const cityList = "https://images.test/cities.json";
	const site = await openTestApp({ env: { ENDPOINTS_FILE: fileWith({ cityList }) } });
	try {
		const page = await site.app.inject({ url: "/s/pc/", headers: { host: "one.test" } });
		expect(page.body).toContain(`id="endpoints">{"cityList":"${cityList}"}</script>`);
		expect(page.headers["content-security-policy"]).toMatch(/connect-src [^;]*https:\/\/images\.test/);
	} finally {
		await site.close();
	}
});

test("a changed path of a call with a captcha: its tickets stay good", async () => {
	const students = await openStudentApp(
		{},
		{ env: { ENDPOINTS_FILE: fileWith({ accountCode: "/v9/code" }) } },
	);
	try {
		const ticket = ticketFor(students.site.deps, defaultEndpoints.accountCode);
		const body = { mobile: "13700000009", type: "forget", ...ticket };
		expect(await students.ask(undefined, "/v9/code", body)).toMatchObject({ code: "1" });
	} finally {
		await students.close();
	}
});

test("a changed path: the call answers there and no longer at the old one, and the page knows it", async () => {
	const students = await openStudentApp(
		{ students: [{ id: "mei", account: "mei", password: "x" }] },
		{ env: { ENDPOINTS_FILE: fileWith({ points: "/v9/points", faceIdentitySave: "/v9/face" }) } },
	);
	try {
		expect(await students.ask("mei", "/v9/points")).toMatchObject({ code: "1" });
		expect((await students.ask("mei", "/saas-business/v1/account/point/list")).status).toBe(404);
		// A documented call stays at its documented place.
		for (const path of ["/v9/face", "/saas-business/companyFaceVerify/updateIdentity"])
			expect((await students.ask("mei", path, {})).code).not.toBe("404");
		const page = await students.site.app.inject({ url: "/s/pc/", headers: { host: "one.test" } });
		expect(page.body).toContain(
			'<script type="application/json" id="endpoints">{"points":"/v9/points","faceIdentitySave":"/v9/face"}</script>',
		);
	} finally {
		await students.close();
	}
});
