// The calls of a sign-in with everything that may come between: a stale key, a further step, an account of a third
// party that is connected by it.
import type {
	LoginAnswer,
	LoginData,
	LoginForm,
	SmsLoginForm,
} from "../../../schemas/generated/documents.ts";
import { ApiError } from "../../core/errors.ts";
import { sendLogin, sendSmsLogin } from "./calls.ts";
import { sendThroughSteps } from "./furtherStep.ts";
import { withPendingThird } from "./third/pending.ts";
import { sealWith, sendSealed, type TicketHolder } from "./ticket.ts";

/** What a sign-in needs besides what was typed. */
export interface EnterOptions {
	readonly take: TicketHolder["take"];
	/** The school on screen, where a student without one of their own will stand. */
	readonly schoolId: string;
	readonly signal?: AbortSignal | undefined;
}

const more = (schoolId: string, proof: string | undefined) => ({ schoolId, ...(proof ? { proof } : {}) });

function sessionOf(answer: LoginAnswer): LoginData {
	const { flag, user, token, companyMessageReach } = answer;
	if (!flag || !user || !token) throw new ApiError("refused", "");
	return { flag, user, token, ...(companyMessageReach ? { companyMessageReach } : {}) };
}

/** @throws TurnedBack, ApiError */
export const enterByPassword = async (
	{ account, password }: LoginForm,
	{ take, schoolId, signal }: EnterOptions,
): Promise<LoginData> =>
	sessionOf(
		await sendThroughSteps(account, signal, (proof) =>
			sendSealed(take, async (ticket) => {
				const body = { account, password: await sealWith(password, ticket), ...more(schoolId, proof) };
				return withPendingThird((query) => sendLogin(body, { query, signal }));
			}),
		),
	);

/** @throws TurnedBack, ApiError */
export const enterByCode = async (
	{ mobile, smsCode }: SmsLoginForm,
	{ schoolId, signal }: EnterOptions,
): Promise<LoginData> =>
	sessionOf(
		await sendThroughSteps(mobile, signal, (proof) =>
			withPendingThird((query) =>
				sendSmsLogin({ mobile, smsCode, ...more(schoolId, proof) }, { query, signal }),
			),
		),
	);
