// One change of the password: encrypted with a fresh nonce, one at a time, and everything private asked for anew.
import { useRef, useState } from "react";
import { mutate } from "swr";
import type { ChangePasswordForm } from "../../../schemas/generated/documents.ts";
import { ApiError } from "../../core/errors.ts";
import { changedMine } from "../../core/refetch.ts";
import { isMine } from "../../core/session.ts";
import { sealPassword } from "../../renderer/fields/password/seal.ts";
import { fetchPasswordKey, updatePassword } from "./calls.ts";

export interface PasswordChange {
	readonly submit: (form: ChangePasswordForm) => Promise<void>;
	readonly busy: boolean;
	/** Why the last try failed. */
	readonly problem: unknown;
}

/** The second writing of the new password is another one. */
export class NotRepeated extends Error {
	override readonly name = "NotRepeated";
}

async function change({ oldPassword, password, repeated }: ChangePasswordForm): Promise<void> {
	if (password !== repeated) throw new NotRepeated();
	const { publicKey, nonce, serverTime } = await fetchPasswordKey();
	const seal = { publicKey, nonce, time: serverTime };
	await updatePassword({
		oldPassword: await sealPassword(oldPassword, seal),
		password: await sealPassword(password, seal),
	});
}

export function useChangePassword(done: () => void): PasswordChange {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>();
	const running = useRef(false);
	const submit = async (form: ChangePasswordForm): Promise<void> => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		setProblem(undefined);
		try {
			await change(form);
			// What was refused while the change was demanded is open now, here and in the other tabs.
			changedMine("currentUser");
			void mutate(isMine);
			done();
		} catch (error) {
			if (!(error instanceof ApiError || error instanceof NotRepeated))
				console.error("the password could not be changed", error);
			if (!(error instanceof ApiError && error.more.told)) setProblem(error);
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return { submit, busy, problem };
}
