import { LiveroomScreen } from "../../features/learn/lesson/room/LiveroomScreen.tsx";
import { StudentScreen } from "../shell/StudentScreen.tsx";

/** A live room is for students: a visitor signs in at its address, and one whose session has ended sees nothing of it. */
export default function LiveroomPage() {
	return (
		<StudentScreen access="student">
			<main>
				<LiveroomScreen />
			</main>
		</StudentScreen>
	);
}
