// Whether a user name or a number is free, asked when its typing is finished: a slider for each question (REG-14).
import { useAtomValue } from "jotai";
import { type FocusEvent, useRef, useState } from "react";
import { userNameFault } from "../../../../schemas/account.ts";
import { isMobile } from "../../../../schemas/mobileNumber.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { ApiError } from "../../../core/errors.ts";
import { schoolIdAtom } from "../../../core/session.ts";
import type { FormHandle } from "../../../renderer/FormView.tsx";
import { checkAccount, checkPath } from "./calls.ts";

const rules = {
	username: (value: string) => userNameFault(value) === undefined,
	mobile: isMobile,
} as const;
type Sign = keyof typeof rules;

/** Codes that say that somebody has it (REG-15, REG-16). */
const taken = new Set(["1113", "1114"]);

/** The reader goes on to another field, or to nothing; who presses something has that in mind, and the server asks then. */
function isFinished({ target, relatedTarget }: FocusEvent): boolean {
	// Safari gives a pressed button no focus.
	if (document.querySelector("button:active, a:active")) return false;
	// The window lost the focus, the field did not.
	if (document.activeElement === target) return false;
	return relatedTarget === null || relatedTarget instanceof HTMLInputElement;
}

/** What the server said last, of a value that still stands. */
export interface Found {
	readonly sign: Sign;
	readonly is: "Free" | "Taken";
}

export interface Availability {
	/** Those that were found free as they stand. */
	readonly free: ReadonlySet<Sign>;
	readonly found: Found | undefined;
	/** For what stands around the form. */
	readonly onBlur: (event: FocusEvent) => void;
	/** A field was changed. */
	readonly changed: (name: string, form: FormHandle) => void;
}

/** @param id prefix of the ids of the form's fields */
export function useAvailability(id: string): Availability {
	const schoolId = useAtomValue(schoolIdAtom);
	const [free, setFree] = useState<ReadonlySet<Sign>>(new Set());
	const [found, setFound] = useState<Found>();
	const form = useRef<FormHandle>(undefined);
	/** What was asked for each; one that was closed at the slider is not asked for again. */
	const asked = useRef(new Map<Sign, string>());
	const without = (sign: Sign) => {
		setFree((known) => new Set([...known].filter((each) => each !== sign)));
		setFound((last) => (last?.sign === sign ? undefined : last));
	};

	async function ask(sign: Sign, value: string): Promise<void> {
		asked.current.set(sign, value);
		const proof = await openDialog("captcha", { purpose: checkPath });
		if (!proof) return;
		try {
			await checkAccount({ [sign]: value }, proof, schoolId);
			if (form.current?.get(sign) !== value) return;
			setFree((known) => new Set([...known, sign]));
			setFound({ sign, is: "Free" });
		} catch (error) {
			if (error instanceof ApiError && taken.has(error.code ?? "")) {
				if (form.current?.get(sign) !== value) return;
				form.current.refuse(sign, "taken");
				setFound({ sign, is: "Taken" });
				return;
			}
			// Registration asks it all again; another try is made when the field is left once more.
			asked.current.delete(sign);
			console.warn(`whether the ${sign} is free could not be asked`, error);
		}
	}

	return {
		free,
		found,
		onBlur: (event) => {
			const sign = (["username", "mobile"] as const).find((each) => event.target.id === `${id}_${each}`);
			const value = sign && form.current?.get(sign);
			if (!sign || typeof value !== "string" || !rules[sign](value)) return;
			if (asked.current.get(sign) !== value && isFinished(event)) void ask(sign, value);
		},
		changed: (name, handle) => {
			form.current = handle;
			if (name === "username" || name === "mobile") without(name);
		},
	};
}
