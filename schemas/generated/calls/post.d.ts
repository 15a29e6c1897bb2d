// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validatePostId: { (data: unknown): data is d.PostId; errors?: ValidatorError[] | null };
export const validatePostBodyText: { (data: unknown): data is d.PostBodyText; errors?: ValidatorError[] | null };
export const validatePostAuthor: { (data: unknown): data is d.PostAuthor; errors?: ValidatorError[] | null };
export const validatePost: { (data: unknown): data is d.Post; errors?: ValidatorError[] | null };
export const validatePostThread: { (data: unknown): data is d.PostThread; errors?: ValidatorError[] | null };
export const validatePostParams: { (data: unknown): data is d.PostParams; errors?: ValidatorError[] | null };
export const validatePostReplies: { (data: unknown): data is d.PostReplies; errors?: ValidatorError[] | null };
export const validatePostEditBody: { (data: unknown): data is d.PostEditBody; errors?: ValidatorError[] | null };
export const validatePostReportBody: { (data: unknown): data is d.PostReportBody; errors?: ValidatorError[] | null };
export const validatePostChanged: { (data: unknown): data is d.PostChanged; errors?: ValidatorError[] | null };
