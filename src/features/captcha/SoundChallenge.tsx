import { type FormEvent, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import type { CaptchaAnswerBody, SoundQuestion } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Hint, icons, Stand } from "./look.ts";
import { createPlayer } from "./player.ts";

interface Props {
	readonly id: string;
	readonly sound: SoundQuestion;
	readonly stage: "open" | "checking" | "passed" | "failed";
	readonly onAnswer: (given: Omit<CaptchaAnswerBody, "id">) => void;
}

const Answer = styled.form`
	display: grid;
	gap: var(--space-3);
	margin-top: var(--space-3);

	& > label {
		display: grid;
		gap: var(--space-2);
		font-weight: 600;
	}
	& input {
		box-sizing: border-box;
		width: 100%;
		min-height: 48px;
		padding-inline: var(--space-3);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-s);
		background: var(--surface);
		color: var(--text);
		font: inherit;
		font-size: 1rem;
		font-variant-numeric: tabular-nums;
		letter-spacing: 0.2em;
	}
	& input:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
	}
`;

/** Tones to count, for those who cannot see the picture: as many answers as nobody guesses, and no language needed. */
export function SoundChallenge({ id, sound, stage, onAnswer }: Props) {
	const t = useT();
	const [player] = useState(() => createPlayer(sound.wav));
	const [playing, setPlaying] = useState(false);
	const [mute, setMute] = useState(false);
	const [digits, setDigits] = useState("");
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => () => player.stop(), [player]);
	useEffect(() => document.getElementById(id)?.focus({ preventScroll: true }), [id]);
	const play = async () => {
		setPlaying(true);
		try {
			if (await player.play()) field.current?.focus();
		} catch (error) {
			console.error("the sound of the captcha could not be played", error);
			setMute(true);
		}
		setPlaying(false);
	};
	const given = digits.normalize("NFKC").replaceAll(/\D/g, "");
	const send = (event: FormEvent) => {
		event.preventDefault();
		event.stopPropagation();
		if (stage === "open" && given.length === sound.groups) onAnswer({ heard: given });
		else field.current?.focus();
	};
	return (
		<>
			<Stand data-is="still">
				<Button id={id} size="l" aria-describedby={`${id}-hint`} onClick={() => void play()}>
					<Icon path={icons.play} />
					{t(playing ? "captcha.playing" : "captcha.play")}
				</Button>
				{mute && <p role="alert">{t("captcha.mute")}</p>}
			</Stand>
			<Hint id={`${id}-hint`}>{t("captcha.soundHint", { groups: sound.groups })}</Hint>
			<Answer onSubmit={send}>
				<label>
					{t("captcha.counts", { groups: sound.groups })}
					<input
						ref={field}
						type="text"
						value={digits}
						inputMode="numeric"
						autoComplete="off"
						maxLength={20}
						onChange={(event) => setDigits(event.target.value)}
					/>
				</label>
				<Button type="submit" wide aria-disabled={stage !== "open" || given.length !== sound.groups}>
					{t("captcha.check")}
				</Button>
			</Answer>
		</>
	);
}
