// A change of the password, after which everything private is fetched again.
import { mutate } from "swr";
import type { ChangePasswordForm } from "../../../../schemas/generated/documents.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { isStudentKey } from "../../../core/session/studentKeys.ts";
import { fetchTicket, sealWith, sendSealed } from "../../../renderer/fields/password/passwordTicket.ts";
import { updatePassword } from "./calls.ts";

/** The new password was repeated differently. */
export class PasswordMismatch extends Error {
	override readonly name = "PasswordMismatch";
}

const isExpected = (error: unknown): boolean =>
	error instanceof ApiError || error instanceof PasswordMismatch;

export function useChangePassword(onChanged: () => void) {
	const { isBusy, error, submit } = useSubmission("the password could not be changed", isExpected);
	const change = ({ oldPassword, password, repeated }: ChangePasswordForm): Promise<boolean> =>
		submit(async () => {
			if (password !== repeated) throw new PasswordMismatch();
			await sendSealed(fetchTicket, async (ticket) =>
				updatePassword({
					oldPassword: await sealWith(oldPassword, ticket),
					password: await sealWith(password, ticket),
				}),
			);
			// Calls that were refused while the change was required succeed now, here and in the other tabs.
			broadcastStudentChange("currentUser");
			void mutate(isStudentKey);
			onChanged();
		});
	return { change, isBusy, error };
}
