// Student groups and agent organisations: what may be chosen.
import type {
	StudentGroup,
	StudentInfoBody,
	StudentInfoConfig,
} from "../../../schemas/generated/documents.ts";
import { type Reason, reason } from "../../plugins/envelope.ts";

/** CUSTOM-14: the levels as the wire calls them. */
const levels = ["groupOneId", "groupTwoId", "groupThreeId", "groupFourId", "groupFiveId"] as const;

export interface GroupChoice {
	/** From the first level down. */
	readonly groupIds: readonly string[];
	readonly proxyOrgId: string;
}

export const groupRefusals = {
	group: reason("1411", "请选择学员分组", "Please select student group"), // CUSTOM-12
	proxyOrg: reason("1412", "请选择代理机构", "Please select proxy organisation"), // CUSTOM-13
};

/** Whether each group is a child of the one before it and the last has no children. */
function isWholePath(groups: readonly StudentGroup[], ids: readonly string[]): boolean {
	const [first, ...rest] = ids;
	if (first === undefined) return groups.length === 0;
	const found = groups.find(({ id }) => id === first);
	return found !== undefined && isWholePath(found.children ?? [], rest);
}

/** The choice after the change; absent properties leave the stored value. */
export function mergeChoice(now: GroupChoice, body: StudentInfoBody): GroupChoice {
	const sent = levels.some((level) => body[level] !== undefined);
	return {
		groupIds: sent ? levels.map((level) => body[level] ?? "").filter((id) => id !== "") : now.groupIds,
		proxyOrgId: body.proxyOrgId ?? now.proxyOrgId,
	};
}

/** A school that has groups or organisations requires a choice; without them there must be none. */
export function groupRefusal(
	{ groups = [], proxyOrgs = [] }: StudentInfoConfig,
	{ groupIds, proxyOrgId }: GroupChoice,
): Reason | undefined {
	if (!isWholePath(groups, groupIds)) return groupRefusals.group;
	const isKnown = proxyOrgs.length === 0 ? proxyOrgId === "" : proxyOrgs.some(({ id }) => id === proxyOrgId);
	return isKnown ? undefined : groupRefusals.proxyOrg;
}

/** A stored choice without what the school no longer offers. */
export const offeredChoice = (
	{ groups = [], proxyOrgs = [] }: StudentInfoConfig,
	{ groupIds, proxyOrgId }: GroupChoice,
): GroupChoice => ({
	groupIds: isWholePath(groups, groupIds) ? groupIds : [],
	proxyOrgId: proxyOrgs.some(({ id }) => id === proxyOrgId) ? proxyOrgId : "",
});

export function groupsOnWire(config: StudentInfoConfig, choice: GroupChoice) {
	const { groupIds, proxyOrgId } = offeredChoice(config, choice);
	const [groupOneId = "", groupTwoId = "", groupThreeId = "", groupFourId = "", groupFiveId = ""] = groupIds;
	return { groupOneId, groupTwoId, groupThreeId, groupFourId, groupFiveId, proxyOrgId };
}
