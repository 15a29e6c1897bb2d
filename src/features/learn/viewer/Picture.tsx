// One picture of the viewer: loads it, rotates it, and offers to load it again when that failed.
import { useEffect, useRef, useState } from "react";
import styled, { keyframes } from "styled-components";
import { notifyError } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { fileAddress } from "../../../core/upload/uploadCalls.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { pollMs, type Size, sizeIn, transformMs } from "./rules.ts";

const appear = keyframes`
	from { opacity: 0; }
`;
const spin = keyframes`
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
	transition: transform ${transformMs}ms, width ${transformMs}ms, height ${transformMs}ms;
	user-select: none;
	-webkit-user-drag: none;
	-webkit-touch-callout: none;

`;
const Spinner = styled.div`
	width: 40px;
	height: 40px;
	border: 3px solid rgb(255 255 255 / 0.3);
	border-top-color: #fff;
	border-radius: 50%;
	animation: ${appear} 0.2s 0.3s backwards, ${spin} 0.9s linear infinite;
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
	/** Of a stored file, whose URL expires after minutes. */
	readonly resourceId?: string | undefined;
	readonly available: Size;
	/** Clockwise quarter turns. */
	readonly turns: number;
}

export function Picture({ url, alt, resourceId, available, turns }: PictureProps) {
	const t = useT();
	const [address, setAddress] = useState(url);
	const [attempt, setAttempt] = useState(0);
	const [size, setSize] = useState<Size | "broken">();
	const image = useRef<HTMLImageElement>(null);
	const checkLoaded = () => {
		const { complete, naturalWidth: width = 0, naturalHeight: height = 0 } = image.current ?? {};
		if (complete) setSize(width > 0 ? { width, height } : "broken");
	};
	// Polls as well, in case the load event was missed.
	useEffect(() => {
		if (size !== undefined) return;
		const timer = setInterval(checkLoaded, pollMs);
		return () => clearInterval(timer);
	});
	const reload = async () => {
		setSize(undefined);
		try {
			if (resourceId !== undefined) setAddress(await fileAddress(resourceId, true));
			setAttempt(attempt + 1);
		} catch (error) {
			setSize("broken");
			await notifyError(error);
		}
	};
	if (size === "broken")
		return (
			<Broken role="alert" onPointerDown={(event) => event.stopPropagation()}>
				<Icon name="alert" size={40} />
				<p>{t("viewer.broken")}</p>
				<Button
					variant="outline"
					onClick={({ currentTarget }) => {
						// The button is removed, and the viewer handles keys only while it has the focus.
						currentTarget.closest<HTMLElement>(".yarl__container")?.focus();
						void reload();
					}}
				>
					{t("viewer.reload")}
				</Button>
			</Broken>
		);
	const shown = size && sizeIn(size, available, turns);
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
				onLoad={checkLoaded}
				onError={checkLoaded}
			/>
			{!shown && <Spinner role="status" aria-label={t("viewer.loading")} />}
		</Box>
	);
}
