// Starts the realtime connection of a page and handles each push; loaded after the first render (RT-01).
import { getDefaultStore } from "jotai";
import { outboxAtom } from "../../core/outbox/outboxState.ts";
import { authentication } from "../../core/realtime/authentication.ts";
import { preloadSocketClient, socket } from "../../core/realtime/socket.ts";
import { endSession, syncSessionWithTabs } from "../../core/session/session.ts";
import { deviceId, randomId, yunId } from "../start/clientIds.ts";
import { watchConnection } from "./connectionNotice.ts";
import { onContentChange } from "./contentChanges.ts";
import { knownVersion, onSiteChange } from "./siteChanges.ts";
import { followStudent, onStudentEvent, studentEvents } from "./studentEvents.ts";

export { preloadSocketClient };

/** RT-05, RT-06. A late push does not end a session that was started meanwhile, perhaps in another tab. */
function end(reason: "elsewhere" | "forced"): void {
	syncSessionWithTabs();
	if (authentication.isForCurrentSession()) void endSession(reason);
}

/** An outbox entry that waited and is saved shows that the network is back, before the socket has noticed. */
function retryWhenBackOnline(): void {
	const store = getDefaultStore();
	let waited = false;
	store.sub(outboxAtom, () => {
		const { state } = store.get(outboxAtom);
		if (state === "saved" && waited) socket.retryNow(true);
		waited = state === "waiting" || (waited && state === "saving");
	});
}

/** Opens the connection for pushes and keeps it open; boot calls it once. */
export function goLive(): void {
	socket.onPush("config_changed", onSiteChange);
	socket.onPush("content_changed", (change) => void onContentChange(change));
	socket.onPush("event", onStudentEvent);
	socket.onPush("out_online", () => end("elsewhere"));
	socket.onPush("front_logout", () => end("forced"));
	followStudent();
	retryWhenBackOnline();
	authentication.subscribe(studentEvents);
	authentication.start(deviceId());
	watchConnection();
	socket.connect({ yunId: yunId(), sessionid: randomId(), version: knownVersion });
}
