// The sign-in pages outside the hash (decision 19): /join/login, /join/{type}, /join/face and
// /join/third.
import type { ComponentType } from "react";
import { FaceScreen } from "../../features/account/login/FaceScreen.tsx";
import { JoinScreen } from "../../features/account/login/JoinScreen.tsx";
import { ThirdReturnScreen } from "../../features/account/third/ThirdReturnScreen.tsx";
import { EntryPage } from "./EntryPage.tsx";

/** By the beginning of the path; every other one is the sign-in. */
const screens: readonly (readonly [path: string, screen: ComponentType])[] = [
	["/join/face", FaceScreen],
	["/join/third", ThirdReturnScreen],
];
const Screen = screens.find(([path]) => location.pathname.startsWith(path))?.[1] ?? JoinScreen;

export default function JoinPage() {
	return (
		<EntryPage>
			<Screen />
		</EntryPage>
	);
}
