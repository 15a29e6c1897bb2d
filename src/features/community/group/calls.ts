// Server calls of groups.
import type {
	GroupListQuery,
	GroupPostsQuery,
	GroupWriteBody,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const base = "/saas-business/v1/front/group";
const validators = () => import("../../../../schemas/generated/calls/group.js");
const pathOf = (name: string, id: string) => `${base}/${name}/${encodeURIComponent(id)}`;

const fetchList = (name: "list" | "mine") => (query: GroupListQuery, signal?: AbortSignal) =>
	call({
		path: `${base}/${name}`,
		query: { ...query },
		validate: async () => (await validators()).validateGroupListData,
		signal,
	});

export const fetchGroupList = fetchList("list");
export const fetchOwnGroups = fetchList("mine");

export const fetchGroup = (id: string, signal?: AbortSignal) =>
	call({
		path: pathOf("detail", id),
		validate: async () => (await validators()).validateGroupDetail,
		signal,
	});

export const fetchPosts = (id: string, query: GroupPostsQuery, signal?: AbortSignal) =>
	call({
		path: pathOf("posts", id),
		query: { ...query },
		validate: async () => (await validators()).validateGroupPosts,
		signal,
	});

export const setMember = (id: string, isMember: boolean) =>
	call({
		method: "POST",
		path: pathOf(isMember ? "join" : "leave", id),
		body: {},
		validate: async () => (await validators()).validateGroupMembership,
	});

export const writeInGroup = (id: string, body: GroupWriteBody, signal?: AbortSignal) =>
	call({
		method: "POST",
		path: pathOf("write", id),
		body,
		validate: async () => (await import("../../../../schemas/generated/calls/post.js")).validatePost,
		signal,
	});
