// Server calls of favourites. Changes are sent through the outbox.
import type { CollectQuery } from "../../../../schemas/generated/documents.ts";
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/collect.js");

export const fetchCollectKeys = (signal?: AbortSignal) =>
	call({
		path: endpoint("collectKeys"),
		validate: async () => (await validators()).validateCollectKeys,
		signal,
	});

export const fetchCollected = (query: CollectQuery, signal?: AbortSignal) =>
	call({
		path: endpoint("collects"),
		query: { ...query },
		validate: async () => (await validators()).validateCollectList,
		signal,
	});
