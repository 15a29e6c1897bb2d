// One new password for who forgot theirs: one request at a time, each refusal told where it belongs.
import { useState } from "react";
import type { ForgetForm } from "../../../../schemas/generated/documents.ts";
import { ApiError } from "../../../core/errors.ts";
import { sealWith, sendSealed, useTicket } from "../ticket.ts";
import { resetPassword } from "./calls.ts";
import type { Refusal } from "./refuseSent.ts";
import { useOneAtATime } from "./useOneAtATime.ts";

/** Which field a refusal is about, and which of its sentences says so. */
const places: Readonly<Record<string, readonly [field: keyof ForgetForm, keyword: string]>> = {
	"1116": ["mobile", "mobile"],
	"1117": ["smsCode", "refused"],
	"1118": ["password", "refused"],
};

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
				const place = error instanceof ApiError ? places[error.code ?? ""] : undefined;
				if (!place) throw error;
				const [field, keyword] = place;
				refuse({ field, keyword, sent: form[field] });
			}
		});
	return { submit, busy, problem, done };
}
