import type { ReactNode } from "react";
import { useConfig } from "../core/config/config.ts";
import { useT, useText } from "../core/i18n.ts";
import { Contact } from "../ui/Contact.tsx";

interface SchoolContactProps {
	/** Rendered when the config is loaded and the school names neither a telephone number nor an address. */
	readonly fallback?: ReactNode;
}

/** How the school can be reached, as configured for its side layer. */
export function SchoolContact({ fallback = null }: SchoolContactProps) {
	const t = useT();
	const text = useText();
	const side = useConfig("sideLayer");
	if (!side) return null;
	const isGiven = (address: string | undefined): address is string => !!address;
	const phones = side.serviceFlag
		? [side.servicePhone, side.servicePhone1, side.servicePhone2].filter(isGiven)
		: [];
	const emails = side.serviceEmailFlag ? (side.serviceEmails ?? []) : [];
	if (phones.length + emails.length === 0) return fallback;
	const time = side.serviceFlag ? text(side.serviceTime) : "";
	return (
		<Contact
			phones={phones.map((number) => ({ address: number, label: t("ui.callNumber", { number }) }))}
			emails={emails.map((address) => ({ address, label: t("ui.writeTo", { address }) }))}
			hours={time ? t("ui.serviceTime", { time }) : undefined}
		/>
	);
}
