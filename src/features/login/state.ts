// One sign-in: a nonce fetched ahead, one request at a time, a fresh nonce after every failure.
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import type {
	LoginConfigData,
	LoginData,
	LoginForm,
	SmsLoginForm,
} from "../../../schemas/generated/documents.ts";
import { ApiError } from "../../core/errors.ts";
import { schoolIdAtom, signIn } from "../../core/session.ts";
import { type EnterOptions, enterByCode, enterByPassword } from "./enter.ts";
import { isFaceDemand, leaveForFace } from "./face.ts";
import { TurnedBack } from "./furtherStep.ts";
import { land } from "./landing.ts";
import { remember } from "./rememberedAccount.ts";
import { useTicket } from "./ticket.ts";

/** What a sign-in leaves besides the session. */
export interface SignedInOptions {
	/** The account this browser shall know next time; absent leaves what it knows, undefined forgets it (LOGIN-09). */
	readonly account?: string | undefined;
	/** The page stays where it is: work goes on there, or somebody else leads on. */
	readonly stay?: boolean;
}

/**
 * Takes what the server said of whoever signed in, by whatever way: session stored, other tabs and the real-time
 * connection told (both follow the session), and the student led on (LOGIN-16 to LOGIN-19).
 */
export function signedIn(
	{ user, token, companyMessageReach }: LoginData,
	options: SignedInOptions = {},
): void {
	if ("account" in options) remember(options.account);
	signIn({ token: token.token, userId: user.id, schoolId: user.schoolId });
	if (!options.stay) land(user.schoolId, companyMessageReach ?? false);
}

export interface SignIn {
	readonly withPassword: (form: LoginForm, keepAccount: boolean) => Promise<void>;
	readonly withCode: (form: SmsLoginForm, keepAccount: boolean) => Promise<void>;
	readonly busy: boolean;
	/** Why the last try failed. */
	readonly problem: unknown;
	/** What the company says of its ways in; undefined until it is known. */
	readonly config: LoginConfigData | undefined;
}

export interface SignInUse {
	/** @param data what the server said; absent where another way in was taken */
	readonly onSignedIn: (data?: LoginData) => void;
	/** The page stays where it is. */
	readonly stay?: boolean;
	/** Address to come back to when a face has to be shown elsewhere. */
	readonly back: () => string;
}

/** Signing in by what a student knows or reads; one request at a time, whichever way. */
export function useSignIn({ onSignedIn, stay = false, back }: SignInUse): SignIn {
	const schoolId = useAtomValue(schoolIdAtom);
	const { config, renew, take } = useTicket();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>();
	const running = useRef<AbortController>(undefined);

	useEffect(() => () => running.current?.abort(), []);

	const fail = async (error: unknown): Promise<void> => {
		if (isFaceDemand(error)) return leaveForFace(error, back()).catch(setProblem);
		if (!(error instanceof ApiError || error instanceof TurnedBack)) console.error("sign-in failed", error);
		// A §8.3: of what the server refuses by a code of its own, a notice has told already (OPEN-011).
		const isTold = error instanceof TurnedBack || (error instanceof ApiError && error.more.told);
		setProblem(isTold ? undefined : error);
		renew();
	};
	const run = async (
		account: string,
		keepAccount: boolean,
		enter: (options: EnterOptions) => Promise<LoginData>,
	): Promise<void> => {
		if (running.current) return;
		const controller = new AbortController();
		const { signal } = controller;
		running.current = controller;
		setBusy(true);
		setProblem(undefined);
		const kept = keepAccount && config?.rememberMe !== false ? account : undefined;
		try {
			const data = await enter({ take, schoolId, signal });
			signedIn(data, { account: kept, stay });
			onSignedIn(data);
		} catch (error) {
			if (signal.aborted) return;
			// The page that ends this sign-in knows nothing of the box that was ticked here.
			if (isFaceDemand(error)) remember(kept);
			await fail(error);
		} finally {
			running.current = undefined;
			setBusy(false);
		}
	};
	return {
		withPassword: (form, keep) => run(form.account, keep, (options) => enterByPassword(form, options)),
		withCode: (form, keep) => run(form.mobile, keep, (options) => enterByCode(form, options)),
		busy,
		problem,
		config,
	};
}
