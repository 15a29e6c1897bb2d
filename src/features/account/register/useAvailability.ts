// Whether a user name or a mobile number is free, checked when its field is left; each check takes a slider (REG-14).
import { useAtomValue } from "jotai";
import { type FocusEvent, type RefObject, useRef, useState } from "react";
import { userNameIssue } from "../../../../schemas/account.ts";
import { isMobile } from "../../../../schemas/mobileNumber.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import type { FormHandle } from "../../../renderer/FormView.tsx";
import { checkAccount, checkPath } from "./calls.ts";

const isValid = {
	username: (value: string) => userNameIssue(value) === undefined,
	mobile: isMobile,
} as const;
type Name = keyof typeof isValid;

/** REG-15, REG-16. */
const takenCodes = new Set(["1113", "1114"]);

/** Whether the student left the field; not when a button is clicked, whose own call checks everything. */
function hasLeftField({ target, relatedTarget }: FocusEvent): boolean {
	// Safari does not focus a clicked button.
	if (document.querySelector("button:active, a:active")) return false;
	// The window lost the focus, the field did not.
	if (document.activeElement === target) return false;
	return relatedTarget === null || relatedTarget instanceof HTMLInputElement;
}

/** @param id prefix of the ids of the form's fields */
export function useAvailability(id: string, form: RefObject<FormHandle | null>) {
	const schoolId = useAtomValue(schoolIdAtom);
	/** Fields whose present value is free. */
	const [free, setFree] = useState<ReadonlySet<Name>>(new Set());
	/** The last answer for a value that is still in its field. */
	const [found, setFound] = useState<{ readonly name: Name; readonly isFree: boolean }>();
	/** The last checked value of each; one whose slider was closed is not checked again. */
	const checked = useRef(new Map<Name, string>());

	async function check(name: Name, value: string): Promise<void> {
		checked.current.set(name, value);
		const proof = await openDialog("captcha", { purpose: checkPath });
		if (!proof) return;
		const isCurrent = () => form.current?.get(name) === value;
		try {
			await checkAccount({ [name]: value }, proof, schoolId);
			if (!isCurrent()) return;
			setFree((known) => new Set([...known, name]));
			setFound({ name, isFree: true });
		} catch (error) {
			if (error instanceof ApiError && takenCodes.has(error.code ?? "")) {
				if (!isCurrent()) return;
				form.current?.refuse(name, "taken");
				setFound({ name, isFree: false });
				return;
			}
			// Checked again when the field is left once more, and by the registration itself.
			checked.current.delete(name);
			console.warn(`whether the ${name} is free could not be checked`, error);
		}
	}

	return {
		free,
		found,
		/** For an element around the form. */
		onBlur: (event: FocusEvent) => {
			const name = (["username", "mobile"] as const).find((each) => event.target.id === `${id}_${each}`);
			const value = name && form.current?.get(name);
			if (!name || typeof value !== "string" || !isValid[name](value)) return;
			if (checked.current.get(name) !== value && hasLeftField(event)) void check(name, value);
		},
		onFieldChange: (name: string) => {
			if (name !== "username" && name !== "mobile") return;
			setFree((known) => new Set([...known].filter((each) => each !== name)));
			setFound((last) => (last?.name === name ? undefined : last));
		},
	};
}
