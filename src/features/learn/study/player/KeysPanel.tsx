import styled from "styled-components";
import { useT } from "../../../../core/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";

const Panel = styled.div`
	position: absolute;
	inset: 0;
	overflow: auto;
	padding: var(--space-5);
	background: rgb(6 10 18 / 0.92);
	color: #fff;

	& > button {
		float: inline-end;
	}
	& > dl {
		display: grid;
		grid-template-columns: max-content 1fr;
		gap: var(--space-2) var(--space-4);
		margin: 0;
	}
	& dd {
		margin: 0;
	}
	& dt {
		font-weight: 600;
	}
`;

const rows = [
	["k", "study.keys.toggle"],
	["j / l", "study.keys.ten"],
	["← / →", "study.keys.five"],
	["↑ / ↓", "study.keys.volume"],
	["0 – 9", "study.keys.share"],
	["< / >", "study.keys.speed"],
	["c", "study.keys.captions"],
	["m", "study.keys.mute"],
	["f", "study.keys.fullscreen"],
	["?", "study.keys.help"],
] as const;

/** The keys of the player. */
export function KeysPanel({ onClose }: { readonly onClose: () => void }) {
	const t = useT();
	return (
		<Panel role="dialog" aria-label={t("study.keys.title")}>
			<IconButton type="button" aria-label={t("core.close")} onClick={onClose} autoFocus>
				<Icon name="close" />
			</IconButton>
			<dl>
				{rows.map(([keys, message]) => (
					<div key={keys} hidden={false} style={{ display: "contents" }}>
						<dt>{keys}</dt>
						<dd>{t(message)}</dd>
					</div>
				))}
			</dl>
		</Panel>
	);
}
