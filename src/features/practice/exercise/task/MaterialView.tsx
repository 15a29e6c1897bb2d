import type { ReactNode } from "react";
import type { LocalText } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { QuestionHtml } from "../../../../renderer/question/QuestionHtml.tsx";
import { MaterialFrame } from "./taskStyle.ts";

interface MaterialViewProps {
	readonly material: LocalText;
	/** Numbers of its first and last task. */
	readonly from: number;
	readonly to: number;
	/** Its tasks. */
	readonly children?: ReactNode;
}

/** A text that one task or several are about; it can be folded. */
export function MaterialView({ material, from, to, children }: MaterialViewProps) {
	const t = useT();
	const text = useText();
	return (
		<>
			<MaterialFrame open>
				<summary>
					<h2>
						{from === to
							? t("exercise.task.materialOf", { number: from })
							: t("exercise.task.material", { from, to })}
					</h2>
				</summary>
				<QuestionHtml html={text(material)} />
			</MaterialFrame>
			{children}
		</>
	);
}
