// Made by `npm run generate`; do not edit.
import type { ValidatorError } from "../../problems.ts";
export const check: { (data: unknown): boolean; errors?: ValidatorError[] | null };
