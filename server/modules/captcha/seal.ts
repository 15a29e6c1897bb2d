// Challenges are encrypted and sent with the page, which can neither read nor change them. So a challenge takes no
// memory and no row, and any server can check its answer.
import { randomBytes } from "node:crypto";
import type { CaptchaFlow } from "../../../schemas/generated/documents.ts";
import { createEncryption } from "../../crypto/encryption.ts";

export interface Challenge {
	readonly id: string;
	readonly companyId: number;
	readonly purpose: string;
	/** The flow the purpose is part of. */
	readonly flow?: CaptchaFlow | undefined;
	readonly kind: "slider" | "sound" | "vendor";
	/** Position of the gap, or the digits of the sound. */
	readonly answer: number | string;
	/** ms since 1970. */
	readonly madeAt: number;
}

export function createSeals(secret: string) {
	const { encrypt, decrypt } = createEncryption(secret, "captcha challenge");
	return {
		seal(challenge: Omit<Challenge, "id">): string {
			const id = randomBytes(12).toString("base64url");
			return encrypt(JSON.stringify({ id, ...challenge }));
		},
		/** Undefined for a value that no server with this SECRET encrypted. */
		open(sealed: string): Challenge | undefined {
			const text = decrypt(sealed);
			return text === undefined ? undefined : (JSON.parse(text) as Challenge);
		},
	};
}
