// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateOpenClassListQuery: { (data: unknown): data is d.OpenClassListQuery; errors?: ValidatorError[] | null };
export const validateOpenClassParams: { (data: unknown): data is d.OpenClassParams; errors?: ValidatorError[] | null };
export const validateOpenClassTeacher: { (data: unknown): data is d.OpenClassTeacher; errors?: ValidatorError[] | null };
export const validateOpenClassCard: { (data: unknown): data is d.OpenClassCard; errors?: ValidatorError[] | null };
export const validateOpenClassListData: { (data: unknown): data is d.OpenClassListData; errors?: ValidatorError[] | null };
export const validateOpenClassDetail: { (data: unknown): data is d.OpenClassDetail; errors?: ValidatorError[] | null };
export const validateReserveSeatBody: { (data: unknown): data is d.ReserveSeatBody; errors?: ValidatorError[] | null };
export const validateSeatReservation: { (data: unknown): data is d.SeatReservation; errors?: ValidatorError[] | null };
export const validateReservedClasses: { (data: unknown): data is d.ReservedClasses; errors?: ValidatorError[] | null };
