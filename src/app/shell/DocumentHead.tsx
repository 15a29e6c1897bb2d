import { useEffect, useLayoutEffect } from "react";
import { seoTags } from "../../../schemas/seoTags.ts";
import { useConfig } from "../../core/config/config.ts";
import { useText } from "../../core/i18n.ts";
import { safeImageUrl } from "../../core/paths.ts";

interface DocumentHeadProps {
	/** The page still shows the address it was opened at. */
	readonly isFirst: boolean;
}

/** Document head from the base info (A §3): icon, and meta tags, which React puts where they belong. */
export default function DocumentHead({ isFirst }: DocumentHeadProps) {
	const base = useConfig("baseInfo");
	const text = useText();
	const picture = safeImageUrl(base?.companyIco);
	useEffect(() => {
		const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
		// Without an icon as index.html has it.
		if (icon) icon.href = picture ?? "data:,";
	}, [picture]);
	useLayoutEffect(() => {
		// React renders the same tags, so that they follow changes.
		for (const tag of document.head.querySelectorAll("meta[data-ssr]")) tag.remove();
	}, []);
	useLayoutEffect(() => {
		// What the server says of the first address is not true of others.
		if (!isFirst) for (const tag of document.head.querySelectorAll("[data-page]")) tag.remove();
	}, [isFirst]);
	const isDescribed = isFirst && document.querySelector("[data-page]") !== null;
	return seoTags(base ?? {})
		.filter(({ name }) => !isDescribed || name.toLowerCase() !== "description")
		.map(({ name, content }) => <meta key={name} name={name} content={text(content)} />);
}
