import { useT } from "../../core/i18n.ts";
import { Price } from "../../ui/Price.tsx";
import type { CourseWords } from "./courseWords.ts";

interface CoursePriceProps {
	readonly words: CourseWords;
	readonly free: boolean;
	readonly size?: "m" | "l";
}

/** What a course costs; the large one also says how much the present price saves. */
export function CoursePrice({ words, free, size = "m" }: CoursePriceProps) {
	const t = useT();
	return (
		<Price
			now={words.price}
			free={free}
			before={words.originalPrice}
			saving={size === "l" ? words.discount : undefined}
			size={size}
			labels={{ now: t("ui.price"), before: t("ui.originalPrice") }}
		/>
	);
}
