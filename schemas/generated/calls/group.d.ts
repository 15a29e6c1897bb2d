// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateGroupListQuery: { (data: unknown): data is d.GroupListQuery; errors?: ValidatorError[] | null };
export const validateGroupCard: { (data: unknown): data is d.GroupCard; errors?: ValidatorError[] | null };
export const validateGroupListData: { (data: unknown): data is d.GroupListData; errors?: ValidatorError[] | null };
export const validateGroupParams: { (data: unknown): data is d.GroupParams; errors?: ValidatorError[] | null };
export const validateGroupDetail: { (data: unknown): data is d.GroupDetail; errors?: ValidatorError[] | null };
export const validateGroupPostsQuery: { (data: unknown): data is d.GroupPostsQuery; errors?: ValidatorError[] | null };
export const validateGroupPosts: { (data: unknown): data is d.GroupPosts; errors?: ValidatorError[] | null };
export const validateGroupMembership: { (data: unknown): data is d.GroupMembership; errors?: ValidatorError[] | null };
export const validateGroupWriteBody: { (data: unknown): data is d.GroupWriteBody; errors?: ValidatorError[] | null };
