import { type FormEvent, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import type { SoundQuestion } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { Answer } from "./calls.ts";
import { Hint, icons, Stage } from "./challengeStyle.ts";
import { createPlayer } from "./player.ts";

interface Props {
	readonly id: string;
	readonly sound: SoundQuestion;
	readonly stage: "open" | "checking" | "passed" | "failed";
	readonly onAnswer: (given: Answer) => void;
}

const AnswerForm = styled.form`
	display: grid;
	gap: var(--space-3);
	margin-top: var(--space-3);

	& > label {
		display: grid;
		gap: var(--space-2);
		font-weight: 600;
	}
	& input {
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
`;

/** Groups of bell strokes to count, for students who cannot see the picture; independent of language. */
export function SoundChallenge({ id, sound, stage, onAnswer }: Props) {
	const t = useT();
	const [player] = useState(() => createPlayer(sound.wav));
	const [isPlaying, setPlaying] = useState(false);
	const [hasFailed, setFailed] = useState(false);
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
			setFailed(true);
		}
		setPlaying(false);
	};
	const answer = digits.normalize("NFKC").replaceAll(/\D/g, "");
	const send = (event: FormEvent) => {
		event.preventDefault();
		event.stopPropagation();
		if (stage === "open" && answer.length === sound.groups) onAnswer({ heard: answer });
		else field.current?.focus();
	};
	return (
		<>
			<Stage data-is="still">
				<Button id={id} size="l" aria-describedby={`${id}-hint`} onClick={() => void play()}>
					<Icon path={icons.play} />
					{t(isPlaying ? "captcha.playing" : "captcha.play")}
				</Button>
				{hasFailed && <p role="alert">{t("captcha.mute")}</p>}
			</Stage>
			<Hint id={`${id}-hint`}>{t("captcha.soundHint", { groups: sound.groups })}</Hint>
			<AnswerForm onSubmit={send}>
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
				<Button type="submit" wide aria-disabled={stage !== "open" || answer.length !== sound.groups}>
					{t("captcha.check")}
				</Button>
			</AnswerForm>
		</>
	);
}
