// One sign-in: a nonce fetched ahead, one request at a time, a fresh nonce after every failure.
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import type { LoginConfigData, LoginForm } from "../../../schemas/generated/documents.ts";
import { serverNow, setServerTime } from "../../core/clock.ts";
import { ApiError } from "../../core/errors.ts";
import { schoolIdAtom, signIn } from "../../core/session.ts";
import { loadSeal, sealPassword } from "../../renderer/fields/password/seal.ts";
import { fetchLoginConfig, sendLogin } from "./calls.ts";
import { remember } from "./rememberedAccount.ts";

/** A ticket older than this is fetched anew: its nonce lives ten minutes on the server. */
const ticketLife = 5 * 60_000;

interface Ticket {
	readonly config: Promise<LoginConfigData>;
	readonly since: number;
}

async function fetchTicket(): Promise<LoginConfigData> {
	const config = await fetchLoginConfig();
	setServerTime(config.serverTime);
	return config;
}

/** The key and a nonce, used once; `config` is the last one that came. */
function useTicket() {
	const [config, setConfig] = useState<LoginConfigData>();
	const next = useRef<Ticket>(undefined);
	const renew = useCallback(() => {
		const ticket = { config: fetchTicket(), since: Date.now() };
		next.current = ticket;
		ticket.config.then(setConfig, () => {
			// The next try fetches again and tells the reader what it finds.
			if (next.current === ticket) next.current = undefined;
		});
	}, []);
	const take = useCallback((): Promise<LoginConfigData> => {
		const ticket = next.current;
		next.current = undefined;
		return ticket && Date.now() - ticket.since < ticketLife ? ticket.config : fetchTicket();
	}, []);
	useEffect(renew, [renew]);
	return { config, renew, take };
}

export interface SignIn {
	readonly submit: (form: LoginForm, keepAccount: boolean) => Promise<void>;
	readonly busy: boolean;
	/** Why the last try failed. */
	readonly problem: unknown;
	/** Whether the company offers to remember the account (LOGIN-10); undefined until it is known. */
	readonly offersMemory: boolean | undefined;
}

export function useSignIn(done: () => void): SignIn {
	const schoolId = useAtomValue(schoolIdAtom);
	const { config, renew, take } = useTicket();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>();
	const running = useRef<AbortController>(undefined);

	useEffect(() => {
		loadSeal().catch((error: unknown) =>
			console.warn("the encryption is fetched again when it is needed", error),
		);
		return () => running.current?.abort();
	}, []);

	const submit = async (form: LoginForm, keepAccount: boolean): Promise<void> => {
		if (running.current) return;
		const controller = new AbortController();
		const { signal } = controller;
		running.current = controller;
		setBusy(true);
		setProblem(undefined);
		try {
			const { publicKey, nonce, rememberMe } = await take();
			const password = await sealPassword(form.password, { publicKey, nonce, time: serverNow() });
			const { flag, user, token } = await sendLogin({ account: form.account, password, schoolId }, signal);
			if (!flag) throw new ApiError("refused", "");
			remember(keepAccount && rememberMe !== false ? form.account : undefined);
			signIn({ token: token.token, userId: user.id, schoolId: user.schoolId });
			done();
		} catch (error) {
			if (signal.aborted) return;
			if (!(error instanceof ApiError)) console.error("sign-in failed", error);
			// A §8.3: of what the server refuses by a code of its own, a notice has told already (OPEN-011).
			setProblem(error instanceof ApiError && error.more.told ? undefined : error);
			renew();
		} finally {
			running.current = undefined;
			setBusy(false);
		}
	};
	return { submit, busy, problem, offersMemory: config && config.rememberMe !== false };
}
