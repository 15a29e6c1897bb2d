// What a new message means for an open page: the list and the dot follow, and a quiet notice leads to it.
import { getDefaultStore } from "jotai";
import type { MessageEvent, StudentEvent } from "../../../schemas/generated/documents.ts";
import { languageAtom, restOfMessages, say } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { refetchMine } from "../../core/refetch.ts";
import { toast, toastsAtom } from "../../core/toast.ts";
import { countMessage } from "../../ui/localFormat.ts";

/** Fetches what shows messages; their number in the event is of the time it was sent. */
export const refresh = (): void => refetchMine("messages", "currentUser");

const group = "message.arrived";
/** Messages the present notice stands for. */
let told = 0;

/** Whether the reader has the messages before them, where a new one shows by itself. */
const isReading = (): boolean => location.hash.split("?")[0] === `#${paths.messages()}`;

/** Tells the reader in one notice, however many messages there are. */
export async function tell(events: readonly StudentEvent[]): Promise<void> {
	const { validateMessageEvent } = await import("../../../schemas/generated/events/socket.js");
	const messages = events.flatMap(({ body, sequence }): MessageEvent[] => {
		const data: unknown = body;
		if (validateMessageEvent(data)) return [data];
		console.error(`event ${sequence} of the kind message must be a MessageEvent, found`, data);
		return [];
	});
	const last = messages.at(-1);
	if (!last || isReading()) return;
	await restOfMessages();
	const store = getDefaultStore();
	const isShown = store.get(toastsAtom).some((shown) => shown.group === group);
	told = (isShown ? told : 0) + messages.length;
	const language = store.get(languageAtom);
	const title = typeof last.title === "string" ? last.title : last.title[language];
	toast.dismiss(group);
	const text =
		told === 1
			? say("message.arrived", { title })
			: say(...countMessage("message.arrivedCount", told, language));
	toast.news(text, { label: say("message.look"), href: `#${paths.messages()}` }, group);
}
