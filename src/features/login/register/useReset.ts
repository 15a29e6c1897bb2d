// One new password for who forgot theirs: one request at a time, each refusal told where it belongs.
import { useState } from "react";
import type { ForgetForm } from "../../../../schemas/generated/documents.ts";
import { sealWith, sendSealed, useTicket } from "../ticket.ts";
import { resetPassword } from "./calls.ts";
import { type Refusal, refuseIn, secretPlaces } from "./refuseSent.ts";
import { useOneAtATime } from "./useOneAtATime.ts";

export interface Reset {
	readonly submit: (form: ForgetForm) => Promise<void>;
	readonly busy: boolean;
	/** Why the last try failed, where no field has the answer. */
	readonly problem: unknown;
	/** The new password holds. */
	readonly done: boolean;
}

/** @param refuse tells a refusal at a field */
export function useReset(refuse: (refusal: Refusal) => void): Reset {
	const { renew, take } = useTicket();
	const [done, setDone] = useState(false);
	const { busy, problem, run } = useOneAtATime("the password could not be set");
	const submit = (form: ForgetForm): Promise<void> =>
		run(async () => {
			const { mobile, smsCode, password } = form;
			try {
				await sendSealed(take, async (ticket) =>
					resetPassword({ mobile, smsCode, password: await sealWith(password, ticket) }),
				);
				setDone(true);
			} catch (error) {
				renew();
				refuseIn(error, secretPlaces, form, refuse);
			}
		});
	return { submit, busy, problem, done };
}
