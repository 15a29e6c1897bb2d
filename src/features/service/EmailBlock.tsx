import type { BlockProps } from "../../renderer/define.ts";
import { Contacts } from "./Contacts.tsx";
import { Entry } from "./Entry.tsx";
import { mailHref } from "./rules.ts";

/** Settings of service.email. */
export interface EmailProps {
	readonly title: string;
	/** Two lines below the icon. */
	readonly caption?: string;
	/** Addresses to write to. */
	readonly addresses?: readonly string[];
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"service.email": EmailProps;
	}
}

/** Service e-mails (SHELL-SIDE-07). */
export function EmailBlock({ props: { title, caption, addresses = [] } }: BlockProps<EmailProps>) {
	const known = [...new Set(addresses)].filter(Boolean);
	if (known.length === 0) return null;
	return (
		<Entry icon="mail" title={title} caption={caption}>
			<Contacts links={known.map((address) => [address, mailHref(address)])} />
		</Entry>
	);
}
