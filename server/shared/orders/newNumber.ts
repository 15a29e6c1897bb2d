// Numbers of orders, and those by which vendors know our payments and refunds.
import { randomInt } from "node:crypto";

/** The day, so that people find it, and 14 digits that nobody guesses. */
export const newNumber = (now = new Date()): string =>
	`${now.toISOString().slice(0, 10).replaceAll("-", "")}${String(randomInt(10 ** 14)).padStart(14, "0")}`;

/** Of an order: the same, with twelve digits. */
export const newOrderNo = (now: Date): string =>
	`${now.toISOString().slice(0, 10).replaceAll("-", "")}-${String(randomInt(10 ** 12)).padStart(12, "0")}`;
