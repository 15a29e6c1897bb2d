import { useParams } from "react-router-dom";
import { CustomPage } from "./CustomPage.tsx";
import { CustomPageList } from "./CustomPageList.tsx";

/** The page of the school's own that the address names, or the list of them all. */
export default function CustomPageScreen() {
	const { id } = useParams();
	return id === undefined ? <CustomPageList /> : <CustomPage id={id} />;
}
