// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateNewsListQuery: { (data: unknown): data is d.NewsListQuery; errors?: ValidatorError[] | null };
export const validateNewsParams: { (data: unknown): data is d.NewsParams; errors?: ValidatorError[] | null };
export const validateNewsDetailQuery: { (data: unknown): data is d.NewsDetailQuery; errors?: ValidatorError[] | null };
export const validateNewsCard: { (data: unknown): data is d.NewsCard; errors?: ValidatorError[] | null };
export const validateNewsListData: { (data: unknown): data is d.NewsListData; errors?: ValidatorError[] | null };
export const validateNewsNeighbour: { (data: unknown): data is d.NewsNeighbour; errors?: ValidatorError[] | null };
export const validateNewsDetail: { (data: unknown): data is d.NewsDetail; errors?: ValidatorError[] | null };
