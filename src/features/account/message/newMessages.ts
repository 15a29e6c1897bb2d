// New messages on an open page: list and badge are fetched again, and a notice links to the list.
import { getDefaultStore } from "jotai";
import type { MessageEvent, StudentEvent } from "../../../../schemas/generated/documents.ts";
import { languageAtom, loadRemainingMessages, translate } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { revalidateStudentQueries } from "../../../core/session/studentKeys.ts";
import { toast, toastsAtom } from "../../../core/toast.ts";
import { countMessage } from "../../../ui/localFormat.ts";

/** The unread count in an event may be outdated, so it is fetched. */
export const refresh = (): void => revalidateStudentQueries("messages", "currentUser");

const group = "message.arrived";
/** Number of messages in the notice that is shown. */
let notifiedCount = 0;

/** A new message appears in the open list by itself. */
const isListOpen = (): boolean => location.hash.split("?")[0] === `#${paths.messages()}`;

/** One notice for all unseen messages. */
export async function notify(events: readonly StudentEvent[]): Promise<void> {
	const { validateMessageEvent } = await import("../../../../schemas/generated/events/socket.js");
	const messages = events.flatMap(({ body, sequence }): MessageEvent[] => {
		const data: unknown = body;
		if (validateMessageEvent(data)) return [data];
		console.error(`event ${sequence} of the kind message must be a MessageEvent, found`, data);
		return [];
	});
	const last = messages.at(-1);
	if (!last || isListOpen()) return;
	await loadRemainingMessages();
	const store = getDefaultStore();
	const isShown = store.get(toastsAtom).some((shown) => shown.group === group);
	notifiedCount = (isShown ? notifiedCount : 0) + messages.length;
	const language = store.get(languageAtom);
	const title = typeof last.title === "string" ? last.title : last.title[language];
	toast.dismiss(group);
	const text =
		notifiedCount === 1
			? translate("message.arrived", { title })
			: translate(...countMessage("message.arrivedCount", notifiedCount, language));
	toast.news(text, { label: translate("message.look"), href: `#${paths.messages()}` }, group);
}
