// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateInvoiceQuery: { (data: unknown): data is d.InvoiceQuery; errors?: ValidatorError[] | null };
export const validateInvoiceTitle: { (data: unknown): data is d.InvoiceTitle; errors?: ValidatorError[] | null };
export const validateInvoicedTitle: { (data: unknown): data is d.InvoicedTitle; errors?: ValidatorError[] | null };
export const validateInvoice: { (data: unknown): data is d.Invoice; errors?: ValidatorError[] | null };
export const validateInvoiceList: { (data: unknown): data is d.InvoiceList; errors?: ValidatorError[] | null };
export const validateInvoiceOrderQuery: { (data: unknown): data is d.InvoiceOrderQuery; errors?: ValidatorError[] | null };
export const validateInvoiceOffer: { (data: unknown): data is d.InvoiceOffer; errors?: ValidatorError[] | null };
export const validateInvoiceAskBody: { (data: unknown): data is d.InvoiceAskBody; errors?: ValidatorError[] | null };
export const validateInvoiceTitleQuery: { (data: unknown): data is d.InvoiceTitleQuery; errors?: ValidatorError[] | null };
export const validateInvoiceTitles: { (data: unknown): data is d.InvoiceTitles; errors?: ValidatorError[] | null };
export const validateInvoiceTitleBody: { (data: unknown): data is d.InvoiceTitleBody; errors?: ValidatorError[] | null };
export const validateInvoiceTitleKey: { (data: unknown): data is d.InvoiceTitleKey; errors?: ValidatorError[] | null };
export const validateInvoiceFileQuery: { (data: unknown): data is d.InvoiceFileQuery; errors?: ValidatorError[] | null };
export const validateInvoiceFile: { (data: unknown): data is d.InvoiceFile; errors?: ValidatorError[] | null };
