import { expect, test } from "vitest";
import { consent } from "./consent.ts";

const broken = (def: object, value: unknown) =>
	consent.check({ def: { text: "x", ...def }, value }).map(({ keyword }) => keyword);

test("consent: an unticked box has no value", () => {
	expect(consent.wire.encode(undefined, { text: "x" })).toBeUndefined();
	expect(consent.wire.decode(false, { text: "x" })).toBeUndefined();
	expect(consent.wire.decode("true", { text: "x" })).toBeUndefined();
	expect(consent.wire.decode(true, { text: "x" })).toBe(true);
	expect(broken({ required: true }, undefined)).toContain("required");
	expect(broken({ required: true }, true)).toEqual([]);
	expect(broken({}, undefined)).toEqual([]);
});
