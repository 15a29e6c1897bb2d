import type { Language } from "../core/i18n.ts";

const texts = {
	zh: { title: "暂时无法打开网站", text: "连接学校时出了问题，请稍后重试。", retry: "重试" },
	en: {
		title: "The site cannot be opened right now",
		text: "The school could not be reached. Please try again.",
		retry: "Try again",
	},
} as const;

/**
 * What stands in place of the site when it could not start: its own texts, because the catalogue may be
 * what did not arrive, and no company's brand, because none is known.
 */
export function ErrorScreen({
	language,
	retry,
}: {
	readonly language: Language;
	readonly retry: () => void;
}) {
	const text = texts[language];
	return (
		<main
			role="alert"
			style={{
				maxWidth: 480,
				margin: "20vh auto 0",
				padding: 24,
				fontFamily: "system-ui, sans-serif",
				textAlign: "center",
			}}
		>
			<h1 style={{ fontSize: 22 }}>{text.title}</h1>
			<p>{text.text}</p>
			<button type="button" onClick={retry} style={{ padding: "10px 24px", font: "inherit" }}>
				{text.retry}
			</button>
		</main>
	);
}
