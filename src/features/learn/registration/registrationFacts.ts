// What there is to know about a registration, as rows of label and value.
import type { RegistrationCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { countMessage, dayText, zonedText } from "../../../ui/localFormat.ts";

type Fact = readonly [label: string, value: string];

/** Those that are given. */
export function useRegistrationFacts(card: RegistrationCard): readonly Fact[] {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { opensAt, closesAt, zone, examDay, venue, fee, seats, seatsLeft = 0 } = card;
	const facts: readonly (readonly [key: string, value: string])[] = [
		["registration.opensAt", zonedText(opensAt, zone, language)],
		["registration.closesAt", zonedText(closesAt, zone, language)],
		["registration.examDay", examDay ? dayText(examDay, language) : ""],
		["registration.venue", text(venue)],
		["registration.fee", text(fee)],
		[
			"registration.seats",
			seats === undefined
				? ""
				: seatsLeft === 0
					? t("registration.full")
					: t(...countMessage("registration.seatsLeft", seatsLeft, language)),
		],
	];
	return facts.filter(([, value]) => value !== "").map(([key, value]): Fact => [t(key), value]);
}
