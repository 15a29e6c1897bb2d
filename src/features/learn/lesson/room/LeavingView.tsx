import { useEffect, useRef } from "react";
import { useT } from "../../../../core/i18n.ts";
import { LinkButton } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";

interface Props {
	readonly url: string;
	/** It leads to the recording of a lesson that is over. */
	readonly isRecording: boolean;
}

/** Leads to a room of somebody else, in place of this page, so that "back" does not lead into it a second time. */
export function LeavingView({ url, isRecording }: Props) {
	const name = isRecording ? "lesson.leavingRecording" : "lesson.leaving";
	const t = useT();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => location.replace(url), [url]);
	return (
		<EmptyState
			type="viewing"
			heading={heading}
			title={t(name)}
			text={t(`${name}Text`)}
			action={
				<LinkButton href={url} rel="noreferrer">
					{t(`${name}Link`)}
				</LinkButton>
			}
		/>
	);
}
