// Starts the site: documents, language and the blocks of the first paint at once, then one drawing.
import { startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import base from "../../themes/base.json";
import { loadConfig, warmSchoolsWith } from "../core/config.ts";
import { provideDialogs } from "../core/dialogs.ts";
import { firstLanguage, loadLanguage } from "../core/i18n.ts";
import { startSession } from "../core/session.ts";
import { snapshot } from "../core/snapshot.ts";
import { provideCatalog } from "../renderer/catalog.ts";
import { applyTheme } from "../renderer/theme.ts";
import { App } from "./App.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { features } from "./features.ts";
import { warmSchool, warmUp } from "./warmUp.ts";
import { yunId } from "./yunId.ts";

const socketDelay = 3_500; // RT-01

/** Opens the connection for pushes when the page is long drawn; its code comes only then. */
function connectLater(): void {
	setTimeout(
		() =>
			import("../core/socket.ts")
				.then(({ connect }) => connect())
				.catch((error: unknown) => console.warn("no pushes until the page is loaded again", error)),
		socketDelay,
	);
}

async function start(root: Root): Promise<void> {
	startSession();
	const page = snapshot();
	if (page) provideCatalog({ templates: page.templates ?? {}, themes: page.themes ?? {} });
	warmSchoolsWith(warmSchool);
	const language = loadLanguage(firstLanguage());
	await loadConfig();
	await Promise.all([language, warmUp()]);
	// The painted page is on screen already: the drawing may take its time in slices and let a reader's click in.
	startTransition(() => root.render(<App />));
	yunId();
	connectLater();
}

/** Draws the site into an element, or says that it cannot and offers another try. */
export async function boot(element: HTMLElement): Promise<void> {
	applyTheme(document.documentElement, base);
	provideDialogs(new Map(features.flatMap((feature) => Object.entries(feature.dialogs ?? {}))));
	// Every boundary reports what it caught with the place it happened; React's own report would be the second.
	const root = createRoot(element, { onCaughtError: () => undefined });
	try {
		await start(root);
	} catch (error) {
		console.error("the site could not start", error);
		// A file that did not come is only asked for again by a fresh page.
		root.render(<ErrorScreen language={firstLanguage()} retry={() => location.reload()} />);
	}
}
