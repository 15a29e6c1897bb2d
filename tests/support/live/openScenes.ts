// The pages of the scenes, and whether they show the effect of a changed key.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Site } from "../site/startSite.ts";
import type { LiveKey } from "./changeRounds.ts";
import { openTab, type SceneName, scenes, type Tab } from "./scenes.ts";

/** Content of the frames of third parties, which the machine of a test cannot reach. */
const allow = [/Failed to load resource/];

const names = Object.keys(scenes) as SceneName[];
const tabs = [...new Set(Object.values(scenes).map(({ tab }) => tab))];
const offer = (page: Page) => page.locator("[data-reload-offer]");

/** The document with its number in the head of the page. */
export const marked = (document: SiteDocument, version: number): SiteDocument => ({
	...document,
	baseInfo: {
		...document.baseInfo,
		seo: [...(document.baseInfo.seo ?? []), { name: "version", content: String(version) }],
	},
});

export async function openScenes(site: Site) {
	const opened = await Promise.all(
		tabs.map(async (tab) => [tab, await openTab(site, tab, { allow })] as const),
	);
	const pages = new Map<Tab, Page>(opened);
	const pageOf = (scene: SceneName): Page => {
		const page = pages.get(scenes[scene].tab);
		if (!page) throw new Error(`${scene}: its page must be open`);
		return page;
	};
	const show = (scene: SceneName): Promise<unknown> => scenes[scene].show(pageOf(scene), site);

	return {
		showPhase: (phase: number): Promise<unknown> =>
			Promise.all(names.filter((name) => scenes[name].phase === phase).map(show)),

		/** Shows a scene that was left, once its page has this version (see `marked`): an older one may lead away again. */
		async showAgain(scene: SceneName, version: number): Promise<void> {
			const page = pageOf(scene);
			if (new URL(page.url()).pathname === "/s/pc/")
				await page.locator(`meta[name="version"][content="${version}"]`).waitFor({ state: "attached" });
			await show(scene);
		},

		/** Resolves when there is nothing of what the test will wait for. */
		async expectUnchanged({ path, observation, value }: LiveKey): Promise<void> {
			if (observation.kind === "answered") {
				const message = `${path} before its change`;
				await expect.poll(() => observation.isAnswered(site, value), { message }).toBe(false);
			} else if (observation.kind === "shown" || observation.kind === "gone") {
				const state = observation.kind === "gone" ? "attached" : "detached";
				await observation.locate(pageOf(observation.scene), value).first().waitFor({ state });
			} else if (observation.kind === "reached") {
				await observation.locate(pageOf(observation.scene), value).waitFor({ state: "detached" });
			} else if (observation.kind === "offered") {
				await offer(pageOf(observation.scene)).waitFor({ state: "detached" });
			}
		},

		/** Resolves when the effect of a change is there. */
		async expectFollowed({ path, observation, value }: LiveKey): Promise<void> {
			if (observation.kind === "refused") return;
			if ("isAnswered" in observation) {
				await expect.poll(() => observation.isAnswered(site, value), { message: path }).toBe(true);
				return;
			}
			const page = pageOf(observation.scene);
			if (observation.kind === "offered") return offer(page).waitFor();
			if (observation.kind === "reached") {
				const { go, locate } = observation;
				// Again until the change has arrived: only what is opened after it follows.
				const isReached = async () => {
					if ((await locate(page, value).count()) === 0) await go(page);
					return locate(page, value).count();
				};
				await expect.poll(isReached, { message: path, interval: 700 }).toBe(1);
				return;
			}
			const state = observation.kind === "gone" ? "detached" : "attached";
			await observation.locate(page, value).first().waitFor({ state });
		},

		/** What was typed in the scenes of a phase is still there, but for those that were left. */
		async expectInput(phase: number, left: readonly SceneName[]): Promise<void> {
			for (const name of names)
				if (scenes[name].phase === phase && !left.includes(name))
					await scenes[name].expectInput?.(pageOf(name));
		},
	};
}
