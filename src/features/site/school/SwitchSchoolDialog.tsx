import { useId, useRef, useState } from "react";
import styled from "styled-components";
import type { LocalText } from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { useSchoolSwitch } from "./state.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Confirms that a switch leaves the current page, and navigates to the school's home. */
		switchSchool: {
			args: { readonly id: string; readonly schoolName: LocalText; readonly route: string };
			result: { readonly switched: boolean };
		};
	}
}

const Message = styled.p`
	margin: var(--space-4) 0 0;
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-s);
	background: var(--danger-soft);
	color: var(--danger);
`;

export default function SwitchSchoolDialog({ args, close }: DialogProps<"switchSchool">) {
	const t = useT();
	const text = useText();
	const { switchTo, loadingId } = useSchoolSwitch();
	const [error, setError] = useState<unknown>();
	const id = useId();
	const hasSwitched = useRef(false);
	const onConfirm = async () => {
		if (loadingId !== undefined) return;
		setError(undefined);
		try {
			await switchTo(args.id, args.route);
			hasSwitched.current = true;
			close({ switched: true });
		} catch (cause) {
			setError(cause);
		}
	};
	return (
		<DialogFrame
			title={t("school.confirm.title", { name: text(args.schoolName) })}
			description={t("school.confirm.text")}
			closeLabel={t("core.close")}
			initialFocus={() => document.getElementById(id)}
			finalFocus={() => {
				// The element that opened the dialog is gone.
				if (hasSwitched.current) document.querySelector("main")?.focus({ preventScroll: true });
				return !hasSwitched.current;
			}}
			onClose={() => close({ switched: false })}
		>
			{/* Always rendered: screen readers announce only changes of an existing live region. */}
			<div role="alert">{error !== undefined && <Message>{errorMessage(error, t)}</Message>}</div>
			<DialogActions>
				<Button variant="outline" onClick={() => close({ switched: false })}>
					{t("school.confirm.stay")}
				</Button>
				<Button id={id} aria-disabled={loadingId !== undefined} onClick={() => void onConfirm()}>
					{t(loadingId === undefined ? "school.confirm.go" : "school.confirm.going")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
