// What students read of filters: names of values, and of what is chosen.
import type { ListFilter } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { priceText } from "../../ui/localFormat.ts";
import { chosenOf } from "./filterAddress.ts";

/** How a list shows one of its filters. */
export interface FilterSpec {
	/** As in the address and in the answer of its call. */
	readonly name: string;
	/** Message key of its heading. */
	readonly title: string;
	/** One value at a time. */
	readonly isSingle?: true;
	/** An entry has it or has not: its one choice is called as the filter. */
	readonly isSwitch?: true;
	/** Message keys of values that have no label in the answer. */
	readonly labels?: Readonly<Record<string, string>>;
	/** Text of a value that has neither. */
	readonly format?: (value: string, language: "zh" | "en") => string;
}

export interface ChosenValue {
	readonly spec: FilterSpec;
	readonly value: string;
	readonly text: string;
}

const amount = (price: string, currency: string, language: "zh" | "en"): string => {
	const digits = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
	return priceText(Number(price) * 10 ** (digits.maximumFractionDigits ?? 2), currency, language);
};

/** @returns the text of a value of a filter */
export function useValueText() {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	return (spec: FilterSpec, filter: ListFilter | undefined, value: string): string => {
		if (spec.isSwitch) return t(spec.title);
		const label = filter?.options.find((option) => option.value === value)?.label;
		if (label !== undefined) return text(label);
		const key = spec.labels?.[value];
		if (key !== undefined) return t(key);
		const { currency } = filter ?? {};
		if (currency === undefined) return spec.format?.(value, language) ?? value;
		const [from = "", to = ""] = value.split("-");
		if (to === "") return t("ui.priceOver", { price: amount(from, currency, language) });
		if (from === "") return t("ui.priceUnder", { price: amount(to, currency, language) });
		return t("ui.priceBetween", {
			from: amount(from, currency, language),
			to: amount(to, currency, language),
		});
	};
}

/** The values of the address that the list is filtered by. */
export function useChosenValues(
	specs: readonly FilterSpec[],
	filters: readonly ListFilter[],
	params: URLSearchParams,
	ignored: readonly { readonly name: string; readonly value: string }[],
): ChosenValue[] {
	const valueText = useValueText();
	return specs.flatMap((spec) => {
		const filter = filters.find(({ name }) => name === spec.name);
		return chosenOf(params, spec.name)
			.filter((value) => !ignored.some((each) => each.name === spec.name && value.startsWith(each.value)))
			.map((value) => ({ spec, value, text: valueText(spec, filter, value) }));
	});
}

export interface ShownFilter {
	readonly spec: FilterSpec;
	readonly filter: ListFilter;
}

/** The filters that can narrow the list: one choice that everything has is none, unless it is chosen. */
export const shownFilters = (
	specs: readonly FilterSpec[],
	filters: readonly ListFilter[],
	params: URLSearchParams,
): ShownFilter[] =>
	specs.flatMap((spec) => {
		const filter = filters.find(({ name }) => name === spec.name);
		if (!filter) return [];
		const isChoice = filter.options.length > 1 || filter.options.some(({ count }) => count < filter.total);
		return isChoice || chosenOf(params, spec.name).length > 0 ? [{ spec, filter }] : [];
	});
