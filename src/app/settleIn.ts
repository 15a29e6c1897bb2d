// What every visit needs and no first drawing waits for.
import { getDefaultStore } from "jotai";
import { preloadDialog } from "../core/dialogs.ts";
import { followChanges } from "../core/refetch.ts";
import { signedInAtom } from "../core/session.ts";
import { confirmPrincipal } from "./enter.ts";
import { mirrorIdentity } from "./identity.ts";
import { sayPartingWord } from "./partingWord.ts";
import { followSessionSchool } from "./sessionSchool.ts";
import { sayGoodbyeLate } from "./sessionWays.ts";
import { yunId } from "./yunId.ts";

const socketDelay = 3_500; // RT-01

/** Nothing of this costs the reader the page they see. */
const unlessLost = (what: string, part: Promise<unknown>): void =>
	void part.catch((error: unknown) => console.warn(`${what}, until the page is loaded again`, error));

/**
 * @param found whether the student was taken from the storage, so that the server has not said yet who it is
 * @param drawn when the page was first drawn, as performance.now() has it
 */
export function settleIn(found: boolean, drawn: number): void {
	mirrorIdentity();
	followChanges();
	followSessionSchool();
	yunId();
	unlessLost("a word of the former page is lost", sayPartingWord());
	// The page that says the session was ended elsewhere finds that out by itself, and is not to be left for it.
	const asks = !location.pathname.startsWith("/redirect/");
	if (asks && found && getDefaultStore().get(signedInAtom))
		unlessLost("whose token it is could not be asked", confirmPrincipal());
	unlessLost("the server has still to hear of a sign-out", sayGoodbyeLate());
	// A visitor's next press may be on the sign-in, whose form is to be there at once.
	if (!getDefaultStore().get(signedInAtom)) preloadDialog("login");
	// At hand when it is needed: after a deploy, or with the line gone, it could not be fetched any more.
	unlessLost("changes of the site are not shown", import("../core/fetchConfig.ts"));
	const live = import("./live.ts");
	unlessLost(
		"no pushes",
		live.then(({ fetchClient }) => fetchClient()),
	);
	const goLive = async () => (await live).goLive();
	setTimeout(() => unlessLost("no pushes", goLive()), Math.max(0, drawn + socketDelay - performance.now()));
}
