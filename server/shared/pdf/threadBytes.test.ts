import { expect, test } from "vitest";
import { threadBytes } from "./threadBytes.ts";

const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

test("thread that ends without its bytes, or fails: that is an error, and nobody waits for it", async () => {
	await expect(threadBytes(script("process.exit(13)"), {})).rejects.toThrow("found its end with 13");
	await expect(threadBytes(script("throw new Error('no font')"), {})).rejects.toThrow("no font");
	const post =
		"import { parentPort } from 'node:worker_threads'; parentPort.postMessage(new Uint8Array([80, 68, 70]));";
	expect(String(await threadBytes(script(post), {}))).toBe("PDF");
});
