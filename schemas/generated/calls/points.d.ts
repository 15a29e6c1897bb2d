// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validatePointQuery: { (data: unknown): data is d.PointQuery; errors?: ValidatorError[] | null };
export const validatePointEntry: { (data: unknown): data is d.PointEntry; errors?: ValidatorError[] | null };
export const validatePointList: { (data: unknown): data is d.PointList; errors?: ValidatorError[] | null };
