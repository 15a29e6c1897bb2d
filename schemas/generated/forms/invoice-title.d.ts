// Made by `npm run generate`; do not edit.
import type { Json } from "../../json.ts";
export const form: { readonly schema: { readonly [key: string]: Json }; readonly validators: { readonly [id: string]: unknown } };
