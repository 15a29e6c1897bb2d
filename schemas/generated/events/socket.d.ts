// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateSocketAuth: { (data: unknown): data is d.SocketAuth; errors?: ValidatorError[] | null };
export const validateSocketAuthAnswer: { (data: unknown): data is d.SocketAuthAnswer; errors?: ValidatorError[] | null };
export const validateHeartbeat: { (data: unknown): data is d.Heartbeat; errors?: ValidatorError[] | null };
export const validateHeartbeatAnswer: { (data: unknown): data is d.HeartbeatAnswer; errors?: ValidatorError[] | null };
export const validateSocketLeave: { (data: unknown): data is d.SocketLeave; errors?: ValidatorError[] | null };
export const validateSocketLogin: { (data: unknown): data is d.SocketLogin; errors?: ValidatorError[] | null };
export const validateSocketPresence: { (data: unknown): data is d.SocketPresence; errors?: ValidatorError[] | null };
export const validateSocketLogout: { (data: unknown): data is d.SocketLogout; errors?: ValidatorError[] | null };
export const validateSocketNothing: { (data: unknown): data is d.SocketNothing; errors?: ValidatorError[] | null };
export const validateSessionOver: { (data: unknown): data is d.SessionOver; errors?: ValidatorError[] | null };
export const validateStudentEvent: { (data: unknown): data is d.StudentEvent; errors?: ValidatorError[] | null };
export const validateMessageEvent: { (data: unknown): data is d.MessageEvent; errors?: ValidatorError[] | null };
