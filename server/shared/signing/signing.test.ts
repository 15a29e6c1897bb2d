import fc from "fast-check";
import { compactVerify, createLocalJWKSet } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "../../../schemas/json.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import type { Sql } from "../../db/sql.ts";
import { compromiseKey, retireKey } from "./keyStore.ts";
import { createSigning, type KeySet } from "./signing.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
});
afterAll(() => site.close());

const signing = () => createSigning(site.deps.env.secret);
const inCompany = <T>(id: number, work: (sql: Sql) => Promise<T>) => site.db.company(id, work);
const sign = (document: Json, id = 1) => inCompany(id, (sql) => signing().sign(sql, id, document));
const verify = (jws: string, id = 1) => inCompany(id, (sql) => signing().verify(sql, id, jws));
const rotate = (id = 1) => inCompany(id, (sql) => retireKey(sql, id));
const published = async (host: string) => {
	const reply = await site.app.inject({ url: "/s/.well-known/jwks.json", headers: { host } });
	expect(reply.headers["content-type"]).toBe("application/jwk-set+json");
	return reply.json<KeySet>();
};

const document = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);

test("any document: verified as it was signed, also after rotations and by another library from the published keys", async () => {
	const signed: { jws: string; document: Json }[] = [];
	await fc.assert(
		fc.asyncProperty(document, fc.boolean(), async (value, isRotated) => {
			const jws = await sign(value);
			signed.push({ jws, document: value });
			if (isRotated) await rotate();
			expect(await verify(jws)).toEqual(value);
			expect(await verify(jws, 2)).toBeUndefined();
		}),
		{ numRuns: 40 },
	);
	const keys = createLocalJWKSet({ keys: (await published("one.test")).keys.map((key) => ({ ...key })) });
	for (const { jws, document: expected } of signed) {
		expect(await verify(jws)).toEqual(expected);
		const { payload } = await compactVerify(jws, keys);
		expect(JSON.parse(Buffer.from(payload).toString("utf8"))).toEqual(expected);
	}
});

test("any changed, added or missing character: refused", async () => {
	const jws = await sign({ certificate: "algebra", student: "梅" });
	const character = fc.constantFrom(
		..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ",
	);
	await fc.assert(
		fc.asyncProperty(
			fc.nat({ max: jws.length - 1 }),
			character,
			fc.constantFrom("changed", "added", "missing"),
			async (index, other, how) => {
				const after = jws.slice(how === "added" ? index : index + 1);
				const changed = jws.slice(0, index) + (how === "missing" ? "" : other) + after;
				fc.pre(changed !== jws);
				expect(await verify(changed)).toBeUndefined();
			},
		),
		{ numRuns: 300 },
	);
	// The last character of a signature has bits that no byte has.
	for (const last of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") {
		const changed = jws.slice(0, -1) + last;
		if (changed !== jws) expect(await verify(changed)).toBeUndefined();
	}
});

test.each(["", "..", "a.b.c", "e30.e30.", "eyJhbGciOiJub25lIn0.e30."])(
	"%s is not a signature: refused",
	async (text) => {
		expect(await verify(text)).toBeUndefined();
	},
);

test("equal documents: one signature, whatever the order of their members", async () => {
	expect(await sign({ b: 1, a: [2, { d: 3, c: 4 }] })).toBe(await sign({ a: [2, { c: 4, d: 3 }], b: 1 }));
});

test("two servers make the first key at once: one key, which both use", async () => {
	const [a, b] = await Promise.all([sign({ n: 1 }, 2), sign({ n: 1 }, 2)]);
	expect(a).toBe(b);
	const { keys } = await published("two.test");
	expect(keys).toMatchObject([{ kty: "OKP", crv: "Ed25519", alg: "EdDSA", use: "sig" }]);
	expect(JSON.stringify(keys)).not.toContain('"d"');
});

test("retired key: its private part is deleted, and what it signed stays valid", async () => {
	const before = await sign({ n: 1 }, 2);
	const kid = await rotate(2);
	expect(await rotate(2)).toBeUndefined();
	const [row] = await inCompany(2, (sql) =>
		sql.query<{ gone: boolean }>("select private_key is null as gone from signing_key where kid = $1", [kid]),
	);
	expect(row).toEqual({ gone: true });
	expect(await sign({ n: 1 }, 2)).not.toBe(before);
	expect(await verify(before, 2)).toEqual({ n: 1 });
	expect((await published("two.test")).keys.map((key) => key.kid)[1]).toBe(kid);
});

test("another SECRET: the error tells what to do", async () => {
	await sign({ n: 1 });
	const other = createSigning("x".repeat(40));
	await expect(inCompany(1, (sql) => other.sign(sql, 1, {}))).rejects.toThrow(
		/signing_key \S+ of company 1: SECRET must be the one it was made with, found another; .*npm run site -- rotate-key <host>/,
	);
});

test("compromised key: nothing it signed is verified, it is published no more, and the next signature has another", async () => {
	const [old, leaked] = [await sign({ n: 1 }, 2), await rotate(2)];
	const leakedToo = await sign({ n: 2 }, 2);
	const [current] = (await published("two.test")).keys;
	for (const kid of [leaked ?? "", current?.kid ?? ""])
		expect(await inCompany(2, (sql) => compromiseKey(sql, 2, kid))).toBe(true);
	expect([await verify(old, 2), await verify(leakedToo, 2)]).toEqual([undefined, undefined]);
	const next = await sign({ n: 2 }, 2);
	expect(await verify(next, 2)).toEqual({ n: 2 });
	const kids = (await published("two.test")).keys.map(({ kid }) => kid);
	expect(kids).not.toContain(leaked);
	expect(kids).not.toContain(current?.kid);
	expect(await inCompany(2, (sql) => compromiseKey(sql, 2, leaked ?? ""))).toBe(false);
});
