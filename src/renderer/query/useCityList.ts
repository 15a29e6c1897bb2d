// The city list: one file for the whole visit, from this site or from an image host.
import useSWR from "swr";
import type { CityList } from "../../../schemas/generated/documents.ts";
import { cityListAddress } from "../../core/http/endpoints.ts";
import { ApiError } from "../../core/http/errors.ts";
import { tabStorage } from "../../core/storage.ts";
import type { SchoolQuery } from "./useSchoolQuery.ts";

const key = "cities";
/** A §7: it is asked for again each second until it has loaded. */
const pollMs = 1_000;
const deadlineMs = 60_000;

async function fetchCities(): Promise<CityList> {
	const { validateCityList } = await import("../../../schemas/generated/calls/profile.js");
	const stored = tabStorage.getJson(key);
	if (validateCityList(stored)) return stored;
	const url = cityListAddress();
	const answer = await fetch(url, { credentials: "omit", signal: AbortSignal.timeout(deadlineMs) }).catch(
		(cause: unknown) => {
			throw new ApiError("network", `${url}: the file cannot be reached`, { cause });
		},
	);
	// What is not JSON is refused below, like any other content.
	const found: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
	if (!validateCityList(found))
		throw new ApiError("unreadable", `${url} must be a city list, found HTTP ${answer.status}`);
	tabStorage.set(key, JSON.stringify(found));
	return found;
}

/** @param isNeeded whether the form has a region */
export function useCityList(isNeeded: boolean): SchoolQuery<CityList> {
	const { data, error, isValidating, mutate } = useSWR(isNeeded ? key : null, fetchCities, {
		revalidateOnFocus: false,
		revalidateOnReconnect: false,
		revalidateIfStale: false,
		onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
			void setTimeout(() => void revalidate({ retryCount }), pollMs),
	});
	return { data, error, isStale: false, isRetrying: isValidating, retry: () => void mutate() };
}
