// Passwords on their way from the page: the key and the nonce they are sealed with, and what is in them.
// Made once for the whole server (app.ts); every part that takes a password opens it here.
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { Refusal } from "./plugins/envelope.ts";
import { createNonces } from "./plugins/nonces.ts";
import { createPasswordKeys } from "./plugins/passwordKeys.ts";
import { isFresh, readPassword } from "./plugins/sealedPassword.ts";

const stale = {
	zh: "登录信息已过期，请再试一次。",
	en: "This sign-in took too long or was sent twice. Please try again.",
};

export interface Passwords {
	/** SPKI PEM; with a nonce it is what a page needs to seal a password (front/login/config). */
	publicKey(): Promise<string>;
	/** Good for one try at one company, for ten minutes. */
	nonce(companyId: number): string;
	/**
	 * The password as it was typed; its nonce is used up.
	 * @param sealed base64, as `sealPassword` of the page makes it
	 * @throws Refusal 1002 when it was sealed for another company, with another key, long ago, or was sent before
	 */
	open(companyId: number, sealed: string): Promise<string>;
	/** Several that a page sealed in one go, with one nonce, so that none of another try can be put in. */
	openAll(companyId: number, sealed: readonly string[]): Promise<string[]>;
}

/** @param app is not ready before a key that is there could be opened */
export function createPasswords(app: FastifyInstance, { env, db, log }: Deps): Passwords {
	const keys = createPasswordKeys(env.secret, db);
	const nonces = createNonces(env.secret, db);

	// A new key takes seconds to make: it is begun before the first student asks, and waited for by nobody.
	let stopping = false;
	app.addHook("onReady", async () => {
		await keys.check();
		keys.publicKey().catch((error: unknown) => {
			// One that is made when the database is closed already is made by the next start.
			if (!stopping) log.error({ err: error }, "the login key is not ready; trying again when asked");
		});
	});
	app.addHook("preClose", async () => {
		stopping = true;
	});

	async function openAll(companyId: number, sealed: readonly string[]): Promise<string[]> {
		const texts = await Promise.all(sealed.map((each) => keys.decrypt(each)));
		const read = texts.flatMap((text) => (text === undefined ? [] : (readPassword(text) ?? [])));
		const [first] = read;
		const isWhole =
			first && read.length === sealed.length && read.every(({ nonce }) => nonce === first.nonce);
		const now = Date.now();
		if (
			!isWhole ||
			!read.every(({ time }) => isFresh(time, now)) ||
			!(await nonces.use(companyId, first.nonce))
		)
			throw new Refusal("1002", stale);
		return read.map(({ password }) => password);
	}

	return {
		publicKey: () => keys.publicKey(),
		nonce: (companyId) => nonces.make(companyId),
		openAll,
		async open(companyId, sealed) {
			const [password = ""] = await openAll(companyId, [sealed]);
			return password;
		},
	};
}
