import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/support/testApp.ts";
import { createFaceCheck } from "./faceCheck.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());
const vendorsFile = join(folder.path, "vendors.json");
writeFileSync(vendorsFile, JSON.stringify({ face: { url: "https://face.test", key: "key-of-the-vendor" } }));

test("a vendor is told whose face it is: the same at every order, another for everybody else, and no name", async () => {
	const bodies: { orderNo: string; subject: string }[] = [];
	vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
		bodies.push(JSON.parse(body));
		return Response.json({ url: "https://face.test/show" });
	});
	onTestFinished(() => void vi.unstubAllGlobals());
	const env = { mode: "production", vendorsFile, secret: "a secret of forty characters for a test!" };
	const { begin } = createFaceCheck({} as never, { env, log: console, bus: {} } as never);
	for (const [companyId, studentId, orderNo] of [
		[1, "mei", "a"],
		[1, "mei", "b"],
		[1, "lin", "c"],
		[2, "mei", "d"],
	] as const)
		await begin({ companyId, studentId, orderNo, host: "one.test", returnUrl: "http://one.test/join/face" });
	const [first, again, ...others] = bodies.map(({ subject }) => subject);
	expect(first).toMatch(/^[\w-]{43}$/);
	expect(again).toBe(first);
	expect(new Set([first, ...others]).size).toBe(3);
});
