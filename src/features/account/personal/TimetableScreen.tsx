import { Navigate } from "react-router-dom";
import { paths } from "../../../core/paths.ts";

/** The timetable is part of a later version; its address leads to the courses (ROUTE-47). */
export default function TimetableScreen() {
	return <Navigate to={paths.lessons()} replace />;
}
