// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateMembershipListQuery: { (data: unknown): data is d.MembershipListQuery; errors?: ValidatorError[] | null };
export const validateMembershipParams: { (data: unknown): data is d.MembershipParams; errors?: ValidatorError[] | null };
export const validateMembershipDetailQuery: { (data: unknown): data is d.MembershipDetailQuery; errors?: ValidatorError[] | null };
export const validateMembershipCourse: { (data: unknown): data is d.MembershipCourse; errors?: ValidatorError[] | null };
export const validateMembershipPackage: { (data: unknown): data is d.MembershipPackage; errors?: ValidatorError[] | null };
export const validateMembershipLevel: { (data: unknown): data is d.MembershipLevel; errors?: ValidatorError[] | null };
export const validateMembershipListData: { (data: unknown): data is d.MembershipListData; errors?: ValidatorError[] | null };
