// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateSocketTicket: { (data: unknown): data is d.SocketTicket; errors?: ValidatorError[] | null };
export const validateEventsQuery: { (data: unknown): data is d.EventsQuery; errors?: ValidatorError[] | null };
export const validateStudentEvents: { (data: unknown): data is d.StudentEvents; errors?: ValidatorError[] | null };
