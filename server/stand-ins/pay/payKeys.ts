// Keys of the payment vendors of a demonstration, derived from SECRET: every server of it has the same ones, and none is
// stored. Whoever knows SECRET knows them, so they are for stand-ins only.
import { checkPrimeSync, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { deriveKey } from "../../crypto/signing.ts";

const exponent = 65_537n;
const primeBytes = 128;

const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString("hex")}`);
const base64Url = (value: bigint, bytes: number): string =>
	Buffer.from(value.toString(16).padStart(bytes * 2, "0"), "hex").toString("base64url");

function derivedPrime(secret: string, purpose: string): bigint {
	// Both highest bits are set, so that the product of two primes has 2048 bits.
	const highest = 3n << BigInt(primeBytes * 8 - 2);
	let candidate = numberOf(deriveKey(secret, purpose, primeBytes)) | highest | 1n;
	while ((candidate - 1n) % exponent === 0n || !checkPrimeSync(candidate)) candidate += 2n;
	return candidate;
}

/** The number that gives 1 when it is multiplied with the value: extended Euclid. */
function inverse(value: bigint, modulus: bigint): bigint {
	let [r, nextR] = [modulus, value % modulus];
	let [t, nextT] = [0n, 1n];
	while (nextR !== 0n) {
		const quotient = r / nextR;
		[r, nextR] = [nextR, r - quotient * nextR];
		[t, nextT] = [nextT, t - quotient * nextT];
	}
	return ((t % modulus) + modulus) % modulus;
}

/** RSA, 2048 bits. */
function derivedRsaKey(secret: string, purpose: string): KeyObject {
	const [p, q] = [derivedPrime(secret, `${purpose} p`), derivedPrime(secret, `${purpose} q`)];
	const d = inverse(exponent, (p - 1n) * (q - 1n));
	const half = (value: bigint): string => base64Url(value, primeBytes);
	return createPrivateKey({
		format: "jwk",
		key: {
			kty: "RSA",
			...{ n: base64Url(p * q, primeBytes * 2), e: base64Url(exponent, 3), d: base64Url(d, primeBytes * 2) },
			...{ p: half(p), q: half(q), dp: half(d % (p - 1n)), dq: half(d % (q - 1n)), qi: half(inverse(q, p)) },
		},
	});
}

interface KeyPair {
	readonly privateKey: KeyObject;
	readonly publicKey: KeyObject;
}

const known = new Map<string, KeyPair>();

/** Computed when it is first asked for, since that takes a part of a second. @param owner such as `alipay merchant` */
export function payKey(secret: string, owner: string): KeyPair {
	const purpose = `stand-in pay ${owner}`;
	const name = `${secret} ${purpose}`;
	const found = known.get(name);
	if (found) return found;
	const privateKey = derivedRsaKey(secret, purpose);
	const pair = { privateKey, publicKey: createPublicKey(privateKey) };
	known.set(name, pair);
	return pair;
}
