import type { LocalText, SideLayerConfig } from "../../../schemas/generated/documents.ts";
import type { Translate } from "../../core/i18n.ts";
import type { ContactProps } from "../../ui/Contact.tsx";

/** How the school can be reached, as its service bar says. */
export function contactWays(
	side: SideLayerConfig,
	t: Translate,
	text: (text: LocalText | undefined) => string,
): ContactProps {
	const phones = [side.servicePhone, side.servicePhone1, side.servicePhone2].filter((number) => !!number);
	const isThere = (address: string | undefined): address is string => !!address;
	return {
		phones: side.serviceFlag
			? phones.filter(isThere).map((address) => ({ address, label: t("personal.call", { number: address }) }))
			: [],
		emails: side.serviceEmailFlag
			? (side.serviceEmails ?? []).map((address) => ({ address, label: t("personal.write", { address }) }))
			: [],
		hours:
			side.serviceFlag && text(side.serviceTime)
				? t("personal.hours", { time: text(side.serviceTime) })
				: undefined,
	};
}
