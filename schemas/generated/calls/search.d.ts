// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateSearchKind: { (data: unknown): data is d.SearchKind; errors?: ValidatorError[] | null };
export const validateMarkedText: { (data: unknown): data is d.MarkedText; errors?: ValidatorError[] | null };
export const validateSearchHit: { (data: unknown): data is d.SearchHit; errors?: ValidatorError[] | null };
export const validateSearchSuggestQuery: { (data: unknown): data is d.SearchSuggestQuery; errors?: ValidatorError[] | null };
export const validateSearchSuggestions: { (data: unknown): data is d.SearchSuggestions; errors?: ValidatorError[] | null };
export const validateSearchListQuery: { (data: unknown): data is d.SearchListQuery; errors?: ValidatorError[] | null };
export const validateSearchCount: { (data: unknown): data is d.SearchCount; errors?: ValidatorError[] | null };
export const validateSearchListData: { (data: unknown): data is d.SearchListData; errors?: ValidatorError[] | null };
