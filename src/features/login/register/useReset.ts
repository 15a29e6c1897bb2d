// One new password for who forgot theirs: one request at a time, each refusal told where it belongs.
import { useState } from "react";
import type { ForgetForm } from "../../../../schemas/generated/documents.ts";
import { ApiError } from "../../../core/errors.ts";
import { sealWith, sendSealed, useTicket } from "../ticket.ts";
import { resetPassword } from "./calls.ts";
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

export function useReset(refuse: (field: keyof ForgetForm, keyword: string) => void): Reset {
	const { renew, take } = useTicket();
	const [done, setDone] = useState(false);
	const { busy, problem, run } = useOneAtATime("the password could not be set");
	const submit = ({ mobile, smsCode, password }: ForgetForm): Promise<void> =>
		run(async () => {
			try {
				await sendSealed(take, async (ticket) =>
					resetPassword({ mobile, smsCode, password: await sealWith(password, ticket) }),
				);
				setDone(true);
			} catch (error) {
				renew();
				const place = error instanceof ApiError ? places[error.code ?? ""] : undefined;
				if (!place) throw error;
				refuse(...place);
			}
		});
	return { submit, busy, problem, done };
}
