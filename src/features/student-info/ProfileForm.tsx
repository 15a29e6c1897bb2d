import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PersonalInfo, ProfileForm as Values } from "../../../schemas/generated/documents.ts";
import { form } from "../../../schemas/generated/forms/profile.js";
import { openDialog } from "../../core/dialogs.ts";
import { ApiError } from "../../core/errors.ts";
import { useT, useText } from "../../core/i18n.ts";
import { changedMine } from "../../core/refetch.ts";
import { toast } from "../../core/toast.ts";
import { type FormHandle, FormView, type FormViewProps } from "../../renderer/FormView.tsx";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { RowPlaces } from "../../ui/RowList.tsx";
import { savePath, savePersonalInfo } from "./calls.ts";
import { profileViews, regionChoices } from "./profileViews.ts";
import { RegionsTrouble } from "./RegionsTrouble.tsx";
import { bodyOf, isNewMobile, type Part } from "./rules.ts";
import { useSaving } from "./saving.ts";
import { usePlace } from "./state.ts";
import { useRegions } from "./useRegions.ts";

/** The number is new after all. */
const codeWanted = "1404";

export interface ProfileFormProps {
	/** Prefix of the ids of all fields. */
	readonly id: string;
	/** Told anew, it goes into the fields; what the student is typing stays. */
	readonly info: PersonalInfo;
	/** What is asked for, kept by reference. */
	readonly parts: readonly Part[];
	readonly required: ReadonlySet<Part>;
	/**
	 * The dialog's way: the mobile number is missing, so that whatever is typed is a new one (PROF-02), and a slider can
	 * stand in for its code (PROF-22).
	 */
	readonly alwaysCode?: boolean;
	readonly draft: string;
	readonly onSaved: () => void;
	/** What stands below the fields. */
	readonly children: (busy: boolean) => React.ReactNode;
}

/** A part as it is sent and as it is told: absent in the one, empty in the other where there is none. */
const said = (value: unknown): string => (typeof value === "string" ? value : "");

/** Name, ID, education, address and mobile number of the student: the page, and the dialog that asks for what is missing. */
export function ProfileForm(props: ProfileFormProps) {
	const { id, info, parts, required, alwaysCode = false, draft, onSaved, children } = props;
	const t = useT();
	const text = useText();
	const place = usePlace();
	const { busy, save } = useSaving();
	const [chosen, setChosen] = useState({ province: info.province, city: info.city });
	const [newMobile, setNewMobile] = useState(false);
	const handle = useRef<FormHandle>(null);
	const asksRegion = parts.includes("province");
	const { lists, missing } = useRegions(asksRegion ? chosen : undefined);
	// A part whose choices came only after another province was chosen would begin with the former one's.
	const [begun, setBegun] = useState(!asksRegion);
	if (!missing && !begun) setBegun(true);
	const asksCode = parts.includes("mobile") && (alwaysCode || newMobile);
	const fixedMobile = info.companyRegisterConfig.mobileFlag === 1 && info.mobile !== "";
	const { province, city, county } = lists;
	const fields = useMemo(
		() =>
			profileViews(asksCode ? [...parts, "smsCode"] : parts, {
				...{ t, required, fixedMobile, bound: info.identityBound, codeOptional: alwaysCode },
				regions: {
					province: regionChoices(province, text),
					city: regionChoices(city, text),
					county: regionChoices(county, text),
				},
			}),
		[parts, asksCode, alwaysCode, t, text, required, fixedMobile, info.identityBound, province, city, county],
	);
	const typed = (name: Part): string => said(handle.current?.get(name));
	const followMobile = () => setNewMobile(isNewMobile(typed("mobile"), info.mobile, info.accountMobile));
	const followRegion = () => setChosen({ province: typed("province"), city: typed("city") });
	const follow = (name: string, form: FormHandle) => {
		// PROF-18: what stood below another province is of no use.
		if (name === "province" && "city" in fields) form.set("city", undefined);
		if ((name === "province" || name === "city") && "county" in fields) form.set("county", undefined);
		if (name === "province" || name === "city") followRegion();
		if (name === "mobile") followMobile();
	};

	/** As the server knows it: what stands in the fields still is the student's no more. */
	const known = useRef<Partial<Record<Part, unknown>>>(info);
	const take = useEffectEvent((told: PersonalInfo) => {
		const { current: form } = handle;
		const { current: former } = known;
		known.current = told;
		if (!form || told === former) return;
		for (const part of Object.keys(fields) as Part[])
			if (typed(part) === said(former[part]))
				form.set(part, (told as Partial<Values>)[part as keyof Values] as string | undefined);
		followRegion();
		followMobile();
	});
	useEffect(() => take(info), [info]);

	/** PROF-22: in place of the code that would prove a new number. */
	const needsSlider = ({ mobile = "", smsCode }: Values): boolean =>
		alwaysCode && !smsCode && isNewMobile(mobile, info.mobile, info.accountMobile);

	const submit = async (values: Values): Promise<boolean> => {
		if (missing) {
			toast.error(t("studentInfo.regionsFailed"));
			return false;
		}
		return save(async () => {
			const proof = needsSlider(values) ? await openDialog("captcha", { purpose: savePath }) : {};
			// Turned back at the slider.
			if (!proof) return false;
			const body = { ...bodyOf(values, info, parts), ...proof };
			await savePersonalInfo(body, place?.schoolId ?? "").catch((error: unknown) => {
				if (error instanceof ApiError && error.code === codeWanted) setNewMobile(true);
				throw error;
			});
			known.current = values;
			changedMine("personalInfo", "currentUser");
			onSaved();
			return true;
		});
	};
	if (!begun && missing)
		return (
			<ReadingView
				reading={missing}
				place={<RowPlaces label={t("ui.loading")} />}
				failed={t("studentInfo.regionsFailed")}
			>
				{() => null}
			</ReadingView>
		);
	return (
		<FormView<Values>
			id={id}
			form={form}
			fields={fields as FormViewProps<Values>["fields"]}
			initial={info as Partial<Values>}
			draft={draft}
			handle={handle}
			onChange={follow}
			onSubmit={submit}
		>
			<RegionsTrouble missing={missing} />
			{children(busy)}
		</FormView>
	);
}
