import type { ServiceEmailProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Contacts } from "./Contacts.tsx";
import { Entry } from "./Entry.tsx";
import { mailHref } from "./rules.ts";

/** Service e-mails (SHELL-SIDE-07). */
export function EmailBlock({ props: { title, caption, addresses = [] } }: BlockProps<ServiceEmailProps>) {
	const known = [...new Set(addresses)].filter(Boolean);
	if (known.length === 0) return null;
	return (
		<Entry icon="mail" title={title} caption={caption}>
			<Contacts links={known.map((address) => [address, mailHref(address)])} />
		</Entry>
	);
}
