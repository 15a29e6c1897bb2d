import fc from "fast-check";
import { expect, test } from "vitest";
import { createSignedValues } from "./signedValue.ts";

const secret = "a secret of forty characters for a test!";
const lifetimeMs = 60_000;
const now = 1_700_000_000_000;
const values = createSignedValues(secret, "test", lifetimeMs);
const value = fc.stringMatching(/^[\w-]{0,40}$/);
const scope = fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 3 });

test("signed value: readable until it expires, with its own scope", () => {
	fc.assert(
		fc.property(value, scope, fc.integer({ min: 0, max: lifetimeMs - 1 }), (text, parts, ageMs) => {
			const read = values.read(values.issue(text, parts, now), parts, now + ageMs);
			expect(read).toEqual({ value: text, expiresAt: new Date(now + lifetimeMs) });
		}),
	);
});

test("signed value: refused when expired, changed, or of another scope, purpose or SECRET", () => {
	fc.assert(
		fc.property(value, scope, fc.nat(), fc.string(), (text, parts, index, other) => {
			const token = values.issue(text, parts, now);
			const at = index % token.length;
			const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
			const refused = [
				values.read(token, parts, now + lifetimeMs),
				values.read(token, [...parts, other], now),
				values.read(changed, parts, now),
				values.read(`${token}.${other}`, parts, now),
				values.read(other, parts, now),
				createSignedValues(secret, "another", lifetimeMs).read(token, parts, now),
				createSignedValues(`${secret}!`, "test", lifetimeMs).read(token, parts, now),
			];
			expect(refused).toEqual(refused.map(() => undefined));
		}),
	);
});
