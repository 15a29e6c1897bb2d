import type { Language } from "../core/i18n.ts";

const texts = {
	zh: {
		title: "暂时无法打开网站",
		text: "连接学校时出了问题，请稍后重试。",
		waits: "暂时连接不上学校。连接恢复后，页面会自动打开。",
		retry: "重试",
	},
	en: {
		title: "The site cannot be opened right now",
		text: "The school could not be reached. Please try again.",
		waits: "The school cannot be reached at the moment. The page opens by itself as soon as it can.",
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
	waits = false,
}: {
	readonly language: Language;
	readonly retry: () => void;
	/** The page tries again by itself. */
	readonly waits?: boolean;
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
			<p>{waits ? text.waits : text.text}</p>
			<button
				type="button"
				onClick={retry}
				style={{
					padding: "10px 24px",
					border: 0,
					borderRadius: 8,
					background: "#1f2937",
					color: "#fff",
					font: "inherit",
					cursor: "pointer",
				}}
			>
				{text.retry}
			</button>
		</main>
	);
}
