// One registration and the sign-in after it (REG-19): one at a time, each refusal told where it belongs.
import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import type { RegisterForm } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { ApiError } from "../../../core/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session.ts";
import { toast } from "../../../core/toast.ts";
import { enterByPassword } from "../enter.ts";
import { type SignedInOptions, signedIn } from "../state.ts";
import { sealWith, sendSealed, useTicket } from "../ticket.ts";
import { type Proof, registerPath, sendRegister } from "./calls.ts";
import { type Places, type Refusal, refuseIn, secretPlaces } from "./refuseSent.ts";
import { useOneAtATime } from "./useOneAtATime.ts";

const places: Places<RegisterForm> = {
	...secretPlaces,
	"1112": ["username", "letters"],
	"1113": ["username", "taken"],
	"1114": ["mobile", "taken"],
	"1119": ["region", "refused"],
	"1120": ["agreement", "required"],
};

export interface Registration {
	readonly submit: (form: RegisterForm) => Promise<void>;
	readonly busy: boolean;
	/** Why the last try failed, where no field has the answer. */
	readonly problem: unknown;
	/** The account that is there and could not be signed in with at once. */
	readonly made: string | undefined;
}

/**
 * @param refuse tells a refusal at a field
 * @param done signed in
 */
export function useRegister(
	refuse: (refusal: Refusal) => void,
	done: () => void,
	landing: SignedInOptions,
): Registration {
	const t = useT();
	const schoolId = useAtomValue(schoolIdAtom);
	const { renew, take } = useTicket();
	const [made, setMade] = useState<string>();
	const { busy, problem, run } = useOneAtATime("the registration failed");
	/** No answer came to the last try: it may have been stored all the same. */
	const unheard = useRef<string>(undefined);

	async function signIn(account: string, password: string): Promise<void> {
		signedIn(await enterByPassword({ account, password }, { take, schoolId }), landing);
		done();
	}

	async function register({ password, region = [], agreement, ...form }: RegisterForm): Promise<void> {
		const account = form.username ?? form.mobile ?? "";
		const typed = password ?? "";
		// REG-18.
		const proof: Proof | undefined =
			form.mobile === undefined ? undefined : await openDialog("captcha", { purpose: registerPath });
		if (form.mobile !== undefined && !proof) return;
		const [province, city, county] = region;
		const agreed = agreement && ({ agreed: true } as const);
		const address = { ...(province && { province }), ...(city && { city }), ...(county && { county }) };
		try {
			await sendSealed(take, async (ticket) =>
				sendRegister(
					{ ...form, ...address, ...agreed, ...proof, password: await sealWith(typed, ticket) },
					schoolId,
				),
			);
		} catch (error) {
			const { code, kind } = error instanceof ApiError ? error : {};
			const isOwn = unheard.current === account && (code === "1113" || code === "1114");
			unheard.current = kind === "network" || kind === "timeout" ? account : undefined;
			// Somebody has it: who tried a moment ago and heard nothing.
			if (!isOwn) throw error;
		}
		toast.success(t("register.done"));
		try {
			await signIn(account, typed);
		} catch (error) {
			if (!(error instanceof ApiError)) console.error("the sign-in after a registration failed", error);
			setMade(account);
		}
	}

	const submit = (form: RegisterForm): Promise<void> =>
		run(async () => {
			try {
				await register(form);
			} catch (error) {
				renew();
				refuseIn(error, places, form, refuse);
			}
		});
	return { submit, busy, problem, made };
}
