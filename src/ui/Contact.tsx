import styled from "styled-components";
import { Icon } from "./Icon.tsx";
import { plainList } from "./mixins.ts";

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

/** A telephone number or e-mail address with its label. */
export interface ContactAddress {
	readonly address: string;
	readonly label: string;
}

export interface ContactProps {
	readonly phones: readonly ContactAddress[];
	readonly emails: readonly ContactAddress[];
	/** When calls are answered. */
	readonly hours: string | undefined;
}

/** Telephone numbers, e-mail addresses and hours as a list of links. */
export function Contact({ phones, emails, hours }: ContactProps) {
	return (
		<List>
			{phones.map(({ address, label }) => (
				<li key={address}>
					<a href={`tel:${address.replaceAll(/[^\d+]/g, "")}`}>
						<Icon path={phone} />
						{label}
					</a>
				</li>
			))}
			{emails.map(({ address, label }) => (
				<li key={address}>
					<a href={`mailto:${encodeURIComponent(address).replace("%40", "@")}`}>
						<Icon path={envelope} />
						{label}
					</a>
				</li>
			))}
			{hours && (
				<li>
					<Icon path={clock} />
					{hours}
				</li>
			)}
		</List>
	);
}
