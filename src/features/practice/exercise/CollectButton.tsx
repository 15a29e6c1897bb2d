import styled from "styled-components";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { putCollected, useIsCollected } from "../../../renderer/practice/collected.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";

const star = "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8L12 3.5Z";

/** The star is filled once the question is collected. */
const StarButton = styled(Button)`
	&[aria-pressed="true"] > svg {
		fill: currentColor;
	}
`;

interface CollectButtonProps {
	readonly questionId: string;
	readonly exercise: Pick<Exercise, "collectedIds">;
}

/** Collects a question, at once: the outbox stores the change. Tasks of the same question share the state. */
export function CollectButton({ questionId, exercise: { collectedIds = [] } }: CollectButtonProps) {
	const t = useT();
	const isCollected = useIsCollected(questionId, collectedIds);
	return (
		<StarButton
			variant="plain"
			aria-pressed={isCollected}
			onClick={() => putCollected(questionId, !isCollected).catch(notifyError)}
		>
			<Icon path={star} size={18} />
			{t("practice.collect")}
		</StarButton>
	);
}
