// Loads a new version of a site, whoever stored it, and announces it to open pages.
import type { Json } from "../../schemas/json.ts";
import { configChangedTopic, type Deps, type Site, type SiteAnnounced, type SiteChanged } from "../deps.ts";
import { changedNames } from "../shared/versions/difference.ts";

type Announce = (change: SiteAnnounced) => void;

/** Of memory only. */
const pollMs = 250;

/**
 * Subscribes to the bus and polls the versions in memory, which `sites.watch` refreshes from the database. Each version is
 * announced once.
 * @returns stops it
 */
export function watchSites({ bus, sites, log }: Pick<Deps, "bus" | "sites" | "log">, announce: Announce) {
	const announced = new Map<number, Site>(sites.all().map((site) => [site.companyId, site]));

	const announceOnce = (site: Site, documents: readonly string[]): void => {
		const { companyId, version, reloadMark } = site;
		if ((announced.get(companyId)?.version ?? 0) >= version) return;
		announced.set(companyId, site);
		log.info({ companyId, version, documents }, "a site has a new version");
		announce({ companyId, version, documents, reloadMark });
	};
	const onChanged = async ({ companyId, version, documents }: SiteChanged): Promise<void> => {
		if (((await sites.byCompany(companyId))?.version ?? 0) < version) await sites.refresh(companyId);
		const site = await sites.byCompany(companyId);
		if (!site) return;
		// The message names changes of one version only.
		const previous = announced.get(companyId);
		const oneStep = previous?.version === site.version - 1 && site.version === version;
		announceOnce(site, oneStep ? documents : changedNames(previous?.document, site.document));
	};
	const poll = (): void => {
		for (const site of sites.all()) {
			const previous = announced.get(site.companyId);
			if (previous !== site) announceOnce(site, changedNames(previous?.document, site.document));
		}
	};

	bus.subscribe(configChangedTopic, (message: Json) => {
		onChanged(message as unknown as SiteChanged).catch((error: unknown) =>
			log.error({ err: error }, "a new version of a site could not be read; trying again with the next poll"),
		);
	});
	const timer = setInterval(poll, pollMs);
	timer.unref();
	return () => clearInterval(timer);
}
