// Server calls about a post, wherever it is.
import type { PostReportBody } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http/http.ts";

const base = "/saas-business/v1/front/post";
const validators = () => import("../../../schemas/generated/calls/post.js");

const change = (name: string, id: string, body: object, signal?: AbortSignal) =>
	call({
		method: "POST",
		path: `${base}/${name}/${encodeURIComponent(id)}`,
		body,
		validate: async () => (await validators()).validatePostChanged,
		signal,
	});

export const editPost = (
	id: string,
	draft: { readonly title?: string; readonly text: string },
	signal?: AbortSignal,
) => change("edit", id, draft, signal);

export const deletePost = (id: string) => change("delete", id, {});

export const reportPost = (id: string, report: PostReportBody) => change("report", id, report);

export const fetchReplies = (id: string, signal?: AbortSignal) =>
	call({
		path: `${base}/replies/${encodeURIComponent(id)}`,
		validate: async () => (await validators()).validatePostReplies,
		signal,
	});
