// A registration and the sign-in after it (REG-19).
import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import type { RegisterForm } from "../../../../schemas/generated/documents.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { useSignInHost } from "../../../core/sign-in/signInHost.ts";
import { toast } from "../../../core/toast.ts";
import { sealWith, sendSealed, usePasswordTicket } from "../../../renderer/fields/password/passwordTicket.ts";
import { checkAccount, proveForCheck, proveForRegister, sendRegister } from "./calls.ts";

type Identifiers = Pick<RegisterForm, "username" | "mobile">;

/** The code of an invitation, whose link leads to the page of the registration. */
function invitation(): { readonly inviteCode?: string } {
	const inviteCode = new URLSearchParams(location.search).get("invite");
	return inviteCode ? { inviteCode: inviteCode.slice(0, 20) } : {};
}

export function useRegister() {
	const t = useT();
	const schoolId = useAtomValue(schoolIdAtom);
	const { signInByPassword } = useSignInHost();
	const { renew, take } = usePasswordTicket();
	/** The account was created, and the sign-in after it failed. */
	const [account, setAccount] = useState<string>();
	const { isBusy, failure, submit } = useSubmission("the registration failed");
	/** The last attempt was not answered: its account may exist. */
	const unanswered = useRef<string>(undefined);

	/** The last value of each that was found free: an attempt after it does not ask again. */
	const free = useRef<Identifiers>({});

	/**
	 * REG-14, of the values that are not known to be free.
	 * @returns false when the student closed the captcha
	 * @throws ApiError 1113, 1114 when one is taken
	 */
	async function checkIdentifiers(form: Identifiers, signal: AbortSignal): Promise<boolean> {
		for (const name of ["username", "mobile"] as const) {
			const { [name]: value } = form;
			if (value === undefined || value === free.current[name]) continue;
			const ticket = await proveForCheck(signal);
			if (!ticket) return false;
			await checkAccount({ [name]: value }, ticket, schoolId);
			free.current = { ...free.current, [name]: value };
		}
		return true;
	}

	async function register(
		{ password = "", region = [], agreement, ...form }: RegisterForm,
		signal: AbortSignal,
	): Promise<boolean> {
		const name = form.username ?? form.mobile ?? "";
		if (!(await checkIdentifiers(form, signal))) return false;
		// REG-18.
		const ticket = form.mobile === undefined ? undefined : await proveForRegister(signal);
		if (form.mobile !== undefined && !ticket) return false;
		const [province, city, county] = region;
		const agreed = agreement && ({ agreed: true } as const);
		const address = { ...(province && { province }), ...(city && { city }), ...(county && { county }) };
		try {
			await sendSealed(take, async (seal) =>
				sendRegister(
					{
						...form,
						...address,
						...agreed,
						...ticket,
						...invitation(),
						password: await sealWith(password, seal),
					},
					schoolId,
				),
			);
		} catch (failure) {
			const { code, kind } = failure instanceof ApiError ? failure : {};
			const isOwn = unanswered.current === name && (code === "1113" || code === "1114");
			unanswered.current = kind === "network" || kind === "timeout" ? name : undefined;
			// Taken by this student's own attempt that was not answered.
			if (!isOwn) throw failure;
		}
		toast.success(t("register.done"));
		try {
			await signInByPassword(name, password);
		} catch (failure) {
			if (!(failure instanceof ApiError)) console.error("the sign-in after a registration failed", failure);
			setAccount(name);
		}
		return true;
	}

	return {
		register: (form: RegisterForm): Promise<boolean> =>
			submit((signal) =>
				register(form, signal).catch((error: unknown) => {
					renew();
					throw error;
				}),
			),
		isBusy,
		failure,
		account,
	};
}
