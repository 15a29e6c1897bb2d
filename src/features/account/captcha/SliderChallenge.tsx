import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { SliderPicture } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { Answer } from "./calls.ts";
import { icons, Stage } from "./challengeStyle.ts";
import { Check, Handle, KeysHint, Piece, Rail, Trail } from "./sliderStyle.ts";
import { createTrack } from "./track.ts";

interface Props {
	readonly id: string;
	readonly picture: SliderPicture;
	readonly stage: "open" | "checking" | "passed" | "failed";
	/** When it was shown, by performance.now(). */
	readonly since: number;
	readonly onAnswer: (given: Answer) => void;
}

/** Units a key moves the piece. */
const step = 2;

const source = (base64: string): string => `data:image/webp;base64,${base64}`;
const signs = { open: icons.slide, checking: icons.slide, passed: icons.passed, failed: icons.failed };

/**
 * A picture with a gap, and a handle below that moves the piece. Pointers drag the handle; keyboard and screen readers
 * use an invisible range input over it.
 */
export function SliderChallenge({ id, picture, stage, since, onAnswer }: Props) {
	const t = useT();
	const rail = useRef<HTMLDivElement>(null);
	const [track] = useState(createTrack);
	const [x, setX] = useState(0);
	const [hasUsedKeys, setUsedKeys] = useState(false);
	const drag = useRef<{ readonly from: number; readonly x: number; readonly y: number }>(undefined);
	const end = picture.width - picture.pieceSize;
	const percent = (units: number): string => `${(100 * units) / picture.width}%`;
	const isOpen = stage === "open";
	// Loaded after the dialog had set its focus.
	useEffect(() => document.getElementById(id)?.focus({ preventScroll: true }), [id]);

	const onPointerDown = (event: PointerEvent) => {
		if (!isOpen || event.button !== 0) return;
		event.preventDefault();
		event.currentTarget.setPointerCapture(event.pointerId);
		track.begin();
		drag.current = { from: event.clientX, x, y: event.clientY };
	};
	/** @returns the position, which the last render may not show yet */
	const onPointerMove = (event: PointerEvent): number | undefined => {
		const from = drag.current;
		const width = rail.current?.clientWidth;
		if (!from || !width || !isOpen) return undefined;
		const units = from.x + ((event.clientX - from.from) * picture.width) / width;
		const position = Math.min(end, Math.max(0, units));
		track.add(position, event.clientY - from.y);
		setX(position);
		return position;
	};
	const onPointerUp = (event: PointerEvent) => {
		if (!drag.current) return;
		const position = onPointerMove(event) ?? x;
		drag.current = undefined;
		// A tap without movement is no answer.
		if (position > step)
			onAnswer({ position: Math.round(position * 10) / 10, by: "pointer", track: track.read() });
	};
	const onPointerCancel = () => {
		drag.current = undefined;
	};
	const onKeyMove = (value: number) => {
		if (!isOpen) return;
		track.begin(since);
		track.add(value, 0);
		setUsedKeys(true);
		setX(value);
	};
	const check = () => isOpen && x > 0 && onAnswer({ position: x, by: "keys", track: track.read() });
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		event.preventDefault();
		check();
	};
	return (
		<>
			<Stage>
				<img src={source(picture.picture)} alt="" draggable={false} />
				<Piece
					src={source(picture.piece)}
					alt=""
					draggable={false}
					style={{
						left: percent(x),
						top: `${(100 * picture.top) / picture.height}%`,
						width: percent(picture.pieceSize),
					}}
				/>
			</Stage>
			<Rail ref={rail} data-is={stage}>
				<Trail aria-hidden="true" data-is={stage} style={{ width: percent(x + picture.pieceSize / 2) }} />
				<span aria-hidden="true">{x === 0 && t("captcha.slide")}</span>
				<input
					id={id}
					type="range"
					min={0}
					max={end}
					step={step}
					value={Math.round(x / step) * step}
					aria-label={t("captcha.slider")}
					aria-describedby={`${id}-hint`}
					aria-valuetext={t("captcha.place", { place: Math.round(x), end })}
					aria-disabled={!isOpen}
					onChange={(event) => onKeyMove(event.target.valueAsNumber)}
					onKeyDown={onKeyDown}
				/>
				<Handle
					aria-hidden="true"
					data-is={stage}
					style={{ left: percent(x), width: percent(picture.pieceSize) }}
					onPointerDown={onPointerDown}
					onPointerMove={onPointerMove}
					onPointerUp={onPointerUp}
					onPointerCancel={onPointerCancel}
				>
					<Icon path={signs[stage]} size={22} />
				</Handle>
			</Rail>
			<KeysHint id={`${id}-hint`}>{t("captcha.sliderHint")}</KeysHint>
			{hasUsedKeys && (
				<Check>
					<Button wide aria-disabled={!isOpen || x === 0} onClick={check}>
						{t("captcha.check")}
					</Button>
				</Check>
			)}
		</>
	);
}
