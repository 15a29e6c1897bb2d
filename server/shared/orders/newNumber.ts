// Numbers of orders, and those by which vendors know our payments and refunds.
import { randomInt } from "node:crypto";
import type { Sql } from "../../db/sql.ts";
import { siteDays } from "../siteDay.ts";

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, "0");

const compact = (day: string): string => day.replaceAll("-", "");

/** Of a payment or refund: the day by UTC, and 14 digits that nobody guesses. */
export const newNumber = (): string => `${compact(new Date().toISOString().slice(0, 10))}${digits(14)}`;

/** Of an order: the day by the site's calendar, as the student sees it, and twelve digits that nobody guesses. */
export async function newOrderNo(sql: Sql, companyId: number): Promise<string> {
	const [day = ""] = await siteDays(sql, companyId, new Date());
	return `${compact(day)}-${digits(12)}`;
}
