// Signatures of Alipay's open platform (RSA2): of our requests and of notices over sorted parameters, of replies over
// the bytes of their content.
import { type KeyObject, sign, verify } from "node:crypto";
import { parseObject } from "./vendorFields.ts";
import { base64Bytes } from "./wechatPaySignature.ts";

export type Parameters = Readonly<Record<string, string>>;

/** `name=value`, sorted by name. */
const signedText = (parameters: Parameters): string =>
	Object.entries(parameters)
		.toSorted(([one], [other]) => (one < other ? -1 : 1))
		.map(([name, value]) => `${name}=${value}`)
		.join("&");

/** The parameters of a request with their signature, which is over the sign_type too. */
export const withSignature = (parameters: Parameters, key: KeyObject): Parameters => ({
	...parameters,
	sign: sign("sha256", Buffer.from(signedText(parameters)), key).toString("base64"),
});

const isSigned = (text: string, signature: string, key: KeyObject): boolean => {
	const bytes = base64Bytes(signature);
	return bytes !== undefined && verify("sha256", Buffer.from(text), key, bytes);
};

/** A notice's signature is over neither itself nor the sign_type. */
export const isNoticeSigned = (
	{ sign: signature = "", sign_type: _, ...parameters }: Parameters,
	key: KeyObject,
): boolean => isSigned(signedText(parameters), signature, key);

/**
 * The part of a JSON text that is the object of this name at its top level, as it is written there: signatures are over
 * that spelling, which parsing would lose.
 */
function rawMember(text: string, name: string): string | undefined {
	let depth = 0;
	let from = 0;
	let isWanted = false;
	// Strings, so that brackets inside of them do not count; and brackets.
	for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
		if (token === "{" || token === "[") {
			depth += 1;
			if (depth === 2 && isWanted) from = index;
		} else if (token === "}" || token === "]") {
			depth -= 1;
			if (depth === 1 && isWanted) return text.slice(from, index + 1);
		} else if (depth === 1)
			isWanted = token === `"${name}"` && /^\s*:\s*\{/.test(text.slice(index + token.length));
	}
	return undefined;
}

/** The content of a reply whose signature is right; undefined for another. */
export function signedContent(text: string, name: string, key: KeyObject) {
	const reply = parseObject(text);
	const content = rawMember(text, name);
	const signature = reply?.["sign"];
	if (content === undefined || typeof signature !== "string") return undefined;
	return isSigned(content, signature, key) ? parseObject(content) : undefined;
}
