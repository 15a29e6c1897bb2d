import { StudyScreen } from "../../features/learn/study/page/StudyScreen.tsx";
import { StudentScreen } from "../shell/StudentScreen.tsx";

/** The lessons of a course are for students: a visitor signs in at the page's address. */
export default function LessonPage() {
	return (
		<StudentScreen access="student">
			<StudyScreen />
		</StudentScreen>
	);
}
