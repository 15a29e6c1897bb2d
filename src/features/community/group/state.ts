// Queries of groups and of their posts.
import { mutate } from "swr";
import type { GroupListData, GroupPosts, PostReplies } from "../../../../schemas/generated/documents.ts";
import { isStudentKey } from "../../../core/session/studentKeys.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchReplies } from "../../../renderer/post/postCalls.ts";
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import type { SchoolQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { useViewerQuery } from "../../../renderer/query/useViewerQuery.ts";
import { fetchGroup, fetchGroupList, fetchOwnGroups, fetchPosts } from "./calls.ts";
import { pageSize, postsPerPage, type Sort } from "./rules.ts";

const feature = "group";

export const { useList: useGroupList, useDetail: useGroup } = createSchoolQueries({
	feature,
	fetchList: fetchGroupList,
	fetchDetail: (id, _schoolId, signal) => fetchGroup(id, signal),
});

/** A page of the groups of the signed-in student; undefined fetches nothing. */
export const useOwnGroups = (page: number | undefined, sort: Sort): SchoolQuery<GroupListData> =>
	useStudentQuery(page === undefined ? undefined : [feature, "mine", sort, page], (signal) =>
		fetchOwnGroups({ page: page ?? 1, pageSize, sort }, signal),
	);

/** Readers see new posts within half a minute; what the student does is fetched at once. */
const refreshInMs = 30_000;

export const useGroupPosts = (id: string, page: number | undefined): SchoolQuery<GroupPosts> =>
	useViewerQuery({
		feature,
		queryKey: page === undefined ? undefined : `posts ${id} ${page}`,
		fetchData: (_, signal) => fetchPosts(id, { page: page ?? 1, pageSize: postsPerPage }, signal),
		refreshInMs,
	});

/** All replies to a post; undefined fetches none. */
export const useReplies = (postId: string | undefined): SchoolQuery<PostReplies> =>
	useViewerQuery({
		feature,
		queryKey: postId === undefined ? undefined : `replies ${postId}`,
		fetchData: (_, signal) => fetchReplies(postId ?? "", signal),
	});

/** After the student has joined, left or written: everything about groups that is on screen. */
export const refreshGroups = (): Promise<unknown> =>
	mutate((key) => Array.isArray(key) && (isStudentKey(key) ? key[2] : key[0]) === feature);
