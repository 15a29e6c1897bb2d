// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateReplayIn: { (data: unknown): data is d.ReplayIn; errors?: ValidatorError[] | null };
export const validateReplayState: { (data: unknown): data is d.ReplayState; errors?: ValidatorError[] | null };
export const validateLiveIn: { (data: unknown): data is d.LiveIn; errors?: ValidatorError[] | null };
export const validateChannelMessage: { (data: unknown): data is d.ChannelMessage; errors?: ValidatorError[] | null };
export const validateLessonPresence: { (data: unknown): data is d.LessonPresence; errors?: ValidatorError[] | null };
export const validateChannelInfo: { (data: unknown): data is d.ChannelInfo; errors?: ValidatorError[] | null };
export const validateVideoIn: { (data: unknown): data is d.VideoIn; errors?: ValidatorError[] | null };
export const validateVideoReady: { (data: unknown): data is d.VideoReady; errors?: ValidatorError[] | null };
export const validateVideoState: { (data: unknown): data is d.VideoState; errors?: ValidatorError[] | null };
export const validateRoomQuestion: { (data: unknown): data is d.RoomQuestion; errors?: ValidatorError[] | null };
export const validateRaisedHand: { (data: unknown): data is d.RaisedHand; errors?: ValidatorError[] | null };
