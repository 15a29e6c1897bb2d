// One sign-in by password or code: a fresh ticket for every attempt, one request at a time.
import { useAtomValue } from "jotai";
import type { LoginData, LoginForm, SmsLoginForm } from "../../../../schemas/generated/documents.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { completeSignIn } from "../../../core/sign-in/completeSignIn.ts";
import { isFaceChallenge, startFaceChallenge } from "../../../core/sign-in/faceChallenge.ts";
import type { SignInHost } from "../../../core/sign-in/signInHost.ts";
import { usePasswordTicket } from "../../../renderer/fields/password/passwordTicket.ts";
import { saveAccount } from "./savedAccount.ts";
import { signInByCode, signInByPassword } from "./sendSignIn.ts";
import { ChallengeCancelled } from "./stepUpChallenge.ts";

export type SignInOptions = Pick<SignInHost, "onSignedIn" | "stay" | "returnUrl">;

export function useSignIn({ onSignedIn, stay, returnUrl }: SignInOptions) {
	const schoolId = useAtomValue(schoolIdAtom);
	const { config, renew, take } = usePasswordTicket();
	const { isBusy, failure, submit } = useSubmission("sign-in failed");

	const run = (
		account: string,
		save: boolean,
		send: (signal: AbortSignal) => Promise<LoginData>,
	): Promise<boolean> =>
		submit(async (signal) => {
			const saved = save && config?.rememberMe !== false ? account : undefined;
			try {
				const data = await send(signal);
				saveAccount(saved);
				completeSignIn(data, { stay });
				onSignedIn(data);
				return true;
			} catch (error) {
				if (signal.aborted) throw error;
				if (isFaceChallenge(error)) {
					// The page that ends this sign-in knows nothing of the checkbox.
					saveAccount(saved);
					await startFaceChallenge(error, returnUrl());
					return false;
				}
				renew();
				if (error instanceof ChallengeCancelled) return false;
				throw error;
			}
		});
	return {
		withPassword: (form: LoginForm, save: boolean) =>
			run(form.account, save, (signal) => signInByPassword(form, { take, schoolId, signal })),
		withCode: (form: SmsLoginForm, save: boolean) =>
			run(form.mobile, save, (signal) => signInByCode(form, { schoolId, signal })),
		isBusy,
		failure,
		config,
	};
}
