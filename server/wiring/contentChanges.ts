// Announces changes of a company's content to open pages, whoever published them.
import type { Json } from "../../schemas/json.ts";
import { type ContentAnnounced, contentChangedTopic, type Deps } from "../deps.ts";

/** Of memory only. */
const pollMs = 250;

/**
 * Subscribes to the bus, and polls the revisions in memory, which `sites.watch` refreshes from the database. Each
 * revision is announced once; without its kinds when only the revision is known.
 * @returns stops it
 */
export function watchContent(
	{ bus, sites }: Pick<Deps, "bus" | "sites">,
	announce: (change: ContentAnnounced) => void,
) {
	const announced = new Map<number, number>();
	for (const { companyId } of sites.all()) announced.set(companyId, sites.contentRevision(companyId));

	const announceOnce = (change: ContentAnnounced): void => {
		if (change.revision <= (announced.get(change.companyId) ?? 0)) return;
		announced.set(change.companyId, change.revision);
		announce(change);
	};
	bus.subscribe(contentChangedTopic, (message: Json) => {
		const change = message as unknown as ContentAnnounced;
		sites.noteContentRevision(change.companyId, change.revision);
		announceOnce(change);
	});
	const timer = setInterval(() => {
		for (const { companyId } of sites.all())
			announceOnce({ companyId, revision: sites.contentRevision(companyId), kinds: [] });
	}, pollMs);
	timer.unref();
	return () => clearInterval(timer);
}
