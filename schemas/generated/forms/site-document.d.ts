// Made by `npm run generate`; do not edit.
import type { Json } from "../../json.ts";
import type { ValidatorError } from "../../problems.ts";
export const validate: { (data: unknown): boolean; errors?: ValidatorError[] | null };
export const schema: { readonly [key: string]: Json };
