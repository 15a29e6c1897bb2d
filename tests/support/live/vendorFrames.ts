// The frames of third parties: which vendor's account they show is in the script that the server puts into them.
import { type Change, type Observation, shown } from "./observation.ts";

/** The statistics' frame is told the new value under this name. */
export const statisticsOf = (name: "key" | "kind", change: Change = {}): Observation =>
	shown(
		"home",
		(page, value) =>
			page
				.frameLocator('iframe[src^="/s/frame/statistics"]')
				.locator(`xpath=//script[contains(., '"${name}":"${String(value)}"')]`),
		change,
	);

const chat = 'iframe[src^="/s/frame/chat"]';

/** The chat's frame shows the account or script of this name. */
export const chatOf = (name: string | undefined, change: Change): Observation =>
	shown(
		"home",
		(page, value) => page.frameLocator(chat).locator(`#vendor[src*="${name ?? String(value)}"]`),
		change,
	);
