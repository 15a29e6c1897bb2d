import { useT } from "../../../core/i18n.ts";
import { CopyField } from "../../../renderer/CopyField.tsx";

/** The secret address of a calendar, which is shown once. */
export function CalendarAddress({ address }: { readonly address: string }) {
	const t = useT();
	return (
		<>
			<p>{t("timetable.feed.once")}</p>
			<CopyField
				label={t("timetable.feed.address")}
				value={address}
				texts={{
					copy: t("timetable.feed.copy"),
					copied: t("timetable.feed.copied"),
					notCopied: t("timetable.feed.notCopied"),
				}}
			/>
		</>
	);
}
