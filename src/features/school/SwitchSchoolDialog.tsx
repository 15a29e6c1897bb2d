import { useId, useRef, useState } from "react";
import styled from "styled-components";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../core/dialogs.ts";
import { sayError } from "../../core/errors.ts";
import { useT, useText } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { useSchoolSwitch } from "./state.ts";

declare module "../../core/dialogs.ts" {
	interface Dialogs {
		/** Asks before a switch leaves the present page, and goes to the school's home. */
		switchSchool: {
			args: { readonly id: string; readonly schoolName: LocalText; readonly route: string };
			result: { readonly switched: boolean };
		};
	}
}

const Problem = styled.p`
	margin: var(--space-4) 0 0;
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-s);
	background: var(--danger-soft);
	color: var(--danger);
`;
export default function SwitchSchoolDialog({ args, close }: DialogProps<"switchSchool">) {
	const t = useT();
	const text = useText();
	const { goTo, busy } = useSchoolSwitch();
	const [problem, setProblem] = useState<unknown>();
	const id = useId();
	const switched = useRef(false);
	const confirm = async () => {
		if (busy !== undefined) return;
		setProblem(undefined);
		try {
			await goTo(args.id, args.route);
			switched.current = true;
			close({ switched: true });
		} catch (error) {
			setProblem(error);
		}
	};
	return (
		<DialogFrame
			title={t("school.confirm.title", { name: text(args.schoolName) })}
			description={t("school.confirm.text")}
			closeLabel={t("core.close")}
			initialFocus={() => document.getElementById(id)}
			finalFocus={() => {
				// What was asked from is another page now.
				if (switched.current) document.querySelector("main")?.focus({ preventScroll: true });
				return !switched.current;
			}}
			onClose={() => close({ switched: false })}
		>
			{/* Always there, so that a reader hears what is put in. */}
			<div role="alert">{problem !== undefined && <Problem>{sayError(problem, t)}</Problem>}</div>
			<DialogActions>
				<Button look="outline" onClick={() => close({ switched: false })}>
					{t("school.confirm.stay")}
				</Button>
				<Button id={id} aria-disabled={busy !== undefined} onClick={() => void confirm()}>
					{t(busy === undefined ? "school.confirm.go" : "school.confirm.going")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
