import type { OrderPayment } from "../../../schemas/generated/documents.ts";
import { useConfig } from "../../core/config/config.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { numberText } from "../../ui/localFormat.ts";

/** Points and the methods of paying, under the name that the company gives its points. */
export function usePoints() {
	const t = useT();
	const language = useLanguage();
	const name = useText()(useConfig("alias")?.pointName) || t("purchase.vendor.points");
	return {
		/** 990 Leaves. */
		points: (count: number): string => t("purchase.points", { count: numberText(count, language), name }),
		methodName: (method: OrderPayment["vendor"]): string =>
			method === "points" ? name : t(`purchase.vendor.${method}`),
	};
}
