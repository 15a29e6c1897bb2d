import { useMemo, useRef, useState } from "react";
import type { PersonalInfo, ProfileForm as Values } from "../../../schemas/generated/documents.ts";
import { form } from "../../../schemas/generated/forms/profile.js";
import { ApiError } from "../../core/errors.ts";
import { useT, useText } from "../../core/i18n.ts";
import { changedMine } from "../../core/refetch.ts";
import { type FormHandle, FormView, type FormViewProps } from "../../renderer/FormView.tsx";
import { RowPlaces } from "../../ui/RowList.tsx";
import { savePersonalInfo } from "./calls.ts";
import { profileViews, regionChoices } from "./profileViews.ts";
import { bodyOf, isNewMobile, type Part } from "./rules.ts";
import { SmsButton } from "./SmsButton.tsx";
import { useSaving } from "./saving.ts";
import { usePlace, useRegions } from "./state.ts";

/** The number is new after all. */
const codeWanted = "1404";

export interface ProfileFormProps {
	/** Prefix of the ids of all fields. */
	readonly id: string;
	readonly info: PersonalInfo;
	/** What is asked for, kept by reference. */
	readonly parts: readonly Part[];
	readonly required: ReadonlySet<Part>;
	/** PROF-02: the mobile number is missing, so that whatever is typed is a new one. */
	readonly alwaysCode?: boolean;
	readonly draft: string;
	readonly onSaved: () => void;
	/** What stands below the fields. */
	readonly children: (busy: boolean) => React.ReactNode;
}

/** Name, ID, education, address and mobile number of the student: the page, and the dialog that asks for what is missing. */
export function ProfileForm(props: ProfileFormProps) {
	const { id, info, parts, required, alwaysCode = false, draft, onSaved, children } = props;
	const t = useT();
	const text = useText();
	const place = usePlace();
	const { busy, save } = useSaving();
	const [region, setRegion] = useState({ province: info.province, city: info.city });
	const [newMobile, setNewMobile] = useState(false);
	const handle = useRef<FormHandle>(undefined);
	const asksRegion = parts.includes("province");
	const provinces = useRegions(asksRegion ? "" : undefined);
	const cities = useRegions(region.province || undefined);
	const counties = useRegions(region.city || undefined);
	// A part whose choices came only after another province was chosen would begin with the former one's.
	const isHere = provinces && (!region.province || cities) && (!region.city || counties);
	const [begun, setBegun] = useState(!asksRegion);
	if (isHere && !begun) setBegun(true);
	const asksCode = parts.includes("mobile") && (alwaysCode || newMobile);
	const fixedMobile = info.companyRegisterConfig.mobileFlag === 1 && info.mobile !== "";
	const fields = useMemo(
		() =>
			profileViews(asksCode ? [...parts, "smsCode"] : parts, {
				...{ t, required, fixedMobile, bound: info.identityBound },
				regions: {
					province: regionChoices(provinces, text),
					city: regionChoices(cities, text),
					county: regionChoices(counties, text),
				},
			}),
		[parts, asksCode, t, text, required, fixedMobile, info.identityBound, provinces, cities, counties],
	);
	const typed = (name: Part): string => String(handle.current?.get(name) ?? "");
	const follow = (name: string, form: FormHandle) => {
		handle.current = form;
		// PROF-18: what stood below another province is of no use.
		if (name === "province" && "city" in fields) form.set("city", undefined);
		if ((name === "province" || name === "city") && "county" in fields) form.set("county", undefined);
		if (name === "province") setRegion({ province: typed("province"), city: "" });
		if (name === "city") setRegion(({ province }) => ({ province, city: typed("city") }));
		if (name === "mobile") setNewMobile(isNewMobile(typed("mobile"), info.mobile, info.accountMobile));
	};
	const submit = (values: Values): Promise<boolean> =>
		save(async () => {
			await savePersonalInfo(bodyOf(values, info, parts), place?.schoolId ?? "").catch((error: unknown) => {
				if (error instanceof ApiError && error.code === codeWanted) setNewMobile(true);
				throw error;
			});
			changedMine("personalInfo", "currentUser");
			onSaved();
		});
	if (!begun) return <RowPlaces label={t("ui.loading")} />;
	return (
		<FormView<Values>
			id={id}
			form={form}
			fields={fields as FormViewProps<Values>["fields"]}
			initial={info as Partial<Values>}
			draft={draft}
			onChange={follow}
			onSubmit={submit}
		>
			{asksCode && <SmsButton mobile={() => typed("mobile")} />}
			{children(busy)}
		</FormView>
	);
}
