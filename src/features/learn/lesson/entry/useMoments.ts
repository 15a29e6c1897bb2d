import { serverNow } from "../../../../core/clock.ts";
import { useLanguage } from "../../../../core/i18n.ts";
import { calendarMoment, instantText, zonedText } from "../../../../ui/localFormat.ts";

/** The moment of a gate, in full and as short as a button needs: on the same day the time alone. */
export function useMoments() {
	const language = useLanguage();
	return (at: string | undefined): { readonly moment: string; readonly time: string } => {
		if (at === undefined) return { moment: "", time: "" };
		const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
		const isToday = instantText(at, language) === instantText(new Date(serverNow()).toISOString(), language);
		const time = isToday ? calendarMoment(at, zone, language).time : instantText(at, language, "minute");
		return { moment: zonedText(at, undefined, language), time };
	};
}
