// Starts the site: session, documents, language and blocks are loaded at the same time, then it renders once.

import { getDefaultStore } from "jotai";
import { type ComponentType, type ErrorInfo, startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import base from "../../../themes/base.json";
import { forgetDocuments, loadConfig, setSchoolPreloader } from "../../core/config/config.ts";
import { readCookie } from "../../core/cookies.ts";
import { openDialog, registerDialogs } from "../../core/dialogs.ts";
import { followHistory } from "../../core/history/pageHistory.ts";
import { ApiError, isChunkMissing } from "../../core/http/errors.ts";
import { initialLanguage, languageAtom, loadLanguage } from "../../core/i18n.ts";
import { isHome, paths } from "../../core/paths.ts";
import { type ServerRender, ServerRenderProvider } from "../../core/serverRender.ts";
import { hasToken, isSignedIn, schoolIdAtom, startSession } from "../../core/session/session.ts";
import { resumeSignIn } from "../../core/sign-in/resumeSignIn.ts";
import { dropSnapshot, snapshot } from "../../core/snapshot.ts";
import { awaitFirstContent, whenIdle } from "../../core/whenIdle.ts";
import { forgetCatalog, provideCatalog } from "../../renderer/catalog.ts";
import { applyTokens } from "../../renderer/theme.ts";
import { forgetEarlyClick, saveEarlyClick } from "../../renderer/useEarlyClick.tsx";
import { dialogsOf, features, loadLaterFeatures } from "../features.ts";
import { addressedSchool } from "../pages/homePage.ts";
import { App } from "../shell/App.tsx";
import { preloadScreen } from "../shell/routes.tsx";
import { type Credentials, takeCredentials } from "./credentials.ts";
import { takeEarlySearch } from "./earlySearch.ts";
import { preloadFirstRender } from "./preload.ts";
import { takeScreenMarkup } from "./screenMarkup.ts";
import { LoopError, onStartFailure } from "./startFailure.ts";

/** The remaining work of the start; the credentials of the URL are used once, however often it is tried. */
interface Visit {
	credentials: Credentials;
	/** OPEN-017: the visit has not been to /upgrade/token since the last attempt by the user. */
	mayUpgrade: boolean;
	/** What follows the first render has begun. */
	isFollowedUp: boolean;
}

const pathOfHash = (): string => location.hash.slice(1).split("?")[0] ?? "";
const isAtHome = () => isHome(location.hash.slice(1));

/** School, language and kind of page are those of the server's markup; a link in it may have been followed since. */
const isAsRendered = (): boolean =>
	getDefaultStore().get(schoolIdAtom) === snapshot()?.schoolId &&
	getDefaultStore().get(languageAtom) === snapshot()?.language &&
	document.documentElement.dataset["pageKind"] === (isAtHome() ? "home" : "other") &&
	!(isAtHome() && addressedSchool(location.hash.slice(1), snapshot()?.schools.list ?? []).missing);

/**
 * Hydrates what the server rendered, where the page would render the same; else replaces it.
 * @param screen path of the screen whose markup is in the page
 * @param onBroken called when the page outside of every boundary cannot be rendered, so that it is empty
 */
function render(
	element: HTMLElement,
	Page: ComponentType,
	screen: string | undefined,
	onBroken: (error: unknown) => void,
): void {
	const onUncaughtError = (error: unknown): void => {
		// React is still rendering.
		setTimeout(() => {
			root.unmount();
			delete element.dataset["rendered"];
			onBroken(error);
		});
	};
	// Every boundary reports what it caught and where; React's own report would be a duplicate.
	const options = { onCaughtError: () => undefined, onUncaughtError };
	let root: Root;
	const { rendered } = element.dataset;
	// It is one of a visitor, at an address without a query.
	const isOtherScreen = screen !== undefined && (screen !== location.hash.slice(1) || isSignedIn());
	if (rendered === undefined || Page !== App || !isAsRendered() || isOtherScreen) {
		saveEarlyClick(element);
		root = createRoot(element, options);
		root.render(<Page />);
		return;
	}
	// The redirect of the bare address would be the first render.
	if (/^#?\/?(\?|$)/.test(location.hash)) history.replaceState(null, "", `#${paths.home()}`);
	const server = JSON.parse(rendered) as Omit<ServerRender, "isHome">;
	const { hash } = location;
	// Another page or language chosen while React hydrates is rendered anew; the server's markup is not at fault.
	const onRecoverableError = (error: unknown, { componentStack }: ErrorInfo): void => {
		if (location.hash === hash && isAsRendered()) reportDifference(error, componentStack);
	};
	root = hydrateRoot(
		element,
		<ServerRenderProvider
			value={{
				...server,
				isHome: isAtHome(),
				hasContent: isAtHome() ? server.hasContent : screen !== undefined,
			}}
		>
			<Page />
		</ServerRenderProvider>,
		{ ...options, onRecoverableError },
	);
}

/** React has rendered the part anew, so the page works; what the server renders must be corrected. */
const reportDifference = (error: unknown, componentStack: ErrorInfo["componentStack"]): void =>
	console.error("the server's markup must equal the first render, it differed at", componentStack, error);

async function startVisit(
	element: HTMLElement,
	visit: Visit,
	onBroken: (error: unknown) => void,
): Promise<void> {
	// OPEN-017: the page carries the token of a first visit.
	const visitor = document.querySelector<HTMLMetaElement>('meta[name="visitor-token"]')?.content;
	startSession(async () => (await import("./sessionActions.ts")).sessionActions, visitor);
	const given = snapshot();
	if (given) provideCatalog({ templates: given.templates ?? {}, themes: given.themes ?? {} });
	setSchoolPreloader(async (home) => (await import("./preloadSchool.ts")).preloadSchool(home));
	// Before anything that has messages of its own, which are added to those of the language.
	const language = loadLanguage(initialLanguage());
	// Awaited below; an earlier failure is reported instead of this one.
	language.catch(() => undefined);
	const screenCode = preloadScreen(pathOfHash());
	awaitFirstContent([screenCode, globalThis.screenMarkup?.inserted]);
	const found = isSignedIn();
	const lost = !found && readCookie("present") === "1";
	const { code, token } = visit.credentials;
	if (code || token || lost || !hasToken()) {
		await (await import("./resolveVisitor.ts")).resolveVisitor(visit.credentials, lost, visit.mayUpgrade);
		visit.credentials = {};
	}
	// The site itself is at the base and at /wap; what else the server sends is a page of its own.
	const outside = /^\/(s\/pc|wap)\b/.test(location.pathname)
		? undefined
		: import("../pages/pages.ts").then(({ page }) => page());
	const [Page = App] = await Promise.all([outside, language, loadConfig().then(preloadFirstRender)]);
	const screen = await takeScreenMarkup();
	// As preloadFirstRender does for home. A failure is the screen's to report.
	if (screen !== undefined) await Promise.allSettled([screenCode]);
	// index.html shows a notice until then.
	dispatchEvent(new Event("started"));
	// The server-rendered markup is on screen, so React may render in slices and handle clicks in between.
	startTransition(() => render(element, Page, screen, onBroken));
	const renderedAt = performance.now();
	const followUp = async () => (await import("./afterFirstRender.ts")).afterFirstRender(found, renderedAt);
	whenIdle(() => {
		forgetEarlyClick();
		if (visit.isFollowedUp) return;
		visit.isFollowedUp = true;
		followUp().catch((error: unknown) => console.warn("the work after the first render failed", error));
	});
}

/** Renders the site into an element, or reports that it cannot and offers a retry. */
export async function boot(element: HTMLElement): Promise<void> {
	// A sign-in page would leave for its own return URL, which names no school.
	if (resumeSignIn()) return;
	// Before any request.
	const credentials = takeCredentials();
	// Those of a link that only changes the hash are removed before the router reads it, and not used.
	addEventListener("popstate", takeCredentials, true);
	takeEarlySearch();
	followHistory();
	applyTokens(document.documentElement, base.tokens);
	registerDialogs(dialogsOf(features), async () => dialogsOf(await loadLaterFeatures()));
	// A4.4: parts of a page that are not ours open the sign-in with this event.
	addEventListener("showLoginBox", () => void openDialog("login", {}));
	const visit: Visit = { credentials, mayUpgrade: credentials.upgraded === undefined, isFollowedUp: false };
	const attempt = async (): Promise<void> => {
		try {
			await startVisit(element, visit, onBroken);
		} catch (error) {
			const isOfPage = !(error instanceof ApiError || error instanceof LoopError || isChunkMissing(error));
			if (isOfPage) return onBroken(error);
			visit.mayUpgrade = true;
			return onStartFailure(error, attempt);
		}
	};
	/** One value of the page's own documents may be why: without them the visit starts once more. */
	const onBroken = (error: unknown): void => {
		if (!dropSnapshot()) {
			onStartFailure(error, attempt);
			return;
		}
		console.error("the page could not be rendered with its own documents; they are fetched", error);
		forgetCatalog();
		forgetDocuments();
		void attempt();
	};
	await attempt();
}
