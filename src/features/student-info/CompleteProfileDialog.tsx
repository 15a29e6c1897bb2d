import { useId, useMemo } from "react";
import type { DialogProps } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { fetchDeficiency, fetchPersonalInfo } from "./calls.ts";
import { DialogBody } from "./look.ts";
import { ProfileForm } from "./ProfileForm.tsx";
import { type Flag, partsOf, requiredOf } from "./rules.ts";
import { useAsked } from "./useAsked.ts";

declare module "../../core/dialogs.ts" {
	interface Dialogs {
		/**
		 * Asks for what the school demands and does not know yet (PROF-01, PROF-21); closes by itself where nothing is
		 * missing. The id is that of the course or package it is asked for.
		 */
		completeProfile: {
			args: { readonly targetId: string; readonly isPackage?: boolean };
			result: { readonly complete: boolean };
		};
	}
}

export default function CompleteProfileDialog({ args, close }: DialogProps<"completeProfile">) {
	const t = useT();
	const id = useId();
	const { targetId, isPackage = false } = args;
	const asked = useAsked({
		ask: async ({ schoolId }) => {
			const [{ deficiencyInfo, result }, info] = await Promise.all([
				fetchDeficiency({ id: targetId, isPackage }, schoolId),
				fetchPersonalInfo(schoolId),
			]);
			const flags = Object.entries(deficiencyInfo).flatMap(([flag, is]) => (is ? [flag as Flag] : []));
			return result || flags.length === 0 ? undefined : { info, flags };
		},
		end: (complete) => close({ complete }),
	});
	const parts = useMemo(() => partsOf(asked?.flags ?? []), [asked]);
	const required = useMemo(() => requiredOf(asked?.flags ?? []), [asked]);
	if (!asked) return null;
	return (
		<DialogFrame
			title={t("studentInfo.completeProfile")}
			description={t("studentInfo.completeProfileText")}
			closeLabel={t("core.close")}
			width={560}
			onClose={() => close({ complete: false })}
		>
			<DialogBody>
				<ProfileForm
					id={id}
					info={asked.info}
					parts={parts}
					required={required}
					alwaysCode
					draft="completeProfile"
					onSaved={() => close({ complete: true })}
				>
					{(busy) => (
						<DialogActions>
							<Button look="outline" onClick={() => close({ complete: false })}>
								{t("studentInfo.cancel")}
							</Button>
							<Button type="submit" aria-disabled={busy}>
								{t(busy ? "studentInfo.saving" : "studentInfo.save")}
							</Button>
						</DialogActions>
					)}
				</ProfileForm>
			</DialogBody>
		</DialogFrame>
	);
}
