// Which keys change together: as many as possible at a time, but none that hides what another one shows.

import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import type { SiteKey } from "../../../schemas/siteKeys.ts";
import { changedValue, setValue, valueAt } from "./changedValue.ts";
import type { Observation, Observations } from "./observation.ts";
import { type SceneName, scenes } from "./scenes.ts";

export interface LiveKey {
	readonly path: string;
	readonly observation: Observation;
	readonly value: Json;
}

export interface Round {
	readonly phase: number;
	readonly document: SiteDocument;
	readonly keys: readonly LiveKey[];
	/** Scenes that are left and have to be shown again. */
	readonly leaves: readonly SceneName[];
}

const sceneOf = (observation: Observation): SceneName | undefined =>
	"scene" in observation ? observation.scene : undefined;
const phaseOf = (observation: Observation): number => scenes[sceneOf(observation) ?? "home"].phase;

/** Keys with the same name change together. What disappears would hide what else changed in it. */
function groupOf(path: string, observation: Observation): string {
	const { kind, leaves, round } = observation;
	const isAlone = leaves || kind === "refused";
	const name = isAlone ? path : (round ?? (kind === "gone" ? "gone" : 0));
	// Those after which a page is elsewhere come last.
	return `${phaseOf(observation)} ${leaves ? 1 : 0} ${name}`;
}

export function changeRounds(
	base: SiteDocument,
	keys: readonly SiteKey[],
	observations: Observations,
): Round[] {
	const all = keys.flatMap((key): LiveKey[] => {
		const observation = observations[key.path];
		if (!observation) return [];
		const before = valueAt(base as unknown as Json, observation.at ?? key.path);
		return [{ path: key.path, observation, value: observation.set ?? changedValue(key, before) }];
	});
	const groups = Map.groupBy(all, ({ path, observation }) => groupOf(path, observation));
	return [...groups.keys()].toSorted().map((name) => {
		const members = groups.get(name) ?? [];
		const document = structuredClone(base) as unknown as Json;
		for (const { path, observation, value } of members) {
			for (const [other, given] of Object.entries(observation.given ?? {})) setValue(document, other, given);
			setValue(document, observation.at ?? path, value);
		}
		const leaves = members.flatMap(({ observation }) =>
			observation.leaves ? [sceneOf(observation) ?? "home"] : [],
		);
		const phase = Math.min(...members.map(({ observation }) => phaseOf(observation)));
		return { phase, document: document as unknown as SiteDocument, keys: members, leaves };
	});
}
