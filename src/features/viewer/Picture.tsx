// One picture of the viewer: waits for it, turns it, and offers to load it again when it did not come.
import { useEffect, useRef, useState } from "react";
import styled, { keyframes } from "styled-components";
import { tellError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { addressOf } from "../../core/upload/uploadCalls.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { pollTime, type Size, sizeIn, transformTime } from "./rules.ts";

const appear = keyframes`
	from { opacity: 0; }
`;
const turn = keyframes`
	to { transform: rotate(1turn); }
`;
const Box = styled.div`
	position: relative;
	flex: none;
`;
const Image = styled.img`
	position: absolute;
	inset: 50% auto auto 50%;
	max-width: none;
	transition: transform ${transformTime}ms, width ${transformTime}ms, height ${transformTime}ms;
	user-select: none;
	-webkit-user-drag: none;
	-webkit-touch-callout: none;

	@media (prefers-reduced-motion: reduce) {
		transition: none;
	}
`;
const Waiting = styled.div`
	width: 40px;
	height: 40px;
	border: 3px solid rgb(255 255 255 / 0.3);
	border-top-color: #fff;
	border-radius: 50%;
	animation: ${appear} 0.2s 0.3s backwards, ${turn} 0.9s linear infinite;
`;
const Broken = styled.div`
	display: grid;
	justify-items: center;
	gap: var(--space-4);
	padding: var(--space-5);
	color: #fff;
	text-align: center;

	& p {
		margin: 0;
	}
`;

export interface PictureProps {
	readonly url: string;
	readonly alt: string;
	/** Of a stored file, whose address holds only for minutes. */
	readonly resourceId?: string | undefined;
	readonly room: Size;
	/** Right angles it was turned by, to the right. */
	readonly turns: number;
}

export function Picture({ url, alt, resourceId, room, turns }: PictureProps) {
	const t = useT();
	const [address, setAddress] = useState(url);
	const [attempt, setAttempt] = useState(0);
	const [size, setSize] = useState<Size | "broken">();
	const image = useRef<HTMLImageElement>(null);
	const look = () => {
		const { complete, naturalWidth: width = 0, naturalHeight: height = 0 } = image.current ?? {};
		if (complete) setSize(width > 0 ? { width, height } : "broken");
	};
	// An event that was missed is not the end: the picture is asked again and again.
	useEffect(() => {
		if (size !== undefined) return;
		const timer = setInterval(look, pollTime);
		return () => clearInterval(timer);
	});
	const again = async () => {
		setSize(undefined);
		try {
			if (resourceId !== undefined) setAddress(await addressOf(resourceId, "view", true));
			setAttempt(attempt + 1);
		} catch (error) {
			setSize("broken");
			await tellError(error);
		}
	};
	if (size === "broken")
		return (
			<Broken role="alert" onPointerDown={(event) => event.stopPropagation()}>
				<Icon name="alert" size={40} />
				<p>{t("viewer.broken")}</p>
				<Button
					look="outline"
					onClick={({ currentTarget }) => {
						// The button goes away, and the viewer's keys are heard only from inside of it.
						currentTarget.closest<HTMLElement>(".yarl__container")?.focus();
						void again();
					}}
				>
					{t("viewer.reload")}
				</Button>
			</Broken>
		);
	const shown = size && sizeIn(size, room, turns);
	return (
		<Box style={shown?.box}>
			<Image
				key={attempt}
				ref={image}
				src={address}
				alt={alt}
				draggable={false}
				style={{
					...shown?.picture,
					transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
					opacity: shown ? 1 : 0,
				}}
				onLoad={look}
				onError={look}
			/>
			{!shown && <Waiting role="status" aria-label={t("viewer.loading")} />}
		</Box>
	);
}
