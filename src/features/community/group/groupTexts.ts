import type { GroupCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { countMessage } from "../../../ui/localFormat.ts";

/** How many members and posts a group has; where there are neither, an invitation. */
export function useGroupCounts() {
	const t = useT();
	const language = useLanguage();
	return ({ memberCount, postCount }: Pick<GroupCard, "memberCount" | "postCount">): string =>
		memberCount + postCount === 0
			? t("group.noMembers")
			: [
					t(...countMessage("group.members", memberCount, language)),
					t(...countMessage("group.posts", postCount, language)),
				].join(" · ");
}
