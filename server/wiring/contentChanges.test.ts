import { expect, onTestFinished, test, vi } from "vitest";
import { host, openContentApp } from "../../tests/support/server/contentApp.ts";
import type { ContentAnnounced } from "../deps.ts";
import { createSites } from "../modules/site/sites.ts";
import { contentCommands } from "../operator/contentCommands.ts";
import { openBus } from "../ports/bus.ts";
import { watchContent } from "./contentChanges.ts";

test("a publication by a process that shares the database alone: announced once, without its kinds", async () => {
	const app = await openContentApp();
	onTestFinished(() => app.close());
	const { deps } = app.site;
	const announced: ContentAnnounced[] = [];
	const sites = createSites(deps);
	await sites.load();
	const stopWatching = sites.watch(20);
	const stopAnnouncing = watchContent({ bus: deps.bus, sites }, (change) => announced.push(change));
	const bus = await openBus(undefined, deps.log);
	await contentCommands({ ...deps, bus })["content-apply"]({ host, parts: [{ part: "news/a", news: [] }] });
	await vi.waitFor(() => expect(announced).toHaveLength(1), 10_000);
	await app.apply({ part: "news/b", news: [] });
	expect(announced).toEqual([
		{ companyId: 1, revision: 2, kinds: [] },
		{ companyId: 1, revision: 3, kinds: ["news"] },
	]);
	stopAnnouncing();
	stopWatching();
	await bus.close();
});
