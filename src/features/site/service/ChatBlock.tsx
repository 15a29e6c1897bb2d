import { useAtomValue, useSetAtom } from "jotai";
import type { ServiceChatProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { chatAtom } from "./chat.ts";
import { Entry } from "./Entry.tsx";

/** Opens the third-party chat (SHELL-SIDE-05), which ChatPanel renders. */
export function ChatBlock({ props: { title, caption } }: BlockProps<ServiceChatProps>) {
	const { shown, unread } = useAtomValue(chatAtom);
	const setChat = useSetAtom(chatAtom);
	return (
		<Entry
			icon="chat"
			title={title}
			caption={caption}
			unread={unread}
			isOpen={shown !== false}
			onClick={() =>
				setChat((last) =>
					last.shown === "asked" ? { ...last, shown: false } : { shown: "asked", unread: 0 },
				)
			}
		/>
	);
}
