// Keys of merchant accounts, as VENDORS_FILE gives them: PEM text, or the path of a file with it. What is wrong with a
// key is reported without any part of it.
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Problem, problem } from "../../../schemas/problems.ts";

/** Where keys are read from, and where their problems go. */
export interface KeySource {
	/** Paths of key files begin here. */
	readonly folder: string;
	readonly problems: Problem[];
}

const minBits = 2048;

function pemText(given: string, path: string, { folder, problems }: KeySource): string | undefined {
	if (given.includes("-----BEGIN ")) return given;
	try {
		const text = readFileSync(resolve(folder, given), "utf8");
		if (text.includes("-----BEGIN ")) return text;
		problems.push(problem(path, "a file with a PEM text", "another text in it", "name the .pem file"));
	} catch (error) {
		const { code = "an error" } = error as NodeJS.ErrnoException;
		problems.push(
			problem(path, "a PEM text or the path of a file with one", `no such file (${code})`, "correct it"),
		);
	}
	return undefined;
}

function checked(key: KeyObject, path: string, { problems }: KeySource): KeyObject | undefined {
	const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
	if (key.asymmetricKeyType === "rsa" && modulusLength >= minBits) return key;
	const found = key.asymmetricKeyType === "rsa" ? `one of ${modulusLength} bits` : "another kind of key";
	problems.push(problem(path, `an RSA key of at least ${minBits} bits`, found, "make a new key"));
	return undefined;
}

export function privateKeyAt(given: string, path: string, source: KeySource): KeyObject | undefined {
	const text = pemText(given, path, source);
	if (text === undefined) return undefined;
	try {
		return checked(createPrivateKey(text), path, source);
	} catch {
		// OpenSSL's message says nothing that an operator could act on.
		source.problems.push(
			problem(path, "a private key in PEM", "a text that is none", "paste the whole key, without a password"),
		);
		return undefined;
	}
}

/** @param own whose public half must not be given in place of the vendor's, which is the usual mistake */
export function publicKeyAt(
	given: string,
	path: string,
	source: KeySource,
	own: KeyObject | undefined,
): KeyObject | undefined {
	const text = pemText(given, path, source);
	if (text === undefined) return undefined;
	try {
		if (text.includes("PRIVATE KEY")) throw new TypeError("a private key");
		const key = checked(createPublicKey(text), path, source);
		if (!(key && own && createPublicKey(own).equals(key))) return key;
		source.problems.push(
			problem(path, "the vendor's public key", "the public half of your own key", "take it from the vendor"),
		);
	} catch {
		source.problems.push(
			problem(path, "a public key in PEM", "a text that is none", "paste the vendor's public key"),
		);
	}
	return undefined;
}

/** A certificate's serial number, as vendors write it, and its key. */
export function certificateAt(
	given: string,
	path: string,
	source: KeySource,
): readonly [serial: string, key: KeyObject] | undefined {
	const text = pemText(given, path, source);
	if (text === undefined) return undefined;
	try {
		const { serialNumber, publicKey } = new X509Certificate(text);
		const key = checked(publicKey, path, source);
		return key && [serialNumber.toUpperCase(), key];
	} catch {
		source.problems.push(
			problem(path, "a certificate in PEM", "a text that is none", "paste the whole certificate"),
		);
		return undefined;
	}
}
