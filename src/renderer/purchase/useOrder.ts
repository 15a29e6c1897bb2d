import type { OrderDetail } from "../../../schemas/generated/documents.ts";
import { type StudentQuery, useStudentQuery } from "../../core/session/studentQuery.ts";
import { isId } from "../query/queryState.ts";
import { isMissing } from "../query/useSchoolQuery.ts";
import { fetchOrder } from "./purchaseCalls.ts";
import { orderQueries } from "./purchasePaths.ts";

interface OrderQuery extends StudentQuery<OrderDetail> {
	/** The student has no such order. */
	readonly missing: boolean;
}

/**
 * @param orderNo of the address
 * @param refreshInMs how long after an answer it is fetched again, also while the page is hidden; by default never
 */
export function useOrder(
	orderNo: string | undefined,
	refreshInMs?: (order: OrderDetail) => number,
): OrderQuery {
	const known = isId(orderNo);
	const query = useStudentQuery<OrderDetail>(
		known ? [orderQueries, "detail", orderNo] : undefined,
		(signal) => fetchOrder(orderNo ?? "", signal),
		{ ...(refreshInMs && { refreshInMs, refreshWhenHidden: true }) },
	);
	return { ...query, missing: !known || (query.data === undefined && isMissing(query.error)) };
}
