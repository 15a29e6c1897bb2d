// Starts the realtime connection of a page and says what each push means; fetched when the page is long drawn (RT-01).
import { getDefaultStore } from "jotai";
import { outboxAtom } from "../core/outbox/outboxState.ts";
import { isOfPresentSession, nameStudent } from "../core/realtime/operate.ts";
import { tooSoonAfter } from "../core/realtime/pace.ts";
import { connect, fetchClient, hurry, onPush } from "../core/realtime/socket.ts";
import { catchUpWithTabs, endSession } from "../core/session.ts";
import { knownVersion, takeChange } from "./siteChanges.ts";
import { studentEvents, takeEvent, watchStudent } from "./studentEvents.ts";
import { deviceId, randomId, yunId } from "./yunId.ts";

export { fetchClient };

/** RT-05: this session was ended by a sign-in elsewhere; that page says so and knows the way back. */
const leaveForElsewhere = () => location.assign(`/redirect/online?u=${encodeURIComponent(location.href)}`);

/** RT-06. Who has signed in again meanwhile, in another tab perhaps, is not signed out by a word that was late. */
function endForced(): void {
	catchUpWithTabs();
	if (isOfPresentSession()) void endSession("forced");
}

/** Work that waited and is saved now says that the line is back, before the connection has looked for itself. */
function followLine(): void {
	const store = getDefaultStore();
	let waited = false;
	store.sub(outboxAtom, () => {
		const { state } = store.get(outboxAtom);
		if (state === "saved" && waited) hurry(tooSoonAfter);
		waited = state === "waiting" || (waited && state === "saving");
	});
}

/** Opens the connection for pushes and keeps it open; boot calls it once. */
export function goLive(): void {
	onPush("config_changed", takeChange);
	onPush("event", takeEvent);
	onPush("out_online", leaveForElsewhere);
	onPush("front_logout", endForced);
	watchStudent();
	followLine();
	nameStudent(deviceId(), studentEvents);
	connect({ yunId: yunId(), sessionid: randomId(), version: knownVersion });
}
