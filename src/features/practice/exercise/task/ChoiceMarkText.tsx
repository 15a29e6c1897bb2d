import { useT } from "../../../../core/i18n.ts";
import { lineIcon } from "../../../../ui/Icon.tsx";
import type { ChoiceMark } from "./choices.ts";

const icons = { right: "check", missed: "check", wrong: "close" } as const;

/** Says of an option what the solution says of it. */
export function ChoiceMarkText({ mark }: { readonly mark: ChoiceMark }) {
	const t = useT();
	return (
		<small data-mark={mark}>
			{lineIcon({ name: icons[mark], size: 16 })}
			{t(`exercise.task.mark.${mark}`)}
		</small>
	);
}
