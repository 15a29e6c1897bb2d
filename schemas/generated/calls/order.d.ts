// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateOrderQuery: { (data: unknown): data is d.OrderQuery; errors?: ValidatorError[] | null };
export const validateOrderItem: { (data: unknown): data is d.OrderItem; errors?: ValidatorError[] | null };
export const validateStudentOrder: { (data: unknown): data is d.StudentOrder; errors?: ValidatorError[] | null };
export const validateOrderList: { (data: unknown): data is d.OrderList; errors?: ValidatorError[] | null };
export const validateOrderPayment: { (data: unknown): data is d.OrderPayment; errors?: ValidatorError[] | null };
export const validateRefundOffer: { (data: unknown): data is d.RefundOffer; errors?: ValidatorError[] | null };
export const validateOrderRefund: { (data: unknown): data is d.OrderRefund; errors?: ValidatorError[] | null };
export const validateOrderDetail: { (data: unknown): data is d.OrderDetail; errors?: ValidatorError[] | null };
export const validateOrderNoQuery: { (data: unknown): data is d.OrderNoQuery; errors?: ValidatorError[] | null };
export const validateAbolishBody: { (data: unknown): data is d.AbolishBody; errors?: ValidatorError[] | null };
export const validateOrderCounts: { (data: unknown): data is d.OrderCounts; errors?: ValidatorError[] | null };
export const validatePayBody: { (data: unknown): data is d.PayBody; errors?: ValidatorError[] | null };
export const validatePaymentStarted: { (data: unknown): data is d.PaymentStarted; errors?: ValidatorError[] | null };
export const validateRefundAskBody: { (data: unknown): data is d.RefundAskBody; errors?: ValidatorError[] | null };
