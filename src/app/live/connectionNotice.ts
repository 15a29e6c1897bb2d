// Notifies the user that the connection to the school is lost, also on a page nobody touches, and that it is back.
import { isServerReachable } from "../../core/http/reachable.ts";
import { translate } from "../../core/i18n.ts";
import { socket } from "../../core/realtime/socket.ts";
import { onPage, withJitter } from "../../core/retry.ts";
import { toast } from "../../core/toast.ts";

/** A restart of the server, or another network, takes less and is not worth a notice. */
const graceMs = 3_000;
const pollMs = 5_000;

const state = {
	/** The last check had no answer, and the user was notified, who may have closed the notice. */
	isUnreachable: false,
	timer: undefined as ReturnType<typeof setTimeout> | undefined,
};

const dismiss = (): void => toast.dismiss(translate("app.connectionLost"));

const show = (): void =>
	toast.warning(translate("app.connectionLost"), { label: translate("app.reconnect"), run: checkNow });

function hide(): void {
	clearTimeout(state.timer);
	state.timer = undefined;
	if (state.isUnreachable) dismiss();
	state.isUnreachable = false;
}

/**
 * The socket alone may be closed, such as by a proxy: then pages and calls work, there is nothing to report, and the
 * socket's own back-off decides when it is opened again. A server that is back needs no back-off.
 * @param isRequested by the user, who is answered each time
 */
async function check(isRequested: boolean): Promise<void> {
	state.timer = undefined;
	if (socket.isOpen() || document.visibilityState === "hidden") return;
	if (await isServerReachable()) {
		const isBack = state.isUnreachable;
		hide();
		if (isBack) socket.retryNow(true);
	} else if (!socket.isOpen()) {
		if (isRequested || !state.isUnreachable) show();
		state.isUnreachable = true;
		schedule(pollMs);
	}
}

function schedule(delayMs: number): void {
	state.timer ??= setTimeout(() => void check(false), withJitter(delayMs));
}

/** The notice disappears until the answer is known. */
function checkNow(): void {
	clearTimeout(state.timer);
	dismiss();
	void check(true);
}

/** Follows the connection; called once. */
export function watchConnection(): void {
	socket.subscribe({ onOpen: hide, onClose: () => schedule(graceMs) });
	onPage(["visible", "restored"], () => !socket.isOpen() && schedule(graceMs));
}
