// A new password for a student who forgot theirs.
import { useState } from "react";
import type { ForgetForm } from "../../../../schemas/generated/documents.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { sealWith, sendSealed, usePasswordTicket } from "../../../renderer/fields/password/passwordTicket.ts";
import { resetPassword } from "./calls.ts";
import { type FieldRefusal, fieldRefusal, sharedCodes } from "./fieldRefusal.ts";

export interface Reset {
	readonly reset: (form: ForgetForm) => Promise<boolean>;
	readonly isBusy: boolean;
	/** Why the last attempt failed, when it belongs to no field. */
	readonly error: unknown;
	readonly isDone: boolean;
}

export function useReset(onRefused: (refusal: FieldRefusal) => void): Reset {
	const { renew, take } = usePasswordTicket();
	const [isDone, setDone] = useState(false);
	const { isBusy, error, submit } = useSubmission("the password could not be set");
	const reset = (form: ForgetForm): Promise<boolean> =>
		submit(async () => {
			const { mobile, smsCode, password } = form;
			try {
				await sendSealed(take, async (ticket) =>
					resetPassword({ mobile, smsCode, password: await sealWith(password, ticket) }),
				);
				setDone(true);
			} catch (failure) {
				renew();
				onRefused(fieldRefusal(failure, sharedCodes, form));
			}
		});
	return { reset, isBusy, error, isDone };
}
