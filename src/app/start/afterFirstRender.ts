// What every visit needs and no first render waits for.
import { getDefaultStore } from "jotai";
import { signedInAtom } from "../../core/session/session.ts";
import { followStudentChanges } from "../../core/session/studentChanges.ts";
import { askAboutOffer } from "./accountOffer.ts";
import { yunId } from "./clientIds.ts";
import { showFlashMessage } from "./flashMessage.ts";
import { mirrorIdentityToCookies } from "./identityCookies.ts";
import { confirmPrincipal } from "./resolveVisitor.ts";
import { sendPendingSignOut } from "./sessionActions.ts";
import { syncSessionSchool } from "./sessionSchool.ts";

const socketDelayMs = 3_500; // RT-01

/** A failure here leaves the page usable. */
const warnOnFailure = (what: string, part: Promise<unknown>): void =>
	void part.catch((error: unknown) => console.warn(`${what}, until the page is loaded again`, error));

/**
 * @param found whether the student was taken from the storage, so that the server has not confirmed it yet
 * @param renderedAt of the first render, as performance.now() has it
 */
export function afterFirstRender(found: boolean, renderedAt: number): void {
	mirrorIdentityToCookies();
	followStudentChanges();
	syncSessionSchool();
	yunId();
	warnOnFailure("the message of the previous page is lost", showFlashMessage());
	warnOnFailure(
		"what the visitor did is not merged",
		import("./visitorsWork.ts").then(({ followSignIn }) => followSignIn()),
	);
	// The page about a session that was ended elsewhere checks that by itself, and must not be left for it.
	const asks = !location.pathname.startsWith("/redirect/");
	if (asks && found && getDefaultStore().get(signedInAtom))
		warnOnFailure("the user of the token could not be confirmed", confirmPrincipal());
	if (asks) warnOnFailure("the account of the address is not offered", askAboutOffer());
	warnOnFailure("the server has not been notified of a sign-out", sendPendingSignOut());
	// Loaded ahead: after a deploy, or offline, they could not be fetched any more, and browsers remember that failure.
	warnOnFailure("failed calls are not recovered from", import("../../core/http/failures.ts"));
	warnOnFailure("changes of the site are not shown", import("../../core/config/fetchConfig.ts"));
	warnOnFailure(
		"links fetch nothing ahead",
		import("../live/prefetchHovered.ts").then(({ prefetchHoveredLinks }) => prefetchHoveredLinks()),
	);
	const live = import("../live/live.ts");
	warnOnFailure(
		"no pushes",
		live.then(({ preloadSocketClient }) => preloadSocketClient()),
	);
	const goLive = async () => (await live).goLive();
	setTimeout(
		() => warnOnFailure("no pushes", goLive()),
		Math.max(0, renderedAt + socketDelayMs - performance.now()),
	);
}
