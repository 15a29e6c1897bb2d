// The calls of a sign-in, with a stale ticket, a step-up challenge and a pending third-party account in between.
import type {
	LoginAnswer,
	LoginData,
	LoginForm,
	SmsLoginForm,
} from "../../../../schemas/generated/documents.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { withPendingThirdAccount } from "../../../core/sign-in/pendingThirdAccount.ts";
import { sealWith, sendSealed, type TakeTicket } from "../../../renderer/fields/password/passwordTicket.ts";
import { sendLogin, sendSmsLogin } from "./calls.ts";
import { sendWithChallenge } from "./stepUpChallenge.ts";

interface Attempt {
	/** The school on screen, which a student without one of their own is given. */
	readonly schoolId: string;
	readonly signal?: AbortSignal | undefined;
}

function sessionOf({ flag, user, token, companyMessageReach }: LoginAnswer): LoginData {
	if (!flag || !user || !token) throw new ApiError("refused", "");
	return { flag, user, token, ...(companyMessageReach ? { companyMessageReach } : {}) };
}

/** @throws ChallengeCancelled, ApiError */
export const signInByPassword = async (
	{ account, password }: LoginForm,
	{ take, schoolId, signal }: Attempt & { readonly take: TakeTicket },
): Promise<LoginData> =>
	sessionOf(
		await sendWithChallenge(account, signal, (proof) =>
			sendSealed(take, async (ticket) => {
				const sealed = await sealWith(password, ticket);
				const body = { account, password: sealed, schoolId, ...(proof ? { proof } : {}) };
				return withPendingThirdAccount((query) => sendLogin(body, { query, signal }));
			}),
		),
	);

/** @throws ChallengeCancelled, ApiError */
export const signInByCode = async (
	{ mobile, smsCode }: SmsLoginForm,
	{ schoolId, signal }: Attempt,
): Promise<LoginData> =>
	sessionOf(
		await sendWithChallenge(mobile, signal, (proof) => {
			const body = { mobile, smsCode, schoolId, ...(proof ? { proof } : {}) };
			return withPendingThirdAccount((query) => sendSmsLogin(body, { query, signal }));
		}),
	);
