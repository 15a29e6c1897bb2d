import { useEffect, useId, useMemo, useState } from "react";
import type { PersonalInfo } from "../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { fetchDeficiency, fetchPersonalInfo, type Place } from "./calls.ts";
import { DialogBody } from "./look.ts";
import { ProfileForm } from "./ProfileForm.tsx";
import { type Flag, partsOf, requiredOf } from "./rules.ts";
import { tellFailure } from "./saving.ts";
import { usePlace } from "./state.ts";

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

interface Asked {
	/** Whose it is: shown to nobody else who signs in meanwhile. */
	readonly of: Place;
	readonly info: PersonalInfo;
	readonly flags: readonly Flag[];
}

export default function CompleteProfileDialog({ args, close }: DialogProps<"completeProfile">) {
	const t = useT();
	const id = useId();
	const place = usePlace();
	const { targetId, isPackage = false } = args;
	const [asked, setAsked] = useState<Asked>();
	useEffect(() => {
		if (!place) return close({ complete: false });
		let isWanted = true;
		const { schoolId } = place;
		Promise.all([fetchDeficiency({ id: targetId, isPackage }, schoolId), fetchPersonalInfo(schoolId)])
			.then(([{ deficiencyInfo, result }, info]) => {
				if (!isWanted) return;
				const flags = Object.entries(deficiencyInfo).flatMap(([flag, is]) => (is ? [flag as Flag] : []));
				if (result || flags.length === 0) close({ complete: true });
				else setAsked({ of: place, info, flags });
			})
			.catch((error: unknown) => {
				if (!isWanted) return;
				tellFailure(error);
				close({ complete: false });
			});
		return () => {
			isWanted = false;
		};
	}, [place, targetId, isPackage, close]);
	const parts = useMemo(() => partsOf(asked?.flags ?? []), [asked]);
	const required = useMemo(() => requiredOf(asked?.flags ?? []), [asked]);
	if (!asked || asked.of !== place) return null;
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
