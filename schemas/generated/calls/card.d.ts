// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateCardQuery: { (data: unknown): data is d.CardQuery; errors?: ValidatorError[] | null };
export const validateCardTarget: { (data: unknown): data is d.CardTarget; errors?: ValidatorError[] | null };
export const validateStudyCard: { (data: unknown): data is d.StudyCard; errors?: ValidatorError[] | null };
export const validateStudyCardList: { (data: unknown): data is d.StudyCardList; errors?: ValidatorError[] | null };
export const validateCardCodeBody: { (data: unknown): data is d.CardCodeBody; errors?: ValidatorError[] | null };
export const validateRedeemedCard: { (data: unknown): data is d.RedeemedCard; errors?: ValidatorError[] | null };
export const validateRechargedCard: { (data: unknown): data is d.RechargedCard; errors?: ValidatorError[] | null };
