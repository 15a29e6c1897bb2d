// A new version of a site, from wherever it comes, reaches the memory of this server and then its open pages.
import type { Json } from "../schemas/json.ts";
import { configChangedTopic, type Deps, type Site, type SiteChanged } from "./deps.ts";
import { changedDocuments } from "./modules/site/difference.ts";

type Announce = (change: SiteChanged) => void;

/**
 * Listens to the bus, and looks at the versions in memory: `sites.watch` finds there what another program
 * stored without telling. A version is announced once, whoever brought the news first.
 * @returns what stops it
 */
export function followSites({ bus, sites, log }: Pick<Deps, "bus" | "sites" | "log">, announce: Announce) {
	const announced = new Map<number, Site>(sites.all().map((site) => [site.companyId, site]));

	const tell = (site: Site, documents: readonly string[]): void => {
		const { companyId, version } = site;
		if ((announced.get(companyId)?.version ?? 0) >= version) return;
		announced.set(companyId, site);
		log.info({ companyId, version, documents }, "a site has a new version");
		announce({ companyId, version, documents });
	};
	const heard = async ({ companyId, version, documents }: SiteChanged): Promise<void> => {
		if (((await sites.byCompany(companyId))?.version ?? 0) < version) await sites.refresh(companyId);
		const site = await sites.byCompany(companyId);
		if (!site) return;
		// More than one step since the last announcement: what changed in between is not in the message.
		const former = announced.get(companyId);
		const oneStep = former?.version === site.version - 1 && site.version === version;
		tell(site, oneStep ? documents : changedDocuments(former?.document, site.document));
	};
	const look = (): void => {
		for (const site of sites.all()) {
			const former = announced.get(site.companyId);
			if (former !== site) tell(site, changedDocuments(former?.document, site.document));
		}
	};

	bus.subscribe(configChangedTopic, (message: Json) => {
		heard(message as unknown as SiteChanged).catch((error: unknown) =>
			log.error({ err: error }, "a new version of a site could not be read; trying again soon"),
		);
	});
	const timer = setInterval(look, 1000);
	timer.unref();
	return () => clearInterval(timer);
}
