import type { ReactNode } from "react";
import styled from "styled-components";
import { useConfig } from "../core/config/config.ts";
import { useT, useText } from "../core/i18n.ts";
import { Icon } from "../ui/Icon.tsx";
import { plainList } from "../ui/mixins.ts";

const phone =
	"M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z";
const envelope = "M4 6h16v12H4V6Zm0 .5 8 6.5 8-6.5";
const clock = "M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z";

const List = styled.ul`
	display: grid;
	gap: var(--space-1);
	${plainList}

	& > li,
	& a {
		display: flex;
		gap: var(--space-3);
		align-items: center;
		min-height: 40px;
		overflow-wrap: anywhere;
	}
	& > li {
		color: var(--text-muted);
	}
	& a {
		border-radius: var(--radius-s);
		color: var(--accent);
		font-weight: 600;
		text-decoration: none;
	}
	& a:hover {
		text-decoration: underline;
		text-underline-offset: 3px;
	}
`;

interface SchoolContactProps {
	/** Rendered when the config is loaded and the school has neither a telephone number nor an e-mail address. */
	readonly fallback?: ReactNode;
}

/** Telephone numbers, e-mail addresses and hours of the school, as configured for its side layer. */
export function SchoolContact({ fallback = null }: SchoolContactProps) {
	const t = useT();
	const text = useText();
	const side = useConfig("sideLayer");
	if (!side) return null;
	const phones = side.serviceFlag
		? [side.servicePhone, side.servicePhone1, side.servicePhone2].filter(
				(number): number is string => !!number,
			)
		: [];
	const emails = side.serviceEmailFlag ? (side.serviceEmails ?? []) : [];
	if (phones.length + emails.length === 0) return fallback;
	const time = side.serviceFlag ? text(side.serviceTime) : "";
	return (
		<List>
			{phones.map((number) => (
				<li key={number}>
					<a href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}>
						<Icon path={phone} />
						{t("ui.callNumber", { number })}
					</a>
				</li>
			))}
			{emails.map((address) => (
				<li key={address}>
					<a href={`mailto:${encodeURIComponent(address).replace("%40", "@")}`}>
						<Icon path={envelope} />
						{t("ui.writeTo", { address })}
					</a>
				</li>
			))}
			{time && (
				<li>
					<Icon path={clock} />
					{t("ui.serviceTime", { time })}
				</li>
			)}
		</List>
	);
}
