import { useAtomValue } from "jotai";
import styled from "styled-components";
import { useT } from "../../../../core/i18n.ts";
import { userIdAtom } from "../../../../core/session/session.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { scrolling } from "../../../../ui/mixins.ts";
import { preferencesOf, setPreferences } from "./preferences.ts";

const Panel = styled.div`
	position: absolute;
	inset: 0;
	color: var(--text);
	padding: var(--space-5);
	${scrolling}

	& > button {
		float: inline-end;
	}
	& > dl {
		margin: 0;
	}
	& > dl > div {
		display: grid;
		grid-template-columns: 5em 1fr;
		gap: var(--space-4);
		padding-block: var(--space-1);
	}
	& dd {
		margin: 0;
	}
	& dt {
		font-weight: 600;
	}
	& > label {
		display: flex;
		gap: var(--space-3);
		align-items: center;
		min-height: 44px;
	}
	& > label > input {
		width: 18px;
		height: 18px;
		margin: 0;
		accent-color: var(--accent);
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
	["n", "study.keys.note"],
	["?", "study.keys.help"],
] as const;

/** The keys of the player. */
export function KeysPanel({ onClose }: { readonly onClose: () => void }) {
	const t = useT();
	const userId = useAtomValue(userIdAtom) ?? "";
	return (
		<Panel role="dialog" aria-label={t("study.keys.title")}>
			<IconButton type="button" aria-label={t("core.close")} onClick={onClose} autoFocus>
				<Icon name="close" />
			</IconButton>
			<dl>
				{rows.map(([keys, message]) => (
					<div key={keys}>
						<dt>{keys}</dt>
						<dd>{t(message)}</dd>
					</div>
				))}
			</dl>
			<label>
				<input
					type="checkbox"
					defaultChecked={preferencesOf(userId).hasPageKeys ?? true}
					onChange={({ target }) => setPreferences(userId, { hasPageKeys: target.checked })}
				/>
				{t("study.keys.onPage")}
			</label>
		</Panel>
	);
}
