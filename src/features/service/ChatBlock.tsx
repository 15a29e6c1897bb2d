import { useAtomValue, useSetAtom } from "jotai";
import type { BlockProps } from "../../renderer/define.ts";
import { chatAtom } from "./chat.ts";
import { Entry } from "./Entry.tsx";

/** Settings of service.chat. */
export interface ChatProps {
	readonly title: string;
	/** Two lines below the icon. */
	readonly caption?: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"service.chat": ChatProps;
	}
}

/** Opens the third-party chat (SHELL-SIDE-05); ChatPanel draws it. */
export function ChatBlock({ props: { title, caption } }: BlockProps<ChatProps>) {
	const { shown, unread } = useAtomValue(chatAtom);
	const setChat = useSetAtom(chatAtom);
	return (
		<Entry
			icon="chat"
			title={title}
			caption={caption}
			unread={unread}
			pressed={shown !== false}
			onPress={() =>
				setChat((now) => (now.shown === "asked" ? { ...now, shown: false } : { shown: "asked", unread: 0 }))
			}
		/>
	);
}
