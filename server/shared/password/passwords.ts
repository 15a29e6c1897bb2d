// Passwords in transit: the key and the nonce a page encrypts them with, and their decryption. Made once for the whole
// server (app.ts).
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { createNonces } from "./nonces.ts";
import { createPasswordKeys } from "./passwordKeys.ts";
import { isFresh, readPassword } from "./sealedPassword.ts";

const stale = {
	zh: "登录信息已过期，请再试一次。",
	en: "This sign-in took too long or was sent twice. Please try again.",
};

export type Passwords = ReturnType<typeof createPasswords>;

/** @param app becomes ready after an existing key was decrypted */
export function createPasswords(app: FastifyInstance, { env, db, log }: Deps) {
	const keys = createPasswordKeys(env.secret, db);
	const nonces = createNonces(env.secret, db);

	// A new key takes seconds to make, so it is made before the first request needs it.
	let isStopping = false;
	app.addHook("onReady", async () => {
		await keys.check();
		keys.publicKey().catch((error: unknown) => {
			// When the database is closed already, the next start makes it.
			if (!isStopping)
				log.error({ err: error }, "the login key could not be made; trying again with the next sign-in");
		});
	});
	app.addHook("preClose", async () => {
		isStopping = true;
	});

	/** Several passwords with one nonce, so that none of another attempt can be inserted. @throws like `open` */
	async function openAll(companyId: number, sealed: readonly string[]): Promise<string[]> {
		const texts = await Promise.all(sealed.map((each) => keys.decrypt(each)));
		const passwords = texts.flatMap((text) => (text === undefined ? [] : (readPassword(text) ?? [])));
		const [first] = passwords;
		const isOneMessage =
			first && passwords.length === sealed.length && passwords.every(({ nonce }) => nonce === first.nonce);
		const now = Date.now();
		if (
			!isOneMessage ||
			!passwords.every(({ time }) => isFresh(time, now)) ||
			!(await nonces.use(companyId, first.nonce))
		)
			throw new Refusal("1002", stale);
		return passwords.map(({ password }) => password);
	}

	return {
		/** SPKI PEM; a page encrypts with it and a nonce (front/login/config). */
		publicKey: keys.publicKey,
		/** Good for one attempt at one company, for ten minutes. */
		nonce: (companyId: number): string => nonces.make(companyId),
		openAll,
		/**
		 * Decrypts a password and uses its nonce up.
		 * @param sealed base64
		 * @throws Refusal 1002 when it was encrypted for another company, with another key, long ago, or was sent before
		 */
		async open(companyId: number, sealed: string): Promise<string> {
			const [password = ""] = await openAll(companyId, [sealed]);
			return password;
		},
	};
}
