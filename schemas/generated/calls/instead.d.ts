// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateInsteadCheckQuery: { (data: unknown): data is d.InsteadCheckQuery; errors?: ValidatorError[] | null };
export const validateInsteadCheck: { (data: unknown): data is d.InsteadCheck; errors?: ValidatorError[] | null };
export const validateInsteadListQuery: { (data: unknown): data is d.InsteadListQuery; errors?: ValidatorError[] | null };
export const validateInsteadCard: { (data: unknown): data is d.InsteadCard; errors?: ValidatorError[] | null };
export const validateInsteadList: { (data: unknown): data is d.InsteadList; errors?: ValidatorError[] | null };
export const validateInsteadQuery: { (data: unknown): data is d.InsteadQuery; errors?: ValidatorError[] | null };
export const validateInsteadForm: { (data: unknown): data is d.InsteadForm; errors?: ValidatorError[] | null };
export const validateInsteadWriting: { (data: unknown): data is d.InsteadWriting; errors?: ValidatorError[] | null };
