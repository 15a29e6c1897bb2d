import type { ServiceMessengerProps } from "../../../../schemas/generated/documents.ts";
import { safeUrl } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Entry } from "./Entry.tsx";
import { messengerUrl } from "./rules.ts";

/** Starts a chat in the instant messenger (SHELL-SIDE-03). */
export function MessengerBlock({ props: { title, caption, ...account } }: BlockProps<ServiceMessengerProps>) {
	const href = safeUrl(messengerUrl(account));
	return href ? <Entry icon="qq" title={title} caption={caption} href={href} /> : null;
}
