// Starts the site: who is here, documents, language and the blocks of the first paint at once, then one drawing.
import { startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import base from "../../themes/base.json";
import { loadConfig, warmSchoolsWith } from "../core/config.ts";
import { openDialog, provideDialogs } from "../core/dialogs.ts";
import { firstLanguage, loadLanguage } from "../core/i18n.ts";
import { hasToken, isSignedIn, startSession } from "../core/session.ts";
import { snapshot } from "../core/snapshot.ts";
import { provideCatalog } from "../renderer/catalog.ts";
import { applyTheme } from "../renderer/theme.ts";
import { App } from "./App.tsx";
import { readCookie } from "./cookies.ts";
import { type Credentials, takeCredentials } from "./credentials.ts";
import { features } from "./features.ts";
import { recover } from "./recover.ts";
import { warmUp } from "./warmUp.ts";
import { whenIdle } from "./whenIdle.ts";

/** What of the start is still to be done; the address is used once, however often it is tried. */
interface Visit {
	credentials: Credentials;
	/** OPEN-017: the visit has not been to /upgrade/token since it was last asked for. */
	mayUpgrade: boolean;
}

async function start(root: Root, visit: Visit): Promise<void> {
	// OPEN-017: what a first visit needs came with the page.
	const visitor = document.querySelector<HTMLMetaElement>('meta[name="visitor-token"]')?.content;
	startSession(async () => (await import("./sessionWays.ts")).sessionWays, visitor);
	const given = snapshot();
	if (given) provideCatalog({ templates: given.templates ?? {}, themes: given.themes ?? {} });
	warmSchoolsWith(async (home) => (await import("./warmSchool.ts")).warmSchool(home));
	const language = loadLanguage(firstLanguage());
	// Awaited below; what fails before that is told in its stead.
	language.catch(() => undefined);
	const found = isSignedIn();
	const lost = !found && readCookie("present") === "1";
	const { code, token } = visit.credentials;
	if (code || token || lost || !hasToken()) {
		await (await import("./enter.ts")).enter(visit.credentials, lost, visit.mayUpgrade);
		visit.credentials = {};
	}
	// The site itself is at the base and at /wap; what else the server sends is a page of its own.
	const outside = /^\/(s\/pc|wap)\b/.test(location.pathname) ? undefined : import("./pages.ts");
	const [pages] = await Promise.all([outside, language, loadConfig().then(warmUp)]);
	const Page = (await pages?.page())?.default ?? App;
	// The painted page is on screen already: the drawing may take its time in slices and let a reader's click in.
	startTransition(() => root.render(<Page />));
	const drawn = performance.now();
	const settle = async () => (await import("./settleIn.ts")).settleIn(found, drawn);
	whenIdle(
		() => void settle().catch((error: unknown) => console.warn("the visit is not followed up", error)),
	);
}

/** Draws the site into an element, or says that it cannot and offers another try. */
export async function boot(element: HTMLElement): Promise<void> {
	// Before anything is asked for.
	const credentials = takeCredentials();
	applyTheme(document.documentElement, base);
	provideDialogs(new Map(features.flatMap((feature) => Object.entries(feature.dialogs ?? {}))));
	// A4.4: parts of a page that are not ours open the sign-in with this event.
	addEventListener("showLoginBox", () => void openDialog("login", {}));
	// Every boundary reports what it caught with the place it happened; React's own report would be the second.
	const root = createRoot(element, { onCaughtError: () => undefined });
	const visit: Visit = { credentials, mayUpgrade: credentials.upgraded === undefined };
	const attempt = async (): Promise<void> => {
		try {
			await start(root, visit);
		} catch (error) {
			visit.mayUpgrade = true;
			return recover(error, attempt);
		}
		// The page itself watches until then (index.html).
		dispatchEvent(new Event("started"));
	};
	await attempt();
}
