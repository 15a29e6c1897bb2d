import { expect, test } from "vitest";
import { createVendorLanes, vendorWorkers } from "./vendorLanes.ts";

test("vendor that does not answer: it is full with three jobs, however many vendors each calls, until one of them ends", () => {
	const lanes = createVendorLanes();
	const ends = [["stripe"], ["stripe", "stripe"], ["alipay", "stripe"]].map((vendors) =>
		lanes.occupy(vendors),
	);
	expect(lanes.full()).toEqual(["stripe"]);
	expect(vendorWorkers).toBe(9);
	ends[1]?.();
	expect(lanes.full()).toEqual([]);
});
