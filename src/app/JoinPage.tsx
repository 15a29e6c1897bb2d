// The pages outside the hash on which somebody signs in (decision 19): /join/login, /join/{type}, /join/face and
// /join/third.
import type { ComponentType } from "react";
import { FaceScreen } from "../features/login/FaceScreen.tsx";
import { JoinScreen } from "../features/login/JoinScreen.tsx";
import { ThirdReturnScreen } from "../features/login/third/ThirdReturnScreen.tsx";
import { EntryPage } from "./EntryPage.tsx";

/** By the beginning of the path; whatever else it says is the sign-in. */
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
