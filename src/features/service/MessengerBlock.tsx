import { safeUrl } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { Entry } from "./Entry.tsx";
import { type Messenger, messengerUrl } from "./rules.ts";

/** Settings of service.messenger: the account, and what it is called. */
export interface MessengerProps extends Messenger {
	readonly title: string;
	/** Two lines below the icon. */
	readonly caption?: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"service.messenger": MessengerProps;
	}
}

/** Starts a chat in the instant messenger (SHELL-SIDE-03). */
export function MessengerBlock({ props: { title, caption, ...account } }: BlockProps<MessengerProps>) {
	const href = safeUrl(messengerUrl(account));
	return href ? <Entry icon="qq" title={title} caption={caption} href={href} /> : null;
}
