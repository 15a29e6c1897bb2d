import { useEffect, useRef } from "react";
import { useT } from "../../../../core/i18n.ts";
import { LinkButton } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";

/** Leads to a room of somebody else, in place of this page, so that "back" does not lead into it a second time. */
export function LeavingView({ url }: { readonly url: string }) {
	const t = useT();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => location.replace(url), [url]);
	return (
		<EmptyState
			type="viewing"
			heading={heading}
			title={t("lesson.leaving")}
			text={t("lesson.leavingText")}
			action={
				<LinkButton href={url} rel="noreferrer">
					{t("lesson.leavingLink")}
				</LinkButton>
			}
		/>
	);
}
