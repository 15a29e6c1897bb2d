import { useId } from "react";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { fetchDeficiency, fetchProfile } from "./calls.ts";
import { ProfileForm } from "./ProfileForm.tsx";
import { DialogBody } from "./profileStyle.ts";
import { type Flag, partsOf, requiredOf } from "./rules.ts";
import { useDialogData } from "./useDialogData.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/**
		 * Asks for required information that is missing (PROF-01, PROF-21); closes by itself when nothing is missing.
		 * The id is that of the course or package that requires it.
		 */
		completeProfile: {
			args: { readonly targetId: string; readonly isPackage?: boolean };
			result: { readonly complete: boolean };
		};
	}
}

const documents = ["studentInfo"];

export default function CompleteProfileDialog({ args, close }: DialogProps<"completeProfile">) {
	const t = useT();
	const id = useId();
	const { targetId, isPackage = false } = args;
	const data = useDialogData({
		documents,
		load: async ({ schoolId }) => {
			const [{ deficiencyInfo, result }, info] = await Promise.all([
				fetchDeficiency({ id: targetId, isPackage }, schoolId),
				fetchProfile(schoolId),
			]);
			const flags = Object.entries(deficiencyInfo).flatMap(([flag, is]) => (is ? [flag as Flag] : []));
			return result || flags.length === 0
				? undefined
				: { info, parts: partsOf(flags), required: requiredOf(flags) };
		},
		close: (complete) => close({ complete }),
	});
	if (!data) return null;
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
					info={data.info}
					parts={data.parts}
					required={data.required}
					isDialog
					draft="completeProfile"
					onSaved={() => close({ complete: true })}
				>
					{(isBusy) => (
						<DialogActions>
							<Button variant="outline" onClick={() => close({ complete: false })}>
								{t("studentInfo.cancel")}
							</Button>
							<Button type="submit" aria-disabled={isBusy}>
								{t(isBusy ? "studentInfo.saving" : "studentInfo.save")}
							</Button>
						</DialogActions>
					)}
				</ProfileForm>
			</DialogBody>
		</DialogFrame>
	);
}
