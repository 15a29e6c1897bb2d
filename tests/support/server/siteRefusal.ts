import { SiteRefused } from "../../../server/modules/site/siteRefused.ts";

/** The refusal with which a change of a site ends. */
export async function refusal(work: Promise<unknown>): Promise<SiteRefused> {
	const error = await work.then(
		() => undefined,
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof SiteRefused)) throw new Error(`expected a refusal, found ${error}`);
	return error;
}
