// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateOrderQuery: { (data: unknown): data is d.OrderQuery; errors?: ValidatorError[] | null };
export const validateOrderItem: { (data: unknown): data is d.OrderItem; errors?: ValidatorError[] | null };
export const validateStudentOrder: { (data: unknown): data is d.StudentOrder; errors?: ValidatorError[] | null };
export const validateOrderList: { (data: unknown): data is d.OrderList; errors?: ValidatorError[] | null };
