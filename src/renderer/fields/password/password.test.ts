import { expect, test } from "vitest";
import { password } from "./password.ts";

const broken = (def: object, value: unknown) => password.check({ def, value }).map(({ keyword }) => keyword);

test("password: every character is kept", () => {
	expect(password.wire.encode("  two spaces  ", {})).toBe("  two spaces  ");
	expect(password.wire.decode(" ", {})).toBe(" ");
	expect(password.wire.encode("", {})).toBeUndefined();
});

test("password: limits are those of the definition; 64 emoji are 64 characters", () => {
	expect(broken({ minLength: 8 }, "horse")).toEqual(["minLength"]);
	expect(broken({ maxLength: 64 }, "🦊".repeat(64))).toEqual([]);
	expect(broken({ maxLength: 64 }, "🦊".repeat(65))).toEqual(["maxLength"]);
	expect(broken({ required: true }, undefined)).toContain("required");
});
