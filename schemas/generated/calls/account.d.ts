// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateAccountQuery: { (data: unknown): data is d.AccountQuery; errors?: ValidatorError[] | null };
export const validateBalanceEntry: { (data: unknown): data is d.BalanceEntry; errors?: ValidatorError[] | null };
export const validateBalance: { (data: unknown): data is d.Balance; errors?: ValidatorError[] | null };
export const validateBalanceList: { (data: unknown): data is d.BalanceList; errors?: ValidatorError[] | null };
export const validateWithdrawalQuery: { (data: unknown): data is d.WithdrawalQuery; errors?: ValidatorError[] | null };
export const validateWithdrawal: { (data: unknown): data is d.Withdrawal; errors?: ValidatorError[] | null };
export const validateWithdrawalList: { (data: unknown): data is d.WithdrawalList; errors?: ValidatorError[] | null };
export const validateWithdrawBody: { (data: unknown): data is d.WithdrawBody; errors?: ValidatorError[] | null };
export const validateMemberQuery: { (data: unknown): data is d.MemberQuery; errors?: ValidatorError[] | null };
export const validateMemberGrant: { (data: unknown): data is d.MemberGrant; errors?: ValidatorError[] | null };
export const validateMemberLevel: { (data: unknown): data is d.MemberLevel; errors?: ValidatorError[] | null };
export const validateMemberList: { (data: unknown): data is d.MemberList; errors?: ValidatorError[] | null };
