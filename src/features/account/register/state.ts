// What the server says about registration: which fields it has, and the regions to choose from.
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import useSWR from "swr";
import { registerFieldsOf } from "../../../../schemas/account.ts";
import type { CascadeOption, CityList } from "../../../../schemas/generated/documents.ts";
import { useConfig } from "../../../core/config/config.ts";
import { useText } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { useRegions } from "../../../renderer/query/useRegions.ts";
import { fetchRegionFlag } from "./calls.ts";
import type { RegisterSetting } from "./rules.ts";

/** The fields of the registration; "closed" where it is disabled, undefined while they are unknown. */
export function useRegisterSetting(): RegisterSetting | "closed" | undefined {
	const schoolId = useAtomValue(schoolIdAtom);
	const config = useConfig("register");
	const fields = config && registerFieldsOf(config);
	const { data: region, error } = useSWR(
		fields ? ["regionFlag", schoolId] : null,
		() => fetchRegionFlag(schoolId),
		{ revalidateOnFocus: false },
	);
	const { username = false, mobile = false } = fields ?? {};
	const agreement = config?.registerAgreementFlag === 1;
	const setting = useMemo(
		() => ({ username, mobile, agreement, region: region ?? false }),
		[username, mobile, agreement, region],
	);
	if (config && !fields) return "closed";
	// Without an answer the region is left out, and the server decides whether it is required.
	return config && (region !== undefined || error !== undefined) ? setting : undefined;
}

interface RegionTree {
	readonly options: readonly CascadeOption[];
	/** The list could not be fetched; it is retried. */
	readonly hasFailed: boolean;
}

/**
 * Province, city and county as options of a cascade.
 * @param path chosen codes from the province down; undefined fetches nothing
 */
export function useRegionTree(path: readonly string[] | undefined): RegionTree {
	const text = useText();
	const [province, city] = path ?? [];
	const { lists, missing } = useRegions(path && { province, city });
	const { province: provinces, city: cities, county: counties } = lists;
	const options = useMemo(() => {
		const level = (list: CityList | undefined, chosen?: string, below?: CascadeOption[]): CascadeOption[] =>
			(list ?? []).map(({ code, name }) => ({
				id: code,
				text: text(name),
				...(code === chosen && below && below.length > 0 ? { children: below } : {}),
			}));
		return level(provinces, province, level(cities, city, level(counties)));
	}, [text, provinces, cities, counties, province, city]);
	return { options, hasFailed: missing?.error !== undefined };
}
