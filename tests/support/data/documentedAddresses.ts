// Every address the documents name, by the id of the requirement, with its parameters filled in. An address without
// /s/pc is behind the hash.
interface DocumentedAddress {
	readonly ids: string;
	readonly address: string;
	readonly as?: "student";
}

const visitor = (ids: string, address: string): DocumentedAddress => ({ ids, address });
const student = (ids: string, address: string): DocumentedAddress => ({ ids, address, as: "student" });

/** Behind the hash. */
export const hashAddresses: readonly DocumentedAddress[] = [
	visitor("ROUTE-02", "/home/index"),
	visitor("ROUTE-03", "/home/index/riverside"),
	visitor("ROUTE-04", "/home/choice"),
	visitor("ROUTE-05", "/course/list?courseName=a%20b"),
	visitor("ROUTE-06", "/course/detail/"),
	visitor("ROUTE-06", "/course/detail/react-studio"),
	visitor("ROUTE-07", "/course/detail/react-studio/react-studio/contents"),
	visitor("ROUTE-08", "/coursePackage/list"),
	visitor("ROUTE-09", "/coursePackage/detail/"),
	visitor("ROUTE-10", "/trainingPlan/list"),
	student("ROUTE-11", "/trainingPlan"),
	visitor("ROUTE-12", "/trainingPlan/detail"),
	visitor("ROUTE-12", "/trainingPlan/detail/7"),
	visitor("ROUTE-13", "/openCourse"),
	visitor("ROUTE-14", "/lib/subject"),
	visitor("ROUTE-15", "/lib/subject/doing"),
	visitor("ROUTE-16", "/lib/subject/report"),
	visitor("ROUTE-17", "/lib/subject/exampaper/examintro/"),
	visitor("ROUTE-17", "/lib/subject/exampaper/examintro/?id=7"),
	visitor("ROUTE-18", "/lib/subject/exampaper/payresult"),
	visitor("ROUTE-19", "/news"),
	visitor("ROUTE-20", "/newsdetails/"),
	visitor("ROUTE-21", "/answerslist/0"),
	visitor("ROUTE-22", "/response/"),
	visitor("ROUTE-23", "/StudentsVoice"),
	visitor("ROUTE-24", "/teachers"),
	visitor("ROUTE-25", "/teachersdetail"),
	visitor("ROUTE-26", "/group"),
	visitor("ROUTE-27", "/groupdetail"),
	visitor("ROUTE-28", "/vip"),
	visitor("ROUTE-29", "/apply"),
	visitor("ROUTE-30", "/applydetail/"),
	visitor("ROUTE-31", "/custom"),
	visitor("ROUTE-31", "/custom/about"),
	visitor("ROUTE-32", "/teacherLoginIn"),
	visitor("ROUTE-33", "/shoppingcart"),
	student("ROUTE-34", "/payment/order"),
	visitor("ROUTE-35", "/errorPage"),
	visitor("ROUTE-36", "/appload"),
	student("ROUTE-37", "/agreement/edit/0/12?commodityId=a&targetId=b&targetType=COURSE"),
	student("ROUTE-38", "/personal/message/detailslist?parentId=-1"),
	student("ROUTE-39", "/personal/accountcenter/account/member"),
	student("ROUTE-40", "/personal/accountcenter/score"),
	student("ROUTE-41", "/personal/order?parentId=-1"),
	student("ROUTE-42", "/personal/order?OrderTabIndex=2"),
	student("ROUTE-43", "/personal/setting/account"),
	student("ROUTE-44", "/personal/setting/archives"),
	student("ROUTE-45", "/personal/setting/data"),
	student("ROUTE-46", "/personal/setting/avatar"),
	student("ROUTE-47", "/personal/course/classTable"),
	student("ROUTE-48", "/personal/course/lessons"),
	student("ROUTE-49", "/personal/course/package"),
	student("ROUTE-50", "/personal/course/plan"),
	student("ROUTE-51", "/personal/course/collect"),
	student("ROUTE-52", "/personal/course/note"),
	student("ROUTE-53", "/personal/course/apply"),
	student("ROUTE-54", "/personal/course/apply?apply=true"),
	visitor("ROUTE-55", "/linkVariableRedirect/none"),
	student("ROUTE-56", "/personal?parentId=-1"),
	visitor("ROUTE-57", "/sysPageHeadFoot/showDetail/about?pid=1"),
];

/** Outside of the hash; the host is that of the page. */
export const pathAddresses: readonly DocumentedAddress[] = [
	visitor("ROUTE-01", "/s/pc/"),
	visitor("ROUTE-58", "/join/login"),
	visitor("ROUTE-59", "/join/register?backUrl=%2Fs%2Fpc%2F"),
	visitor("ROUTE-60", "/login/forget?method=phone"),
	visitor("ROUTE-61", "/showRegisterAgreement"),
	visitor("ROUTE-62", "/upgrade/token?callback=%2Fs%2Fpc%2F"),
	visitor("ROUTE-63", "/redirect/online?u=%2Fs%2Fpc%2F"),
	visitor("ROUTE-64", "/loginoutNew"),
	visitor("ROUTE-65", "/wap"),
	visitor("ROUTE-66", "/classModule/video/7/8"),
	visitor("ROUTE-67", "/classModule/toLiveroom?content=e30%3D&com=gh&provide=e30%3D"),
	visitor("ROUTE-68", "/class/type/video/page"),
	visitor("ROUTE-69", "/homeworkStudentComplete/homeworksAndProductions"),
	visitor("ROUTE-70", "/resourceSharing/list"),
	student("ROUTE-71", "/student/downLoad?ids=00000000000000000000000000000000"),
];
