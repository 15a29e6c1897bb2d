// The pictures and voices of a LiveKit room. The library is in this file's chunk alone.
import {
	ConnectionState,
	type RemoteTrack,
	type RemoteTrackPublication,
	Room,
	RoomEvent,
} from "livekit-client";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useT } from "../../../../core/i18n.ts";
import { Button } from "../../../../ui/Button.tsx";

const Stage = styled.div`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
	gap: var(--space-2);
	aspect-ratio: 16 / 9;
	border-radius: var(--radius-m);
	background: #101828;

	& > video {
		width: 100%;
		border-radius: var(--radius-m);
	}
`;

const stateKeys: Readonly<Record<ConnectionState, string>> = {
	[ConnectionState.Connecting]: "lesson.livekit.connecting",
	[ConnectionState.Connected]: "lesson.livekit.connected",
	[ConnectionState.Reconnecting]: "lesson.livekit.reconnecting",
	[ConnectionState.SignalReconnecting]: "lesson.livekit.reconnecting",
	[ConnectionState.Disconnected]: "lesson.livekit.disconnected",
};

interface Props {
	readonly url: string;
	readonly token: string;
	readonly label: string;
	/** Enters anew, with another token. */
	readonly onReenter: () => void;
}

/** Connects for as long as it is rendered. A browser starts sound only after a click, for which there is a button then. */
export default function LiveKitStage({ url, token, label, onReenter }: Props) {
	const t = useT();
	const stage = useRef<HTMLDivElement>(null);
	const [state, setState] = useState(ConnectionState.Connecting);
	const [room, setRoom] = useState<Room>();
	const [isMuted, setMuted] = useState(false);
	useEffect(() => {
		const connected = new Room({ adaptiveStream: true });
		const add = (track: RemoteTrack) => stage.current?.append(track.attach());
		const remove = (track: RemoteTrack, _: RemoteTrackPublication) => {
			for (const element of track.detach()) element.remove();
		};
		connected
			.on(RoomEvent.ConnectionStateChanged, setState)
			.on(RoomEvent.TrackSubscribed, add)
			.on(RoomEvent.TrackUnsubscribed, remove)
			.on(RoomEvent.AudioPlaybackStatusChanged, () => setMuted(!connected.canPlaybackAudio));
		connected.connect(url, token).catch((error: unknown) => {
			console.error("the LiveKit room could not be entered", error);
			setState(ConnectionState.Disconnected);
		});
		setRoom(connected);
		return () => void connected.disconnect();
	}, [url, token]);
	return (
		<>
			<Stage ref={stage} role="group" aria-label={label} />
			<p role="status">{t(stateKeys[state])}</p>
			{state === ConnectionState.Disconnected && <Button onClick={onReenter}>{t("lesson.reenter")}</Button>}
			{isMuted && <Button onClick={() => void room?.startAudio()}>{t("lesson.livekit.sound")}</Button>}
		</>
	);
}
