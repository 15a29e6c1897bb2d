import { useState } from "react";
import type { PlanProgress } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { sendFollow } from "./calls.ts";

interface FollowButtonProps {
	readonly id: string;
	/** Undefined while it loads. */
	readonly progress: PlanProgress | undefined;
}

/** Puts the plan among the student's own, or takes it out. */
export function FollowButton({ id, progress }: FollowButtonProps) {
	const t = useT();
	const [busy, setBusy] = useState(false);
	const isFollowed = progress?.isFollowed ?? false;
	const change = async () => {
		// Also before the answer that says whether it is followed: following twice is following once.
		if (busy) return;
		setBusy(true);
		try {
			await sendFollow({ id, isFollowed: !isFollowed });
			broadcastStudentChange("plans", "planProgress");
		} catch (error) {
			notifyError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<Button
				size="l"
				wide
				variant={isFollowed ? "outline" : "primary"}
				aria-busy={busy}
				onClick={() => void change()}
			>
				{t(isFollowed ? "plan.unfollow" : "plan.follow")}
			</Button>
			{isFollowed && (
				<LinkButton variant="plain" wide to={paths.myPlans()}>
					{t("plan.toMine")}
				</LinkButton>
			)}
		</>
	);
}
