// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateCartQuery: { (data: unknown): data is d.CartQuery; errors?: ValidatorError[] | null };
export const validateCartItem: { (data: unknown): data is d.CartItem; errors?: ValidatorError[] | null };
export const validateOffer: { (data: unknown): data is d.Offer; errors?: ValidatorError[] | null };
export const validateOffers: { (data: unknown): data is d.Offers; errors?: ValidatorError[] | null };
export const validateCartList: { (data: unknown): data is d.CartList; errors?: ValidatorError[] | null };
export const validateCartAddBody: { (data: unknown): data is d.CartAddBody; errors?: ValidatorError[] | null };
export const validateCartDeleteBody: { (data: unknown): data is d.CartDeleteBody; errors?: ValidatorError[] | null };
export const validateCartConfigData: { (data: unknown): data is d.CartConfigData; errors?: ValidatorError[] | null };
