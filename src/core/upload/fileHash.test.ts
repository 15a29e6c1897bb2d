import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256Of } from "./fileHash.ts";

test.each([0, 1, 256 * 1024, 256 * 1024 + 1, 1_600_000])(
	"sha256Of: %i bytes have the same hash as by the platform",
	async (size) => {
		const bytes = new Uint8Array(size).map((_, i) => (i * 7) % 251);
		const wanted = createHash("sha256").update(bytes).digest("hex");
		expect(await sha256Of(new Blob([bytes]), new AbortController().signal)).toBe(wanted);
	},
);

test("sha256Of: an aborted signal ends it", async () => {
	const stop = new AbortController();
	const hashing = sha256Of(new Blob([new Uint8Array(2_000_000)]), stop.signal);
	stop.abort(new Error("enough"));
	await expect(hashing).rejects.toThrow("enough");
});
