import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { ProfileForm as Values } from "../../../../schemas/generated/documents.ts";
import { form } from "../../../../schemas/generated/forms/profile.js";
import { ApiError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { proveHuman } from "../../../core/proveHuman.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { type FormHandle, FormView, type FormViewProps } from "../../../renderer/FormView.tsx";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { useRegions } from "../../../renderer/query/useRegions.ts";
import { FieldsSkeleton } from "../../../ui/FieldsSkeleton.tsx";
import { type Profile, savePath, savePersonalInfo } from "./calls.ts";
import { profileViews, regionChoices } from "./profileViews.ts";
import { bodyOf, isNewMobile, type Part } from "./rules.ts";
import { useSaveTarget } from "./state.ts";

/** The number is new and needs a code. */
const codeRequired = "1404";

interface ProfileFormProps {
	/** Prefix of the ids of all fields. */
	readonly id: string;
	/** A newer answer updates the fields the student has not changed. */
	readonly info: Profile;
	/** Must keep its identity between renders, as must `required`. */
	readonly parts: readonly Part[];
	readonly required: ReadonlySet<Part>;
	/** In the dialog every mobile number is new (PROF-02), and a slider can replace its code (PROF-22). */
	readonly isDialog?: boolean;
	readonly draft: string;
	readonly onSaved: () => void;
	/** Rendered below the fields. */
	readonly children: (isBusy: boolean) => React.ReactNode;
}

/** A part without a value is absent in the form, and an empty text in the server's answer. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Name, ID, education, address and mobile number, for the page and for the dialog that asks for missing parts. */
export function ProfileForm(props: ProfileFormProps) {
	const { id, info, parts, required, isDialog = false, draft, onSaved, children } = props;
	const t = useT();
	const text = useText();
	const target = useSaveTarget();
	const { isBusy, failure, submit: save } = useSubmission("the profile could not be saved");
	const [chosen, setChosen] = useState({ province: info.province, city: info.city });
	const [isMobileNew, setMobileNew] = useState(false);
	const handle = useRef<FormHandle>(null);
	const hasRegion = parts.includes("province");
	const { lists, missing } = useRegions(hasRegion ? chosen : undefined);
	// A select mounted before its options are loaded would lose its initial value.
	const [isReady, setReady] = useState(!hasRegion);
	if (!missing && !isReady) setReady(true);
	const hasCode = parts.includes("mobile") && (isDialog || isMobileNew);
	const fixedMobile = info.isMobileRegistered && info.mobile !== "";
	const { province, city, county } = lists;
	const fields = useMemo(
		() =>
			profileViews(hasCode ? [...parts, "smsCode"] : parts, {
				...{ t, required, fixedMobile, bound: info.identityBound, codeOptional: isDialog },
				regions: {
					province: regionChoices(province, text),
					city: regionChoices(city, text),
					county: regionChoices(county, text),
				},
			}),
		[parts, hasCode, isDialog, t, text, required, fixedMobile, info.identityBound, province, city, county],
	);
	const currentValue = (name: Part): string => textOf(handle.current?.get(name));
	const updateMobile = () =>
		setMobileNew(isNewMobile(currentValue("mobile"), info.mobile, info.accountMobile));
	const updateRegion = () => setChosen({ province: currentValue("province"), city: currentValue("city") });
	const onChange = (name: string, form: FormHandle) => {
		// PROF-18: the levels below another province are cleared.
		if (name === "province" && "city" in fields) form.set("city", undefined);
		if ((name === "province" || name === "city") && "county" in fields) form.set("county", undefined);
		if (name === "province" || name === "city") updateRegion();
		if (name === "mobile") updateMobile();
	};

	/** The last values of the server: a field that still has its value is not changed by the student. */
	const saved = useRef<Partial<Record<Part, unknown>>>(info);
	const applyInfo = useEffectEvent((next: Profile) => {
		const { current: form } = handle;
		const { current: previous } = saved;
		saved.current = next;
		if (!form || next === previous) return;
		for (const part of Object.keys(fields) as Part[])
			if (currentValue(part) === textOf(previous[part]))
				form.set(part, (next as Partial<Values>)[part as keyof Values] as string | undefined);
		updateRegion();
		updateMobile();
	});
	useEffect(() => applyInfo(info), [info]);

	/** PROF-22: in place of the code for a new number. */
	const needsSlider = ({ mobile = "", smsCode }: Values): boolean =>
		isDialog && !smsCode && isNewMobile(mobile, info.mobile, info.accountMobile);

	const submit = (values: Values): Promise<boolean> =>
		save(async (signal) => {
			const proof = needsSlider(values) ? await proveHuman({ purpose: savePath }, signal) : {};
			// Cancelled at the slider.
			if (!proof) return false;
			const body = { ...bodyOf(values, info, parts), ...proof };
			await savePersonalInfo(body, target?.schoolId ?? "").catch((error: unknown) => {
				if (error instanceof ApiError && error.code === codeRequired) setMobileNew(true);
				throw error;
			});
			saved.current = values;
			broadcastStudentChange("personalInfo", "currentUser");
			onSaved();
			return true;
		});
	if (!isReady && missing)
		return (
			<QueryView
				query={missing}
				placeholder={<FieldsSkeleton label={t("ui.loading")} count={parts.length} />}
				errorTitle={t("studentInfo.regionsFailed")}
			>
				{() => null}
			</QueryView>
		);
	return (
		<FormView<Values>
			id={id}
			form={form}
			fields={fields as FormViewProps<Values>["fields"]}
			initial={info as Partial<Values>}
			draft={draft}
			handle={handle}
			onChange={onChange}
			onSubmit={submit}
			failure={failure}
			fallbackKey="studentInfo.submissionFailed"
		>
			{children(isBusy)}
		</FormView>
	);
}
