// Notifies the user that the connection to the school is lost, also on a page nobody touches, and that it is back.
import { isServerReachable } from "../../core/http/reachable.ts";
import { translate } from "../../core/i18n.ts";
import { socket } from "../../core/realtime/socket.ts";
import { onPage, withJitter } from "../../core/retry.ts";
import { toast } from "../../core/toast.ts";

/** A restart of the server, or another network, takes less and is not worth a notice. */
const graceMs = 3_000;
const pollMs = 5_000;

const state = { isShown: false, timer: undefined as ReturnType<typeof setTimeout> | undefined };

/** Once for each time it is lost: the user may close it. */
function show(): void {
	if (state.isShown) return;
	state.isShown = true;
	toast.warning(translate("app.connectionLost"), {
		label: translate("app.reconnect"),
		run: () => schedule(0),
	});
}

function hide(): void {
	clearTimeout(state.timer);
	state.timer = undefined;
	if (state.isShown) toast.dismiss(translate("app.connectionLost"));
	state.isShown = false;
}

/** The socket alone may be closed, such as by a proxy: then pages and calls work, and there is nothing to tell. */
async function check(): Promise<void> {
	state.timer = undefined;
	if (socket.isOpen() || document.visibilityState === "hidden") return;
	if (await isServerReachable()) {
		hide();
		socket.retryNow(true);
	} else if (!socket.isOpen()) {
		show();
		schedule(withJitter(pollMs));
	}
}

function schedule(delayMs: number): void {
	if (delayMs === 0) clearTimeout(state.timer);
	else if (state.timer !== undefined) return;
	state.timer = setTimeout(() => void check(), delayMs);
}

/** Follows the connection; called once. */
export function watchConnection(): void {
	socket.subscribe({ onOpen: hide, onClose: () => schedule(graceMs) });
	onPage(["visible", "restored"], () => !socket.isOpen() && schedule(graceMs));
}
