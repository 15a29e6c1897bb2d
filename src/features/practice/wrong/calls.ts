// Server calls of the wrong book and the collection. Questions are collected through the outbox.
import type {
	CollectedQuery,
	WrongMarkBody,
	WrongQuery,
	WrongSettingBody,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const question = "/question/v1";
const validators = () => import("../../../../schemas/generated/calls/practice.js");
const validateMarked = async () => (await validators()).validateWrongMarked;
const validateDue = async () => (await validators()).validateWrongDue;

export const fetchBook = (query: WrongQuery, signal?: AbortSignal) =>
	call({
		path: `${question}/wrong/list`,
		query: { ...query },
		validate: async () => (await validators()).validateWrongList,
		signal,
	});

export const sendSetting = (body: WrongSettingBody) =>
	call({ method: "POST", path: `${question}/wrong/setting`, body, validate: validateDue });

/** Marks tasks as mastered, or takes them out; `on: false` undoes it. */
export const sendMark = (mark: "master" | "remove", body: WrongMarkBody) =>
	call({ method: "POST", path: `${question}/wrong/${mark}`, body, validate: validateMarked });

export const fetchCollection = (query: CollectedQuery, signal?: AbortSignal) =>
	call({
		path: `${question}/collect/list`,
		query: { ...query },
		validate: async () => (await validators()).validateCollectedList,
		signal,
	});
