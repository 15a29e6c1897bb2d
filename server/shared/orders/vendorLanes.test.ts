import { expect, test } from "vitest";
import { createVendorLanes, vendorWorkers } from "./vendorLanes.ts";

test("vendor that does not answer: three jobs wait for it, further ones are not begun, and other vendors' are", async () => {
	const lanes = createVendorLanes();
	const silence = Promise.withResolvers<string>();
	const waiting = Array.from({ length: 3 }, () => lanes.run(["stripe"], () => silence.promise));
	expect(await lanes.run(["stripe"], async () => "begun")).toBeUndefined();
	expect(await lanes.run(["alipay", "stripe"], async () => "begun")).toBeUndefined();
	expect(await lanes.run(["alipay"], async () => "begun")).toBe("begun");
	expect(vendorWorkers).toBe(9);
	silence.resolve("late");
	expect(await Promise.all(waiting)).toEqual(["late", "late", "late"]);
	await expect(lanes.run(["stripe"], () => Promise.reject(new Error("silent")))).rejects.toThrow("silent");
	expect(await lanes.run(["stripe"], async () => "begun")).toBe("begun");
});
