// Made by `npm run generate` from schemas/; do not edit.

/**
 * A sequence of calls that one solved challenge is good for (schemas/captchaFlows.ts): a registration, or a forgotten password.
 */
export type CaptchaFlow = ("register" | "forget")
/**
 * A move: time, place of the piece, height of the hand.
 * 
 * @minItems 3
 * @maxItems 3
 * 
 * Items: Milliseconds since the piece was taken, its place, and how far the hand is above or below.
 */
export type CaptchaMove = number[]
/**
 * How the piece came to its place.
 * 
 * @maxItems 400
 */
export type CaptchaTrack = CaptchaMove[]
/**
 * The ways to buy one thing, its own price first; empty when it is not sold.
 * 
 * @maxItems 5000
 */
export type Offers = Offer[]
/**
 * The cart, the newest first: answer of definePayOrderCart/list, and of every change, which replaces what was known.
 * 
 * @maxItems 200
 */
export type CartList = CartItem[]
/**
 * What kind of thing of the catalogue it is.
 */
export type CollectKind = ("course" | "package" | "plan" | "open-class" | "teacher" | "news" | "question")
/**
 * Answer of user-center/collect/keys: everything the student keeps, for the hearts of a page.
 * 
 * @maxItems 500
 */
export type CollectKeys = CollectKey[]
/**
 * Answer of v1/account/coupons/claimable: those the student can have now, in the order of the content.
 * 
 * @maxItems 100
 */
export type ClaimableCoupons = ClaimableCoupon[]
/**
 * A text, the id of an answer or a file, a date, or milliseconds.
 */
export type CustomFieldAnswer = (string | number)
/**
 * Body of the custom-field save; what is not in it stays as it is. Code 1401: somebody else's. 1431: no such question. 1432: not a right answer, in words. 1433: cannot be changed any more. 1434: a file that is not the student's. 1435: something has no answer yet.
 * 
 * @maxItems 600
 */
export type SaveFieldsBody = FieldEntry[]
/**
 * HTML with formulas as MathML; pages sanitise it.
 */
export type HomeworkText = (string | {
/**
 * In Chinese.
 */
zh: string
/**
 * In English.
 */
en: string
})
/**
 * Answer of front/login/checkGlobalLogin.
 */
export type GlobalLoginData = (boolean | GlobalLoginState)
/**
 * Answer of front/login/adminUrl: where the management centre is. Code 1201: the student may not open it. Code 1202: the company has none.
 */
export type AdminUrl = string
/**
 * What a message is about, as a page of the site: one of the student's own, or that of one thing. The address is up to the page that shows the message.
 */
export type MessageLink = ({
/**
 * A page of the student's own.
 */
page: ("balance" | "coupons" | "homework" | "invitations" | "invoices" | "passedHomework" | "timetable")
} | {
/**
 * Whose page it is: that of a registration on behalf, an open class, an order, a question to others, or a registration.
 */
page: ("instead" | "openClass" | "order" | "question" | "registration")
/**
 * Its identifier; of an order, the number.
 */
id: Id
})
/**
 * Identifier of a post.
 */
export type PostId = string
/**
 * A text with the marks of schemas/postMarks.ts; line breaks count. Control characters are removed, and 5,000 characters may be left. Code 1411: it is blank; 1414: it has too many links; 1422: it is too long.
 */
export type PostBodyText = string
/**
 * How a task is answered.
 */
export type PracticeKind = ("single" | "multiple" | "judge" | "fill" | "number" | "short" | "essay" | "matching" | "ordering")
/**
 * What the tasks were drawn from: a subject (quick), a chapter, the day's paper, another exercise, the wrong book, the collection.
 */
export type ExerciseType = ("quick" | "chapter" | "daily" | "reexamine" | "wrong" | "collect")
/**
 * Ids of chosen options (of matching: one for each given thing, of ordering: all in the chosen order; empty where none is chosen), `true` or `false`, or texts in the order of the blanks.
 * 
 * @maxItems 50
 */
export type PracticeAnswer = string[]
/**
 * The city list: provinces with their cities and counties. A file without envelope.
 * 
 * @maxItems 100
 */
export type CityList = Region[]
/**
 * Answer of register/checkAccount: nobody has it. Code 600: the slider comes first. Code 1113: the user name is somebody's. 1114: the mobile number is. 1115: the e-mail is. 1112 and 1116: it can be no user name, no mobile number. 1111: nobody can register here.
 */
export type AccountFree = true
/**
 * Answer of register/register: the account is there; the page signs in with it. Codes 1111 to 1116 as of register/checkAccount. 600: the slider comes first, always with a mobile number, and where many tried from this network. 1117: the SMS code is wrong or missing. 1118: this cannot be the password, and why. 1119: the address is missing or none. 1120: the user agreement is not agreed to. 1002: the password took too long or was sent twice; fetch login/config and encrypt again.
 */
export type Registered = true
/**
 * Answer of register/getProvCityCountyFlag: registration asks for province, city and county.
 */
export type RegionFlag = boolean
/**
 * Answer of forget/reset: the new password holds, and every session of the student has ended. Code 600: the slider comes first, from the third try of a number or the 31st of a network within a quarter of an hour. Code 1117: the SMS code is wrong, whether or not somebody has the number. 1116, 1118 and 1002 as of register/register.
 */
export type PasswordReset = true
/**
 * What an entry of the content is.
 */
export type SearchKind = ("course" | "package" | "plan" | "open-class" | "teacher" | "news" | "question")
/**
 * Answer of v1/config/byGroup: the settings of the group, empty where there are none.
 * 
 * @maxItems 500
 */
export type SettingGroup = SettingValue[]
/**
 * Answer of company/config/checkHideSppedTest: clients do not offer to measure the connection.
 */
export type SpeedTestHidden = boolean
/**
 * HTML with formulas as MathML; pages sanitise it.
 */
export type StudyText = (string | {
/**
 * In Chinese.
 */
zh: string
/**
 * In English.
 */
en: string
})
/**
 * A third party one can sign in with.
 */
export type ThirdVendor = ("wechat" | "qq" | "weibo" | "wechatWork" | "dingtalk")
/**
 * Stands for somebody a third party has named; good once, for minutes, in the browser that asked.
 */
export type CacheCode = string
/**
 * Name of a try, made by chance by the page that begins it.
 */
export type AttemptId = string
/**
 * What whoever opens a file should know of it. programs: an archive with something that runs when it is opened, such as a program or a script. macros: a document, or an archive with one, that holds macros or embedded objects. archives: an archive that holds further ones, which were not looked into. unchecked: an archive whose content cannot be checked, such as a rar or encrypted files.
 */
export type FileWarning = ("programs" | "macros" | "archives" | "unchecked")
/**
 * Warnings about a file; absent without any.
 * 
 * @maxItems 4
 * 
 * Items: One of them.
 */
export type FileWarnings = FileWarning[]
/**
 * A text for students: one string for every language, or one per language.
 */
export type LocalText = (string | {
/**
 * The text in Chinese.
 */
zh: string
/**
 * The text in English.
 */
en: string
})
/**
 * An identifier: letters, digits, dot, underscore, hyphen; at most 64 characters.
 */
export type Id = string
/**
 * An address that may be linked or loaded: a path of the own site, a hash route, or http(s). Other schemes are refused.
 */
export type Url = string
/**
 * The address of a picture: as of a link, or the picture's own data. Settings of blocks know it; documents name addresses.
 */
export type Picture = string
/**
 * A host name in lower case, without scheme and port, such as maple.localhost.
 */
export type Host = string
/**
 * Any JSON value.
 */
export type Json = import('../json.ts').Json
/**
 * A day that exists and a time, such as 2026-11-22 09:30:00, from the day 1900-01-01 to the day 2101-01-01.
 */
export type CivilMoment = string
/**
 * A day that exists, such as 2026-11-22, from 1900-01-01 to 2101-01-01, the limits included.
 */
export type CivilDay = string
/**
 * A host of a company.
 */
export type OperatorHostName = string
/**
 * The number of a version of a document.
 */
export type OperatorVersion = number
/**
 * The name of a picture under /s/asset/.
 */
export type OperatorPictureName = string
/**
 * A student: user name, mobile number, e-mail address or id.
 */
export type OperatorAccountName = string
/**
 * Name of a part of the content, such as courses/web.
 */
export type OperatorPartName = string
/**
 * A table whose rows are stored one by one.
 */
export type OperatorTableKind = ("students" | "enrolments")
/**
 * A calendar day.
 */
export type OperatorDay = string
/**
 * The name of a file or set for lessons.
 */
export type OperatorMediaName = string
/**
 * How long before the seeding, in days; 0.5 is twelve hours.
 */
export type DaysAgo = number
/**
 * A day: 2026-03-31, 2026/3/31, 20260331, 2026年3月31日, or a cell that the spreadsheet program knows as a date.
 */
export type TableDay = string
/**
 * One change of a template, at the block of a key.
 */
export type TemplatePatch = InsertPatch | InsertIntoPatch | ReplacePatch | RemovePatch | ChangePatch
/**
 * A condition on facts.
 */
export type Cond = ({
/**
 * True when the fact is there and not empty, zero or false.
 */
is: string
} | {
/**
 * The fact equals the value.
 * 
 * @minItems 2
 * @maxItems 2
 */
eq: [string, (string | number | boolean | null)]
} | {
/**
 * The fact is one of the values.
 * 
 * @minItems 2
 * @maxItems 2
 */
in: [string, (string | number | boolean | null)[]]
} | {
/**
 * The fact is a number above the value.
 * 
 * @minItems 2
 * @maxItems 2
 */
gt: [string, number]
} | {
/**
 * The condition does not hold.
 */
not: Cond
} | {
/**
 * Every one of the conditions holds.
 * 
 * @maxItems 20
 */
all: Cond[]
} | {
/**
 * At least one of the conditions holds.
 * 
 * @maxItems 20
 */
any: Cond[]
})
/**
 * A literal, a pointer into the facts ($bind), a message ($t) or a named action ($act).
 */
export type Prop = import('../json.ts').Json
/**
 * A tree of blocks: data, pointers and names, never code. It names its blocks, or extends another template.
 */
export type TemplateFile = TemplateDoc | TemplateExtension
/**
 * Address of a script with {key} in its path or query.
 */
export type VendorAddress = string
/**
 * A value of a request. {clientId}, {clientSecret}, {agentId}, {redirectUri}, {state}, {challenge} and {verifier} of PKCE, {code}, {accessToken} and, once there is one, fields of the answer with the token such as {token.openid} are put in.
 */
export type ThirdPartyTemplate = string
/**
 * How a third party is spoken to: OAuth 2.0 with a code, in the vendor's own spelling.
 */
export type ThirdPartyVendor = ThirdPartyVendor1
/**
 * A value. {name} stands for the student's name, {subject} for an opaque text, the same for a student at every lesson and nobody else's, {lesson} for the lesson, {role} for student or teacher.
 */
export type LiveTemplate = string

/**
 * Notice of agreements that have to be signed before studying, with a button that opens them: those of a course or package, or all of the signed-in student's. Renders nothing for a visitor, and where enough is signed.
 */
export interface AgreementNoticeProps {
/**
 * Id of the course.
 */
courseId?: Id
/**
 * Id of the package.
 */
packageId?: Id
}
/**
 * The signed-in student's agreements, page by page: the tab of the orders.
 */
export interface AgreementOwnProps {

}
/**
 * The latest questions of students, each with its accepted answer.
 */
export interface AnswerLatestProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Number of questions; 3 by default.
 */
count?: number
/**
 * Id of a course; only its questions are shown.
 */
course?: Id
/**
 * Id of a teacher; only questions that the teacher has answered are shown, each with that answer.
 */
teacher?: Id
/**
 * Id of a question that is left out, such as that of the page.
 */
except?: Id
}
/**
 * The questions about a lesson that the student may work on, each with its moment, and a form for another one.
 */
export interface AnswerLessonProps {
/**
 * Id of the course.
 */
courseId: Id
/**
 * Id of the lesson in the course.
 */
lessonId: Id
}
/**
 * Link to the company's app: a card with a QR code, and the download page.
 */
export interface AppDownloadProps {
/**
 * Address behind the QR code; without one the card only links to the download page.
 */
url?: Url
}
/**
 * Button that adds goods to the cart, or enrols in what is free, for the page of a course, package, training plan or level of membership; a link to it where the student has it. Renders nothing where the company has no cart.
 */
export interface CartAddProps {
/**
 * What to add: the id of a course or package, or of goods.
 */
commodityId: Id
/**
 * It costs nothing: a click enrols at once, without the cart; a visitor signs in first.
 */
isFree?: boolean
/**
 * A payment vendor takes its price here, so it can be bought at once.
 */
canPay?: boolean
/**
 * Shows how the school is reached where it cannot be paid for here.
 */
showContact?: boolean
}
/**
 * Link to the cart with the number of items, for a header.
 */
export interface CartBadgeProps {
/**
 * Number of items in the cart; hidden at 0.
 */
count?: number
}
/**
 * The signed-in student's newest favourites, for a page; renders nothing without any.
 */
export interface CollectMineProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Number of favourites; 4 by default.
 */
count?: number
}
/**
 * A button that keeps something among the student's favourites; a visitor signs in first.
 */
export interface CollectToggleProps {
/**
 * What kind of thing it is.
 */
kind: CollectKind
/**
 * Identifier among those of its kind.
 */
id: Id
/**
 * Its name, for the label of the button and for notices.
 */
name?: LocalText
/**
 * button: with its name. heart: only the icon, for cards. A button by default.
 */
variant?: ("button" | "heart")
}
/**
 * Courses the page has already fetched, as cards.
 */
export interface CourseCardsProps {
/**
 * The courses.
 * 
 * @maxItems 60
 */
cards: CourseCard[]
/**
 * Accessible name of the list.
 */
label: string
/**
 * Heading level of the cards, one below the heading above the list; h3 by default.
 */
heading?: ("h2" | "h3")
}
/**
 * Featured courses of the school.
 */
export interface CourseFeaturedProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Ids of the courses, in this order; the newest courses by default.
 * 
 * @maxItems 24
 */
ids?: Id[]
/**
 * Maximum number of courses; by default all of `ids`, or 8 of the newest.
 */
count?: number
}
/**
 * Search field for courses, for a header.
 */
export interface CourseSearchProps {
/**
 * Placeholder of the empty field; has a default.
 */
hint?: LocalText
}
/**
 * Footer in full-width bands.
 */
export interface FooterBandsProps {

}
/**
 * Logo, name and address of the company.
 */
export interface FooterBrandProps {
/**
 * Whether the logo is text or a picture.
 */
kind?: ("word" | "image")
/**
 * Address of the picture.
 */
logo?: Picture
/**
 * Address of the picture on a dark background.
 */
darkLogo?: Picture
/**
 * Short name, the logo as a word; its first 8 characters are shown.
 */
short?: LocalText
/**
 * Full name of the company.
 */
name?: LocalText
/**
 * A few sentences about the company.
 */
overview?: LocalText
/**
 * Postal address.
 */
address?: LocalText
}
/**
 * Footer with everything centred.
 */
export interface FooterCentreProps {

}
/**
 * Footer: brand and menu columns above the legal line.
 */
export interface FooterColumnsProps {

}
/**
 * Copyright and the registration numbers of the site.
 */
export interface FooterLegalProps {
/**
 * Copyright owner; the company by default.
 */
owner?: LocalText
/**
 * Full name of the company.
 */
company?: LocalText
/**
 * Current year.
 */
year?: number
/**
 * ICP number.
 */
icp?: string
/**
 * Address where the ICP number can be looked up.
 */
icpUrl?: Url
/**
 * Number on the security badge.
 */
securityNumber?: string
/**
 * Link of the security badge.
 */
securityUrl?: Url
}
/**
 * Footer of a single low band.
 */
export interface FooterSlimProps {

}
/**
 * Links to the social media accounts of the company.
 */
export interface FooterSocialProps {
/**
 * Microblog accounts.
 * 
 * @maxItems 2
 */
microblogs?: MicroblogLink[]
/**
 * Social messaging account.
 */
messaging?: {
/**
 * Name of the account.
 */
name: LocalText
/**
 * Address of the account; linked when there is no picture.
 */
url?: Url
/**
 * QR picture of the account.
 */
picture?: Picture
}
/**
 * Whether the QR picture opens as a card (`card`, the default) or is always shown.
 */
qr?: ("card" | "shown")
}
/**
 * A text of several lines.
 */
export interface FooterTextProps {
/**
 * The text; a line break starts a new line.
 */
text?: LocalText
}
/**
 * The groups with the newest posts, as cards.
 */
export interface GroupLatestProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Number of groups; 4 by default.
 */
count?: number
}
/**
 * A header in one row: logo, menu, search and the student's links.
 */
export interface HeaderBarProps {

}
/**
 * Button that switches the language.
 */
export interface HeaderLanguageProps {

}
/**
 * The logo of the company, as text or as a picture; links to the home page.
 */
export interface HeaderLogoProps {
/**
 * Whether the logo is text or a picture.
 */
kind?: ("word" | "image")
/**
 * Short name of the company; its first 8 characters are shown.
 */
name?: LocalText
/**
 * Address of the picture.
 */
picture?: Picture
/**
 * Address of the picture on a dark background.
 */
darkPicture?: Picture
/**
 * Route of the home page.
 */
home?: string
}
/**
 * A line of text above a header.
 */
export interface HeaderNoticeProps {
/**
 * The text.
 */
text?: LocalText
}
/**
 * One row of a header.
 */
export interface HeaderRowProps {

}
/**
 * A header made of several rows.
 */
export interface HeaderStackProps {

}
/**
 * Two parts of the page side by side.
 */
export interface HomeColumnsProps {
/**
 * How the two parts share the width: `even`, or `aside` for a narrow second part; `even` by default.
 */
look?: ("even" | "aside")
}
/**
 * Banner of the home page.
 */
export interface HomeHeroProps {
/**
 * Headline; a greeting by default.
 */
title?: LocalText
/**
 * Line below the headline.
 */
text?: LocalText
/**
 * Label of the button; has a default.
 */
action?: LocalText
/**
 * Address the button links to; the list of courses by default.
 */
target?: Url
/**
 * Picture beside the text; an illustration by default.
 */
image?: Url
}
/**
 * The home page: its parts stacked.
 */
export interface HomePageProps {

}
/**
 * The homework of a lesson, with what the signed-in student has of it; nothing where there is none.
 */
export interface HomeworkLessonProps {
/**
 * Id of the course.
 */
courseId: Id
/**
 * Id of the lesson, unique in its course.
 */
lessonId: Id
}
/**
 * How far the signed-in student is in courses, and the way to their lessons.
 */
export interface LearningCoursesProps {
/**
 * The courses, as calls answer them.
 * 
 * @maxItems 100
 */
courses: CourseProgress[]
/**
 * Each course has its name; false where it is named beside the block.
 */
isNamed?: boolean
}
/**
 * What the signed-in student has of a course, for its page: since when, until when, and how far; renders nothing for others.
 */
export interface LearningOwnedProps {
/**
 * Id of the course.
 */
courseId: Id
}
/**
 * Link to the lesson the student opened last, for a header or a drawer.
 */
export interface LearningResumeProps {
/**
 * Name of the course.
 */
courseName?: LocalText
/**
 * Name of the lesson.
 */
lessonName?: LocalText
/**
 * Address of the course.
 */
href?: Url
}
/**
 * The way into a live lesson for the signed-in student: a link to its room, or what is in the way.
 */
export interface LessonEntryProps {
/**
 * Id of the course.
 */
courseId: Id
/**
 * Id of the lesson in the course.
 */
lessonId: Id
/**
 * Name of the lesson, which the link says to screen readers also before the server has answered.
 */
lessonName: LocalText
/**
 * Courses of the same list, so that the list makes one call.
 * 
 * @maxItems 20
 */
among?: Id[]
}
/**
 * What is in the way into a lesson for the signed-in student, gate by gate, with what can be done about each.
 */
export interface LessonStepsProps {
/**
 * Id of the course.
 */
courseId: Id
/**
 * Id of the lesson in the course.
 */
lessonId: Id
}
/**
 * Link to the management centre, for students with access; for a header or a drawer.
 */
export interface LoginAdminProps {
/**
 * Picture of the button; a house when there is none or it cannot be loaded.
 */
picture?: Picture
}
/**
 * Links to sign-in and registration, for a header.
 */
export interface LoginLinksProps {
/**
 * Whether visitors may sign in.
 */
login?: boolean
/**
 * Whether visitors may register; the link is hidden on narrow screens.
 */
register?: boolean
}
/**
 * Menu of the signed-in student, for a header.
 */
export interface LoginUserMenuProps {
/**
 * Whether the menu has the entry to sign out; true by default.
 */
signOut?: boolean
/**
 * Whether the menu has the entries of `items` and the points; true by default.
 */
shown?: boolean
/**
 * Entries of the menu; all of them by default.
 * 
 * @maxItems 10
 */
items?: ("course" | "setting" | "order" | "message")[]
/**
 * Whether the company awards points.
 */
pointsOpen?: boolean
/**
 * Points of the student.
 */
points?: number
/**
 * What the company calls points.
 */
pointName?: LocalText
/**
 * Whether the student is a member; the portrait gets a mark.
 */
member?: boolean
/**
 * Picture of the membership mark; a crown by default.
 */
memberIcon?: Picture
/**
 * Nickname of the student.
 */
nickName?: string
/**
 * Shown as the name without a nickname.
 */
username?: string
/**
 * Shown as the name without nickname and user name.
 */
mobile?: string
/**
 * Shown in the menu without a mobile number.
 */
email?: string
/**
 * Portrait; initials by default.
 */
picture?: Picture
}
/**
 * The levels of membership side by side.
 */
export interface MembershipLevelsProps {
/**
 * Heading; has a default.
 */
title?: LocalText
}
/**
 * Main menu as a bar; entries that do not fit move behind “more”.
 */
export interface MenuBarProps {
/**
 * Items of a menu of the site document.
 */
items: MenuItem[]
/**
 * Current route, such as /course/list.
 */
current?: string
}
/**
 * Footer menu.
 */
export interface MenuColumnsProps {
/**
 * Items of a menu of the site document.
 */
items: MenuItem[]
/**
 * `columns` (the default), one centred row per group (`rows`), or all links in one line (`line`).
 */
look?: ("columns" | "rows" | "line")
}
/**
 * Main menu as a drawer, for narrow screens.
 */
export interface MenuDrawerProps {
/**
 * Items of a menu of the site document.
 */
items?: MenuItem[]
/**
 * Current route, such as /course/list.
 */
current?: string
}
/**
 * Link to the student's messages, for a header.
 */
export interface MessageBellProps {
/**
 * Number of unread messages; a dot is shown above 0.
 */
unread?: number
}
/**
 * The latest news: one story with its picture, the others as headlines.
 */
export interface NewsLatestProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Number of stories; 4 by default. The newest has its picture, the others are headlines.
 */
count?: number
}
/**
 * The signed-in student's notes about moments of a lesson: each leads back to its moment.
 */
export interface NoteMomentsProps {
/**
 * Id of the course.
 */
courseId: Id
/**
 * Id of the lesson in the course.
 */
lessonId: Id
/**
 * Name of the lesson.
 */
lessonName: LocalText
}
/**
 * The signed-in student's own note in a course, for the page of the course.
 */
export interface NotePanelProps {
/**
 * Id of the course.
 */
courseId: Id
/**
 * Name of the entry.
 */
courseName?: LocalText
}
/**
 * Free live classes that are on now or start soon.
 */
export interface OpenClassUpcomingProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Maximum number of classes; 3 by default.
 */
count?: number
/**
 * Id of a teacher; only their classes are shown.
 */
teacher?: Id
}
/**
 * The signed-in student's order that waits to be paid, with the time left; renders nothing without one.
 */
export interface OrderWaitingProps {
/**
 * Heading; has a default.
 */
title?: LocalText
}
/**
 * Featured packages of the school; the first one is shown large.
 */
export interface PackageFeaturedProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Number of packages; 3 by default.
 */
count?: number
}
/**
 * Packages a course is part of, for the page of the course.
 */
export interface PackageOfCourseProps {
/**
 * Id of the course.
 */
course: Id
}
/**
 * Featured training plans of the school.
 */
export interface PlanFeaturedProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Number of plans; 3 by default.
 */
count?: number
}
/**
 * Exercises that the signed-in student has not handed in; renders nothing without any.
 */
export interface PracticeContinueProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Number of exercises; 3 by default.
 */
count?: number
}
/**
 * The signed-in student's daily practice: today's papers and days in a row; renders nothing for a visitor.
 */
export interface PracticeDailyProps {
/**
 * Heading; has a default.
 */
title?: LocalText
}
/**
 * What of the signed-in student's wrong book is due today, by subject; renders nothing for a visitor or without any.
 */
export interface PracticeDueProps {
/**
 * Heading; has a default.
 */
title?: LocalText
}
/**
 * Form of the registration; only inside the sign-in panel.
 */
export interface RegisterFormProps {

}
/**
 * The files of a lesson, which students look at or download.
 */
export interface ResourceLessonProps {
/**
 * Id of the course.
 */
courseId: Id
/**
 * Id of the lesson, unique in its course.
 */
lessonId: Id
/**
 * Its files, as course/study answers them.
 * 
 * @maxItems 50
 */
resources: StudyResource[]
}
/**
 * The current school, with a drop-down of the others.
 */
export interface SchoolSwitchProps {
/**
 * All schools of the company; the block renders nothing for fewer than two.
 * 
 * @maxItems 2000
 */
schools?: School[]
/**
 * Id of the school that is shown.
 */
current?: string
}
/**
 * Frame of the floating bar at the edge of the window.
 */
export interface ServiceBarProps {

}
/**
 * Icon that opens the online chat.
 */
export interface ServiceChatProps {
/**
 * Name of the entry.
 */
title: string
/**
 * Two lines below the icon, separated by a line break; none by default.
 */
caption?: string
}
/**
 * Icon that opens the e-mail addresses.
 */
export interface ServiceEmailProps {
/**
 * Name of the entry.
 */
title: string
/**
 * Two lines below the icon, separated by a line break; none by default.
 */
caption?: string
/**
 * Addresses to write to.
 * 
 * @maxItems 10
 */
addresses?: string[]
}
/**
 * Icon that opens a chat in QQ.
 */
export interface ServiceMessengerProps {
/**
 * Name of the entry.
 */
title: string
/**
 * Two lines below the icon, separated by a line break; none by default.
 */
caption?: string
/**
 * Kind of account, such as MARKET_QQ_MARKET.
 */
kind?: string
/**
 * QQ number of the company.
 */
company?: string
/**
 * QQ number of a person.
 */
person?: string
/**
 * Key of the company's account.
 */
accountKey?: string
}
/**
 * Icon that opens the phone numbers.
 */
export interface ServicePhoneProps {
/**
 * Name of the entry.
 */
title: string
/**
 * Two lines below the icon, separated by a line break; none by default.
 */
caption?: string
/**
 * Working hours.
 */
hours?: LocalText
/**
 * First number.
 */
first?: string
/**
 * Second number.
 */
second?: string
/**
 * Third number.
 */
third?: string
}
/**
 * Icon that opens a QR picture.
 */
export interface ServiceQrProps {
/**
 * Name of the icon.
 */
icon: ("wechat" | "person" | "qq" | "weibo" | "chat" | "phone" | "mail" | "top" | "service")
/**
 * Name of the entry.
 */
title: string
/**
 * Two lines below the icon, separated by a line break; none by default.
 */
caption?: string
/**
 * Instruction below the picture.
 */
note?: string
/**
 * QR picture, shown at 112 px.
 */
picture?: Picture
/**
 * Address the icon links to.
 */
url?: Url
}
/**
 * Icon that scrolls to the top of the page.
 */
export interface ServiceTopProps {
/**
 * Name of the entry.
 */
title: string
/**
 * Two lines below the icon, separated by a line break; none by default.
 */
caption?: string
/**
 * Whether it is also shown at the top of the page.
 */
always?: boolean
}
/**
 * Teachers of the school as a row of portraits.
 */
export interface TeacherFeaturedProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Number of teachers; 6 by default.
 */
count?: number
}
/**
 * Buttons of the enabled third parties to sign in with; only inside the sign-in panel.
 */
export interface ThirdIconsProps {
/**
 * Tab of the panel.
 */
tab: ("signIn" | "register")
}
/**
 * Names the third-party account that the next sign-in connects; renders nothing where none is pending.
 */
export interface ThirdNoticeProps {

}
/**
 * The first student voices.
 */
export interface VoiceLatestProps {
/**
 * Heading; has a default.
 */
title?: LocalText
/**
 * Number of voices; 3 by default.
 */
count?: number
}
/**
 * Query of v1/account/charge.
 */
export interface AccountQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Money given or spent.
 */
export interface BalanceEntry {
/**
 * Identifier of the entry.
 */
id: Id
/**
 * How much; below 0 when it was spent. In minor units (cents).
 */
amount: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * What there was after it. In minor units (cents).
 */
balance: number
/**
 * What for.
 */
reason: LocalText
/**
 * When. ISO 8601, UTC.
 */
at: string
}
/**
 * What the student has in one currency.
 */
export interface Balance {
/**
 * ISO 4217 code.
 */
currency: string
/**
 * All of it. In minor units (cents).
 */
balance: number
/**
 * The part of it that came from invitations and can be paid out. In minor units (cents).
 */
withdrawable: number
}
/**
 * Answer of v1/account/charge, the newest first.
 */
export interface BalanceList {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: BalanceEntry[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
/**
 * By currency; empty for a student who never had any.
 * 
 * @maxItems 20
 */
balances: Balance[]
}
/**
 * Query of v1/account/cash/withdraw.
 */
export interface WithdrawalQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Money that the student wants to be paid out.
 */
export interface Withdrawal {
/**
 * Identifier of the request.
 */
id: Id
/**
 * How much. In minor units (cents).
 */
amount: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * asked: the school has not decided yet; refused: the money is in the balance again.
 */
state: ("asked" | "paid" | "refused")
/**
 * When it was asked for. ISO 8601, UTC.
 */
askedAt: string
/**
 * When the school paid or refused it. ISO 8601, UTC.
 */
decidedAt?: string
/**
 * Why it was refused.
 */
reason?: string
}
/**
 * Answer of GET v1/account/cash/withdraw, the newest first.
 */
export interface WithdrawalList {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: Withdrawal[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
/**
 * By currency; empty for a student who never had any.
 * 
 * @maxItems 20
 */
balances: Balance[]
}
/**
 * Body of POST v1/account/cash/withdraw. Code 1711: so much cannot be paid out. 1712: a school is asked for it already. 1713: the requestId was used for something else.
 */
export interface WithdrawBody {
/**
 * Made by the page for this request; sent again with it, nothing more is asked for.
 */
requestId: string
/**
 * How much. In minor units (cents).
 */
amount: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * Where the school shall pay it to, such as an account at a bank. Stored encrypted until it is decided.
 */
payee: string
}
/**
 * Query of /saas-business/v1/account/member/list.
 */
export interface MemberQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * One reason why the student has, or had, a level.
 */
export interface MemberGrant {
/**
 * Identifier.
 */
id: Id
/**
 * What gave the level: an order, a study card, or the school.
 */
cause: ("order" | "card" | "operator" | "seed")
/**
 * Number of the order that gave it.
 */
orderNo?: string
/**
 * It was taken back, for example with a refund.
 */
isRevoked: boolean
/**
 * From when it counts. ISO 8601, UTC.
 */
startsAt: string
/**
 * Until when it counts; absent without an end. ISO 8601, UTC.
 */
endsAt?: string
}
/**
 * A level of membership that the student has or had.
 */
export interface MemberLevel {
/**
 * Identifier of the level.
 */
id: Id
/**
 * Name.
 */
levelName: LocalText
/**
 * The student has the level now.
 */
isLive: boolean
/**
 * Until when the student has it; absent without an end, and where the student does not have it now. ISO 8601, UTC.
 */
until?: string
/**
 * Why the student has or had it: the newest hundred, the newest first.
 * 
 * @maxItems 100
 */
grants: MemberGrant[]
}
/**
 * Answer of /saas-business/v1/account/member/list.
 */
export interface MemberList {
/**
 * Levels that the student has, then those that the student had; the newest first.
 * 
 * @maxItems 100
 */
list: MemberLevel[]
}
/**
 * Query of the calls about agreements.
 */
export interface AgreementQuery {
/**
 * Ignored: the conditions of the school that the session belongs to hold.
 */
schoolId?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Query of course/protocol/user/rel/find/myProtocol.
 */
export interface AgreementListQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Agreements a page.
 */
pageSize?: number
/**
 * Ignored: the conditions of the school that the session belongs to hold.
 */
schoolId?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Body of course/protocol/user/rel/find/myProtocol.
 */
export interface AgreementListBody {
/**
 * Which: all when absent; open ones are to be signed; signed ones are those whose signature counts.
 */
status?: ("all" | "open" | "signed")
}
/**
 * An agreement for one target.
 */
export interface AgreementEntry {
/**
 * Identifier of the agreement.
 */
protocolId: Id
/**
 * Its name.
 */
protocolName: LocalText
/**
 * How it is signed: 1 electronic, at the e-sign vendor; 2 ordinary, on the page of the agreement.
 */
protocolType: (1 | 2)
/**
 * What it is for: a course, a package or a module; of a module its course and its chapter, joined by a tilde.
 */
targetId: string
/**
 * Name of that.
 */
targetName: LocalText
/**
 * Its kind: a course, a package, or a module (so spelt): one chapter of a course.
 */
targetType: ("COURSE" | "PACKAGE" | "MOUDLE")
/**
 * The course that it is, or whose chapter it is; absent for a package.
 */
courseId?: Id
/**
 * 0 to be signed; 1 begun: its text was shown, or it is at the vendor; 2 signed; 3 signed and sealed: document and proof are stored; 4 invalid: what it is for was taken back, or another version asks; 5 no signature needed.
 */
agreementStatus: number
/**
 * Of the student's copy of it, 0 where there is none yet. A part of the address of its page.
 */
curId: string
/**
 * Learning needs it; otherwise it is only offered.
 */
mandatory: boolean
/**
 * Version of the copy; of the text to be signed where there is none.
 */
version: number
/**
 * When it was signed.
 */
signedAt?: string
/**
 * The student has signed an earlier version of it, and this one asks for another signature.
 */
isChanged: boolean
}
/**
 * Answer of course/protocol/user/rel/find/myProtocol: what is to be signed first, then what was signed, the newest signature first, then what is invalid or not needed.
 */
export interface AgreementList {
/**
 * Agreements of this page.
 * 
 * @maxItems 50
 */
list: AgreementEntry[]
/**
 * Agreements in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Agreements a page.
 */
pageSize: number
/**
 * Every mandatory agreement of a target has to be signed; otherwise one of them suffices.
 */
signAll: boolean
}
/**
 * Body of course/protocol/user/rel/getProtocolInfo: a copy by its curId, or what there is to be signed for a target.
 */
export interface AgreementInfoBody {
/**
 * Identifier of the agreement.
 */
protocolId: Id
/**
 * Of the copy; 0 or absent for the target.
 */
curId?: string
/**
 * What it is for; needed where curId is 0.
 */
targetId?: string
/**
 * Kind of that.
 */
targetType?: ("COURSE" | "PACKAGE" | "MOUDLE")
/**
 * What was bought; ignored.
 */
commodityId?: Id
}
/**
 * A signature of the student.
 */
export interface AgreementSignature {
/**
 * Of the copy that was signed.
 */
curId: string
/**
 * Version that was signed.
 */
version: number
/**
 * When.
 */
signedAt: string
/**
 * Name of the student as it was shown then.
 */
signerName: string
/**
 * Where: on the page of this site, or at the e-sign vendor.
 */
way: ("page" | "vendor")
/**
 * Document and proof are stored: it can be downloaded and verified.
 */
isSealed: boolean
/**
 * Path of the public page where anybody can verify it; the id in it is the number on the receipt. Only once it is sealed.
 */
verifyUrl?: string
}
/**
 * A run of text of the change view.
 */
export interface AgreementPart {
/**
 * In both versions, only in the newer one, or only in the older one.
 */
kind: ("same" | "added" | "removed")
/**
 * Plain text.
 */
text: string
}
/**
 * A paragraph with a change, or one beside it.
 */
export interface AgreementParagraph {
/**
 * Unchanged, new as a whole, gone as a whole, or with changed words.
 */
kind: ("same" | "added" | "removed" | "changed")
/**
 * Its text in order; the words of an unchanged one are one part.
 * 
 * @maxItems 20000
 */
parts: AgreementPart[]
}
/**
 * What changed since the version that the student signed, word for word. Show `summary` first, then the paragraphs with `<ins>` and `<del>`.
 */
export interface AgreementDifference {
/**
 * The version that was signed.
 */
fromVersion: number
/**
 * The version that it is compared with.
 */
toVersion: number
/**
 * When the older one was signed.
 */
signedAt: string
/**
 * How many words were added and removed, in one sentence.
 */
summary: LocalText
/**
 * Words that only the newer version has.
 */
added: number
/**
 * Words that only the older version has.
 */
removed: number
/**
 * The name of the agreement has changed.
 */
isNameChanged: boolean
/**
 * False where the texts are too long, or too different, to be compared word for word: then changed paragraphs are removed and added as a whole.
 */
isWhole: boolean
paragraphs: AgreementParagraphs
}
/**
 * The texts in both languages; the same where the school wrote one text. Of unchanged paragraphs only those beside a change; where others are left out, a paragraph without parts stands for them.
 */
export interface AgreementParagraphs {
/**
 * Of the Chinese text.
 * 
 * @maxItems 4000
 */
zh: AgreementParagraph[]
/**
 * Of the English text.
 * 
 * @maxItems 4000
 */
en: AgreementParagraph[]
}
/**
 * Answer of course/protocol/user/rel/getProtocolInfo. Asking changes nothing.
 */
export interface AgreementInfo {
/**
 * The agreement.
 */
entry: AgreementEntry
/**
 * Its text as HTML, already cleaned.
 */
html: LocalText
/**
 * SHA-256 of the canonical JSON of {kind, name, html}, as the proof has it.
 */
sha256: string
/**
 * When this version was published.
 */
publishedAt: string
/**
 * The newest version.
 */
newest: number
/**
 * Where this version was signed by the student.
 */
signature?: AgreementSignature
/**
 * The signature of an earlier version that a newer one has outdated.
 */
earlier?: AgreementSignature
/**
 * From the version that was signed to this one, or, of a signed copy, to the newest one where that is another.
 */
difference?: AgreementDifference
/**
 * The entry of the same agreement and target that counts now, where the copy is another one, invalid or outdated. With the status 0 or 1 a signature is asked for: by its curId and target, as in the list. Absent where the student does not need the agreement for that target any more.
 */
present?: AgreementEntry
}
/**
 * Body of coursePotocolUserRelation/checkShowProtocol, which the page of an agreement calls when it shows the text to be signed.
 */
export interface AgreementShowBody {
/**
 * Identifier of the agreement.
 */
protocolId: Id
/**
 * The course.
 */
classTypeId?: Id
/**
 * The package, in place of a course.
 */
classPackageId?: Id
/**
 * A chapter of the course: the module is meant, not the course.
 */
moduleNoId?: Id
/**
 * The company, as the schools document names it in companyId. Ignored: the host of the request decides.
 */
comId?: (string | number)
}
/**
 * Answer of coursePotocolUserRelation/checkShowProtocol. An ordinary agreement that is not signed is begun by it (agreementStatus 1).
 */
export interface ShownAgreement {
/**
 * The agreement.
 */
entry: AgreementEntry
/**
 * Its text as HTML, already cleaned.
 */
html: LocalText
/**
 * SHA-256 of the canonical JSON of {kind, name, html}, as the proof has it.
 */
sha256: string
/**
 * When this version was published.
 */
publishedAt: string
/**
 * The newest version.
 */
newest: number
/**
 * Where this version was signed by the student.
 */
signature?: AgreementSignature
/**
 * The signature of an earlier version that a newer one has outdated.
 */
earlier?: AgreementSignature
/**
 * From the version that was signed to this one, or, of a signed copy, to the newest one where that is another.
 */
difference?: AgreementDifference
/**
 * What insertProtocol takes as proof that this text was shown. Absent where there is nothing to be signed on a page: it is signed already, or it is electronic.
 */
signContent?: string
}
/**
 * Body of v1/protocol/config/getProtocolNeed and course/protocol/user/rel/checkProtocol.
 */
export interface AgreementTargetBody {
/**
 * A course, a package or a module.
 */
targetId: string
/**
 * Its kind: a course, a package, or a module (so spelt): one chapter of a course.
 */
targetType: ("COURSE" | "PACKAGE" | "MOUDLE")
}
/**
 * Query of the agreement check.
 */
export interface AgreementCheckQuery {
/**
 * A course, a package or a module.
 */
targetId: string
/**
 * Its kind: a course, a package, or a module (so spelt): one chapter of a course.
 */
targetType: ("COURSE" | "PACKAGE" | "MOUDLE")
/**
 * Ignored: the conditions of the school that the session belongs to hold.
 */
schoolId?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * An agreement that whoever has a target signs.
 */
export interface AgreementNeed {
/**
 * Identifier of the agreement.
 */
protocolId: Id
/**
 * Its name.
 */
protocolName: LocalText
/**
 * How it is signed: 1 electronic, at the e-sign vendor; 2 ordinary, on the page of the agreement.
 */
protocolType: (1 | 2)
/**
 * What it is for: a course, a package or a module; of a module its course and its chapter, joined by a tilde.
 */
targetId: string
/**
 * Name of that.
 */
targetName: LocalText
/**
 * Its kind: a course, a package, or a module (so spelt): one chapter of a course.
 */
targetType: ("COURSE" | "PACKAGE" | "MOUDLE")
/**
 * The course that it is, or whose chapter it is; absent for a package.
 */
courseId?: Id
/**
 * Learning needs it; otherwise it is only offered.
 */
mandatory: boolean
/**
 * Its newest version.
 */
version: number
}
/**
 * Answer of v1/protocol/config/getProtocolNeed: what has to be signed for a target, whoever asks.
 */
export interface AgreementNeeds {
/**
 * Agreements in the order of the school.
 * 
 * @maxItems 200
 */
list: AgreementNeed[]
/**
 * Every mandatory one has to be signed; otherwise one of them suffices.
 */
signAll: boolean
}
/**
 * An agreement of a check.
 */
export interface CheckedAgreement {
/**
 * The agreement.
 */
entry: AgreementEntry
/**
 * What changed since the version that the student signed, where it is to be signed anew.
 */
difference?: AgreementDifference
}
/**
 * Answer of course/protocol/user/rel/checkProtocol and of the agreement check. A target that the student does not have needs nothing.
 */
export interface AgreementCheck {
/**
 * Enough is signed: the student may learn, as far as agreements are concerned.
 */
result: boolean
/**
 * Why not, in the language of the request; empty where enough is signed.
 */
msg: string
/**
 * Every mandatory agreement has to be signed; otherwise one of them suffices.
 */
signAll: boolean
/**
 * Mandatory agreements that are not signed.
 */
unsigned: number
/**
 * Agreements of the target.
 * 
 * @maxItems 200
 */
list: CheckedAgreement[]
}
/**
 * Body of class/package/searchLessonCoursePackage and class/package/searchLessonProtocol: of one lesson, or of everything the student has when it is empty.
 */
export interface LessonAgreementBody {
/**
 * The course.
 */
classTypeId?: Id
/**
 * The package, in place of a course.
 */
classPackageId?: Id
/**
 * A chapter of the course: the module is meant, not the course.
 */
moduleNoId?: Id
/**
 * Only this course, package or module.
 */
targetId?: string
/**
 * Kind of that.
 */
targetType?: ("COURSE" | "PACKAGE" | "MOUDLE")
/**
 * The lesson; ignored, its course and chapter decide.
 */
lessonId?: Id
/**
 * The company, as the schools document names it in companyId. Ignored: the host of the request decides.
 */
comId?: (string | number)
}
/**
 * A course, package or module with agreements (a tab of the dialog).
 */
export interface AgreementTab {
/**
 * Identifier; of a module its course and its chapter, joined by a tilde.
 */
targetId: string
/**
 * Name.
 */
targetName: LocalText
/**
 * Its kind: a course, a package, or a module (so spelt): one chapter of a course.
 */
targetType: ("COURSE" | "PACKAGE" | "MOUDLE")
/**
 * The course that it is, or whose chapter it is; absent for a package.
 */
courseId?: Id
/**
 * Its agreements.
 */
total: number
/**
 * Enough is signed: the student may learn, as far as agreements are concerned.
 */
result: boolean
/**
 * Why not, in the language of the request; empty where enough is signed.
 */
msg: string
/**
 * Every mandatory agreement has to be signed; otherwise one of them suffices.
 */
signAll: boolean
/**
 * Mandatory agreements that are not signed.
 */
unsigned: number
}
/**
 * Answer of class/package/searchLessonCoursePackage: what has agreements, each once. For a course also the packages and, with a chapter, the module that the lesson belongs to.
 */
export interface AgreementTabs {
/**
 * Enough is signed: the student may learn, as far as agreements are concerned.
 */
result: boolean
/**
 * Why not, in the language of the request; empty where enough is signed.
 */
msg: string
/**
 * Every mandatory agreement has to be signed; otherwise one of them suffices.
 */
signAll: boolean
/**
 * Mandatory agreements that are not signed.
 */
unsigned: number
/**
 * In the order of the school.
 * 
 * @maxItems 500
 */
list: AgreementTab[]
}
/**
 * Answer of class/package/searchLessonProtocol: the agreements of the same targets.
 */
export interface LessonAgreements {
/**
 * Enough is signed: the student may learn, as far as agreements are concerned.
 */
result: boolean
/**
 * Why not, in the language of the request; empty where enough is signed.
 */
msg: string
/**
 * Every mandatory agreement has to be signed; otherwise one of them suffices.
 */
signAll: boolean
/**
 * Mandatory agreements that are not signed.
 */
unsigned: number
/**
 * In the order of the school.
 * 
 * @maxItems 1000
 */
list: AgreementEntry[]
}
/**
 * Body of coursePotocolUserRelation/prepareAgreement.
 */
export interface AgreementPrepareBody {
/**
 * Identifier of the agreement.
 */
protocolId: Id
/**
 * Device.
 */
type: "PC"
/**
 * The course.
 */
classTypeId?: Id
/**
 * The package, in place of a course.
 */
classPackageId?: Id
/**
 * A chapter of the course: the module is meant, not the course.
 */
moduleNoId?: Id
/**
 * The class, as class info names it in masterId: here the id of the course. Ignored: what is signed is named by classTypeId, classPackageId and moduleNoId, and the session decides who signs.
 */
masterId?: string
/**
 * The company, as the schools document names it in companyId. Ignored: the host of the request decides.
 */
comId?: (string | number)
}
/**
 * Where an agreement is signed at the vendor.
 */
export interface ESignForm {
/**
 * Address at the vendor.
 */
action: string
/**
 * How it is opened.
 */
method: "get"
}
/**
 * Answer of coursePotocolUserRelation/prepareAgreement.
 */
export interface PreparedAgreement {
/**
 * It can be signed now at resultForm; false where it is signed already.
 */
result: boolean
/**
 * Opened as an address in a new tab, never submitted as a form: the policy of pages lets forms go to their own site only. The vendor leads back to /agreement/check/{curId}/{protocolId}.
 */
resultForm?: ESignForm
/**
 * What to do next, in the language of the request.
 */
msg: string
/**
 * Of the copy.
 */
curId: string
}
/**
 * Fields of coursePotocolUserRelation/insertProtocol, form-encoded.
 */
export interface AgreementInsertBody {
/**
 * The course, package or module.
 */
productId: string
/**
 * Identifier of the agreement (so spelt).
 */
potocolId: Id
/**
 * What productId is.
 */
type: ("course" | "classpackage" | "module")
/**
 * As checkShowProtocol answered it; without it the text was not shown, and nothing is signed.
 */
signContent?: string
}
/**
 * Answer of coursePotocolUserRelation/insertProtocol. Sent again, it is the same signature.
 */
export interface InsertedAgreement {
/**
 * It is signed.
 */
result: boolean
/**
 * For the student.
 */
msg: string
/**
 * Of the copy.
 */
curId: string
/**
 * Signed, or sealed already.
 */
agreementStatus: (2 | 3)
}
/**
 * Body of sysConfigItem/validateAgreementProtocolClassPackage.
 */
export interface AgreementValidateBody {
/**
 * The course.
 */
classTypeId?: Id
/**
 * The package, in place of a course.
 */
classPackageId?: Id
}
/**
 * Answer of sysConfigItem/validateAgreementProtocolClassPackage: the check of both targets together.
 */
export interface ValidatedAgreements {
/**
 * Enough is signed: the student may learn, as far as agreements are concerned.
 */
result: boolean
/**
 * Why not, in the language of the request; empty where enough is signed.
 */
msg: string
/**
 * Every mandatory agreement has to be signed; otherwise one of them suffices.
 */
signAll: boolean
/**
 * Mandatory agreements that are not signed.
 */
unsigned: number
/**
 * Mandatory agreements that are not signed.
 * 
 * @maxItems 400
 */
protocolIds: Id[]
}
/**
 * Query of course/protocol/user/rel/file.
 */
export interface AgreementFileQuery {
/**
 * Of a sealed copy.
 */
curId: string
/**
 * Ignored: the conditions of the school that the session belongs to hold.
 */
schoolId?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Answer of course/protocol/user/rel/file.
 */
export interface AgreementFile {
/**
 * Address that downloads the document for some minutes: the receipt of an ordinary agreement, the sealed file of an electronic one.
 */
url: string
}
/**
 * Query of /saas-business/v1/front/answer/list.
 */
export interface AnswerListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Questions a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
/**
 * Course whose questions are asked for; 0 asks for those of all.
 */
courseId?: string
/**
 * no, yes, or teacher for questions that a teacher has answered; several are separated by commas. Unknown values are ignored and named in the answer.
 */
answered?: string
/**
 * Subjects of the courses by their keys, separated by commas. Unknown values are ignored and named in the answer.
 */
subject?: string
/**
 * Ids of teachers who answer, separated by commas. Unknown values are ignored and named in the answer.
 */
teacher?: string
/**
 * Order: answers, with the most answered first; the newest first when absent. Another one is ignored and named in the answer.
 */
sort?: string
/**
 * With it the answer has the filters and their counts.
 */
withFilters?: "yes"
}
/**
 * Query of /saas-business/v1/front/answer/lesson.
 */
export interface AnswerLessonQuery {
/**
 * Course of the lesson.
 */
courseId: Id
/**
 * Lesson whose questions are asked for, the newest first. Codes as of /saas-business/v1/front/answer/ask.
 */
lessonId: Id
/**
 * Page, from 1.
 */
page?: number
/**
 * Questions a page.
 */
pageSize?: number
}
/**
 * Path of /saas-business/v1/front/answer/detail/{id}.
 */
export interface AnswerParams {
/**
 * Identifier of the question.
 */
id: Id
}
/**
 * An answer to a question.
 */
export interface GivenAnswer {
/**
 * Identifier of the answer.
 */
id: Id
/**
 * Who answers.
 */
authorName: LocalText
/**
 * Whether a teacher of the school answers.
 */
teacher: boolean
/**
 * Identifier of that teacher.
 */
teacherId?: Id
/**
 * Day of the answer, such as 2026-11-20.
 */
date: string
/**
 * The answer; paragraphs are separated by an empty line.
 */
text: LocalText
/**
 * The post of an answer that is not of the content: a student's, or one that an operator gave for a teacher. Its text has marks.
 */
post?: Post
}
/**
 * The lesson a question is about.
 */
export interface QuestionLesson {
/**
 * Identifier of the lesson in the course of the question.
 */
lessonId: Id
/**
 * Name of the lesson, which its course shows to everybody.
 */
lessonName: LocalText
/**
 * Moment of its video; absent for a question about the whole lesson.
 */
atSeconds?: number
/**
 * Whether whoever asks for the question may work on the lesson: only then does the page link to it.
 */
isOpen: boolean
}
/**
 * A question as lists show it.
 */
export interface AskedQuestion {
/**
 * Identifier of the question.
 */
id: Id
/**
 * The question in one sentence.
 */
title: LocalText
/**
 * What the asker adds to it; paragraphs are separated by an empty line.
 */
text?: LocalText
/**
 * Name under which the asker is shown.
 */
askerName: LocalText
/**
 * Day it was asked, such as 2026-11-20.
 */
date: string
/**
 * Course it is about.
 */
courseId?: Id
/**
 * Name of that course.
 */
courseName?: LocalText
/**
 * Lesson of that course it is about; absent as well once the course has it no more.
 */
lesson?: QuestionLesson
/**
 * How many answers there are.
 */
answerCount: number
/**
 * Whether a teacher has answered.
 */
teacherAnswered: boolean
/**
 * The answer to show with it: the first of a teacher the list is filtered by, else of any teacher, else the accepted one, else the first.
 */
answer?: GivenAnswer
/**
 * The post of a question that a student asked. Its text has marks; a deleted one has no title.
 */
post?: Post
/**
 * The answer that the student who asked has accepted.
 */
acceptedId?: PostId
}
/**
 * Answer of /saas-business/v1/front/answer/list and /saas-business/v1/front/answer/lesson.
 */
export interface AnswerListData {
/**
 * Questions of this page.
 * 
 * @maxItems 60
 */
list: AskedQuestion[]
/**
 * Questions in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Questions a page.
 */
pageSize: number
/**
 * Name of the course whose questions were asked for; absent where there is no such course.
 */
courseName?: LocalText
/**
 * Filters with what can be chosen, when they were asked for.
 * 
 * @maxItems 20
 */
filters?: ListFilter[]
/**
 * What was asked for and does not exist, where filters or an order were asked for.
 * 
 * @maxItems 40
 */
ignored?: IgnoredFilter[]
}
/**
 * Answer of /saas-business/v1/front/answer/detail/{id}.
 */
export interface AnswerDetail {
/**
 * The question as lists show it.
 */
question: AskedQuestion
/**
 * All answers: the accepted one, then the others, oldest first.
 * 
 * @maxItems 700
 */
answers: GivenAnswer[]
/**
 * The course it is about.
 */
course?: CourseCard
/**
 * Nobody can answer any more.
 */
isClosed: boolean
}
/**
 * Body of /saas-business/v1/front/answer/ask. Codes as of a post in a group.
 */
export interface AnswerAskBody {
/**
 * Course it is about.
 */
courseId?: Id
/**
 * Lesson of that course it is about. Code 1423: the course has no such lesson. Code 1424: the student may not work on it.
 */
lessonId?: Id
/**
 * Moment of the lesson's video. Code 1425: the lesson has no video. Code 1426: the video is shorter.
 */
atSeconds?: number
/**
 * The question in one sentence of at most 120 characters. Code 1411: it is blank.
 */
title: string
/**
 * What the student adds to it; may be empty.
 */
text: PostBodyText
/**
 * Generated by the page for this text: a repeated request gets the same answer and stores nothing new.
 */
requestId: PostId
}
/**
 * Answer of /saas-business/v1/front/answer/ask.
 */
export interface AnswerAsked {
/**
 * Identifier of the question.
 */
id: PostId
/**
 * waiting: others see it once an operator has approved it.
 */
state: ("shown" | "waiting")
}
/**
 * Body of /saas-business/v1/front/answer/write/{id}. Codes as of a post in a group.
 */
export interface AnswerWriteBody {
/**
 * The answer.
 */
text: PostBodyText
/**
 * Generated by the page for this text: a repeated request gets the same answer and stores nothing new.
 */
requestId: PostId
}
/**
 * Body of /saas-business/v1/front/answer/accept/{id}. Code 1421: somebody else asked.
 */
export interface AnswerAcceptBody {
/**
 * The answer; absent accepts none.
 */
answerId?: PostId
}
/**
 * Answer of /saas-business/v1/front/answer/accept/{id}.
 */
export interface AnswerAccepted {
/**
 * The answer that is accepted now; absent for none.
 */
acceptedId?: PostId
}
/**
 * Query of captcha/challenge: asks for a challenge.
 */
export interface CaptchaChallengeQuery {
/**
 * Call the ticket is wanted for: its path below /s/api.
 */
purpose: string
/**
 * A picture with a gap to slide a piece into, or strokes of a bell to count for those who cannot see it.
 */
kind: ("slider" | "sound")
/**
 * Flow the call is part of; the answer then sets the cookie of a pass. It must list the purpose.
 */
flow?: CaptchaFlow
}
/**
 * A picture with a gap, and the piece that fits.
 */
export interface SliderPicture {
/**
 * Width of the picture in its own units; positions are counted in them.
 */
width: number
/**
 * Height of the picture in the same units.
 */
height: number
/**
 * The picture as WebP, base64; two pixels a unit.
 */
picture: string
/**
 * The piece as WebP with transparency, base64; two pixels a unit.
 */
piece: string
/**
 * Width and height of the piece.
 */
pieceSize: number
/**
 * Where the upper edge of the piece stands.
 */
top: number
}
/**
 * Groups of bell strokes to count.
 */
export interface SoundQuestion {
/**
 * The sound as WAV, base64.
 */
wav: string
/**
 * How many groups there are; the answer has a digit for each.
 */
groups: number
}
/**
 * Answer of captcha/challenge. Status 429: too many were asked for from this address.
 */
export interface CaptchaChallenge {
/**
 * What is asked; vendor: the page shows /s/frame/captcha, whatever was wished for.
 */
kind: ("slider" | "sound" | "vendor")
/**
 * The challenge, sealed; it comes back with the answer.
 */
id: string
/**
 * Seconds it is good for.
 */
seconds: number
/**
 * What a slider shows.
 */
slider?: SliderPicture
/**
 * What there is to hear.
 */
sound?: SoundQuestion
}
/**
 * Body of captcha/answer. One try: whatever comes of it, the challenge is used up.
 */
export interface CaptchaAnswerBody {
/**
 * The challenge.
 */
id: string
/**
 * Where the piece was left, in units of the picture; for the slider.
 */
position?: number
/**
 * What moved the piece; for the slider.
 */
by?: ("pointer" | "keys")
/**
 * How it got there; for the slider.
 */
track?: CaptchaTrack
/**
 * Digits: how many strokes each group had; for the sound.
 */
heard?: string
/**
 * Ticket of the vendor; for the vendor's challenge.
 */
ticket?: string
/**
 * Random text of the vendor; for the vendor's challenge.
 */
randstr?: string
}
/**
 * Answer of captcha/answer: what the call is sent with. Good once, for that call, within five minutes. Code 1431: not passed; another challenge may be asked for. 1432: it came too late; the same. Status 429: too many failed from this address.
 */
export interface CaptchaTicket {
/**
 * Ticket of the passed challenge.
 */
ticket: string
/**
 * Random text that belongs to the ticket.
 */
randstr: string
}
/**
 * Body of captcha/pass: exchanges the pass in this browser's cookie for another ticket of its flow, answered as CaptchaTicket. Code 1433: this browser has no pass, or it is used up for this call or expired; a challenge is to be solved.
 */
export interface CaptchaPassBody {
/**
 * Flow the pass was given for.
 */
flow: CaptchaFlow
/**
 * Call the ticket is wanted for: its path below /s/api.
 */
purpose: string
}
/**
 * Query of v1/study/card/list.
 */
export interface CardQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Something that a study card opened.
 */
export interface CardTarget {
/**
 * What kind of thing it is.
 */
commodityType: string
/**
 * Identifier of the course, package, plan or level of membership.
 */
targetId: Id
/**
 * Its name when the card was made.
 */
targetName: LocalText
/**
 * Until when the student has it by this card; absent without end. ISO 8601, UTC.
 */
until?: string
}
/**
 * A study card that the student redeemed.
 */
export interface StudyCard {
/**
 * Number of the card, which is no secret.
 */
cardId: Id
/**
 * What the school calls it.
 */
cardName: LocalText
/**
 * When it was redeemed. ISO 8601, UTC.
 */
redeemedAt: string
/**
 * What it opened.
 * 
 * @maxItems 50
 */
targets: CardTarget[]
}
/**
 * Answer of v1/study/card/list: the cards the student redeemed, the newest first.
 */
export interface StudyCardList {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: StudyCard[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
}
/**
 * Body of v1/study/card/redeem and v1/account/recharge/card.
 */
export interface CardCodeBody {
/**
 * The code as it was typed: case, spaces and hyphens do not matter.
 */
code: string
}
/**
 * Answer of v1/study/card/redeem. Code 1701: it is no code, or one that cannot be used any more. 1702: too many tries.
 */
export interface RedeemedCard {
/**
 * The card, with what it opened.
 */
card: StudyCard
/**
 * The student had redeemed it before; nothing more was opened.
 */
isRepeated: boolean
}
/**
 * Answer of v1/account/recharge/card. Codes as of v1/study/card/redeem.
 */
export interface RechargedCard {
/**
 * What the card brought. In minor units (cents).
 */
amount: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * What the student has now in this currency. In minor units (cents).
 */
balance: number
/**
 * The student had used it before; nothing more was added.
 */
isRepeated: boolean
}
/**
 * Query of every call of definePayOrderCart.
 */
export interface CartQuery {
/**
 * School whose goods are listed; every school's when empty. What is quoted and ordered then goes by the school of the session, else by the default one.
 */
schoolId?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * One thing in the cart. Only commodityId is sure to be there; another server may add fields of its own.
 */
export interface CartItem {
/**
 * Identifier: of a course or package its own, else of the goods.
 */
commodityId: Id
/**
 * What it is: COMMODITY_CLASS a course, COMMODITY_PACKAGE a package, COMMODITY_PLAN a training plan, COMMODITY_MEMBER a level of membership.
 */
commodityType?: string
/**
 * Identifier of the course, package, plan or level that it opens.
 */
targetId?: Id
/**
 * Name of what it opens.
 */
commodityName?: LocalText
/**
 * Picture of what it opens.
 */
coverUrl?: Url
/**
 * What a student pays; 0 is free. In minor units (cents).
 */
price?: number
/**
 * Price before the discount. In minor units (cents).
 */
originalPrice?: number
/**
 * ISO 4217 code.
 */
currency?: string
/**
 * Whether it can be ordered. withdrawn: the school no longer offers it. owned: the student has it. notYet: its sale has not begun. ended: its sale is over. soldOut: no seats are left.
 */
state?: ("available" | "withdrawn" | "owned" | "notYet" | "ended" | "soldOut")
/**
 * When its sale begins, when it has not. ISO 8601, UTC.
 */
saleFrom?: string
/**
 * How many can still be sold; any number when absent.
 */
seatsLeft?: number
/**
 * How many days a student has it after the purchase; without end when absent.
 */
days?: number
/**
 * When it was put in. ISO 8601, UTC.
 */
addedAt?: string
/**
 * What it cost when it was added, where that was another price. In minor units (cents).
 */
priceWhenAdded?: number
/**
 * Currency of priceWhenAdded. ISO 4217 code.
 */
currencyWhenAdded?: string
[k: string]: unknown
}
/**
 * One way to buy a course, package, training plan or level of membership.
 */
export interface Offer {
/**
 * What carts and orders name; of a course or package its own id, of further offers the id of the goods.
 */
commodityId: Id
/**
 * What it opens: a course, a package, a training plan, or a level of membership.
 */
kind: ("COURSE" | "PACKAGE" | "PLAN" | "MEMBER")
/**
 * What a student pays; 0 is free. In minor units (cents).
 */
price: number
/**
 * Price before the discount. In minor units (cents).
 */
originalPrice?: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * Whether it can be bought now; notYet before saleFrom, soldOut when no seat is left.
 */
state: ("onSale" | "notYet" | "soldOut")
/**
 * It is free, or somebody takes its price here; otherwise a student asks the school.
 */
canPay: boolean
/**
 * When the sale begins. ISO 8601, UTC; on sale already when absent.
 */
saleFrom?: string
/**
 * When the sale is over. ISO 8601, UTC; without end when absent.
 */
saleUntil?: string
/**
 * How many can still be sold; any number when absent.
 */
seatsLeft?: number
/**
 * How many days a student has it after the purchase; without end when absent.
 */
days?: number
}
/**
 * Body of definePayOrderCart/add. What is in the cart already stays there once. Code 1101: there are no such goods. 1102: the student has it already. 1103: the cart is full. 1104: the school wants to know more of the student before a purchase, and names it. 1105: there is no cart. 1106: the school does not offer it. 1107: it is not on sale. 1108: it is sold out.
 */
export interface CartAddBody {
/**
 * What to add: the id of a course or package, or of goods.
 */
commodityId: Id
}
/**
 * Body of definePayOrderCart/delete. What is not in the cart is passed over.
 */
export interface CartDeleteBody {
/**
 * What to take out.
 * 
 * @minItems 1
 * @maxItems 200
 * 
 * Items: Identifier of a commodity.
 */
commodityIds: Id[]
}
/**
 * Answer of definePayOrderCart/config. It goes before the service config.
 */
export interface CartConfigData {
/**
 * The shopping cart is open.
 */
openCart: boolean
}
/**
 * Body of definePayOrderCart/items.
 */
export interface CartItemsBody {
/**
 * What to describe.
 * 
 * @minItems 1
 * @maxItems 200
 * 
 * Items: Identifier of a commodity.
 */
commodityIds: Id[]
}
/**
 * A rule that makes a price, changes it, or says something about it.
 */
export interface QuoteRule {
/**
 * Which rule, in this order: the price to begin with, always the first; a discount of the operator, or what a package saves; free of charge; a part of it that the student has already; the discount of a member; the share of a coupon; and what keeps it from being ordered: a state of a CartItem, ordered and waiting for its payment, covered by something else that is chosen, or repeated, the same chosen twice.
 */
rule: ("price" | "discount" | "packageSaving" | "free" | "partlyOwned" | "member" | "coupon" | "withdrawn" | "owned" | "notYet" | "ended" | "soldOut" | "ordered" | "covered" | "repeated")
/**
 * What it adds, below 0 what it takes away; 0 where it only says something. The amounts of a line add up to its price. In minor units (cents).
 */
amount: number
/**
 * What a student reads.
 */
text: LocalText
/**
 * Of ordered: the open order that it waits in.
 */
orderNo?: Id
}
/**
 * What a quote said of one commodity.
 */
export interface QuotedLine {
/**
 * Identifier of the commodity.
 */
commodityId: Id
/**
 * ISO 4217 code.
 */
currency: string
/**
 * What it costs in this order; 0 where it is not ordered. In minor units (cents).
 */
price: number
/**
 * It becomes part of the order; otherwise the last rule says why not.
 */
isOrdered: boolean
}
/**
 * What one of the chosen commodities costs, and why.
 */
export interface QuoteLine {
/**
 * Identifier of the commodity.
 */
commodityId: Id
/**
 * Name of what it opens.
 */
commodityName: LocalText
/**
 * ISO 4217 code.
 */
currency: string
/**
 * What it costs in this order; 0 where it is not ordered. In minor units (cents).
 */
price: number
/**
 * It becomes part of the order; otherwise the last rule says why not.
 */
isOrdered: boolean
/**
 * Why, in the order in which the rules apply.
 * 
 * @minItems 1
 * @maxItems 10
 */
rules: QuoteRule[]
}
/**
 * What is to be paid in one currency.
 */
export interface QuoteTotal {
/**
 * ISO 4217 code.
 */
currency: string
/**
 * Before discounts, savings and coupons. In minor units (cents).
 */
before: number
/**
 * What is to be paid. In minor units (cents).
 */
total: number
/**
 * It can be ordered here: there is nothing to pay, or somebody takes this amount in this currency.
 */
canPay: boolean
}
/**
 * Answer of definePayOrderCart/quote: what the chosen goods cost now.
 */
export interface CartQuote {
/**
 * Names this quote to definePayOrderCart/createOrder.
 */
quoteId: string
/**
 * When the quote expires, 15 minutes after it was made. ISO 8601, UTC.
 */
validUntil: string
/**
 * In the order of the request. What the company does not sell, and never did, is left out.
 * 
 * @maxItems 200
 */
lines: QuoteLine[]
/**
 * Of what is ordered, one for each currency; empty when nothing can be ordered.
 * 
 * @maxItems 200
 */
totals: QuoteTotal[]
/**
 * Coupons the student has: those that can be used for this choice, the highest saving first, then the others. Empty for a visitor.
 * 
 * @maxItems 100
 */
coupons: QuoteCoupon[]
/**
 * The coupon that is used in these prices; absent when none is, also where the one that was asked for cannot be used.
 */
couponId?: Id
}
/**
 * Body of definePayOrderCart/createOrder. Code 1302: the quote has expired, or is another's; data.quote is a new one. 1303: something changed since the quote; data.before has the lines that were quoted, data.quote what holds now. 1304: the requestId was used for another order. 1305: there is something to pay, and nobody takes its currency here; the school enrols students. 1306: nothing of it can be ordered. 1307: the school wants to know more of the student before a purchase, and names it. 1308: there is no cart. 1309: the coupon was used elsewhere meanwhile. 1313: as many orders as a student may have wait to be paid. Nothing is ordered then.
 */
export interface CreateOrderBody {
/**
 * What was chosen, as in the quote.
 * 
 * @minItems 1
 * @maxItems 200
 * 
 * Items: Identifier of a commodity.
 */
commodityIds: Id[]
/**
 * The quote the student saw.
 */
quoteId: string
/**
 * Made by the page for this order; a request that is sent again with it has the same answer, and orders nothing more.
 */
requestId: string
/**
 * The coupon of the quote. It is used for the order of its currency.
 */
couponId?: Id
}
/**
 * Data of a refusal with code 1302 or 1303.
 */
export interface QuoteChanged {
/**
 * What the student saw; empty when the quote has expired.
 * 
 * @maxItems 200
 */
before: QuotedLine[]
/**
 * What holds now.
 */
quote: CartQuote
}
/**
 * Answer of definePayOrderCart/createOrder.
 */
export interface PlacedOrders {
/**
 * One for each currency.
 * 
 * @minItems 1
 * @maxItems 200
 */
orders: PlacedOrder[]
/**
 * What is left in the cart.
 */
cart: CartList
}
/**
 * An order that was placed.
 */
export interface PlacedOrder {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * What became of it: one that costs nothing is paid at once, any other waits for the payment.
 */
state: ("open" | "paid")
/**
 * ISO 4217 code.
 */
currency: string
/**
 * What it costs. In minor units (cents).
 */
total: number
/**
 * What was ordered.
 * 
 * @minItems 1
 * @maxItems 200
 * 
 * Items: Identifier of a commodity.
 */
commodityIds: Id[]
}
/**
 * Body of definePayOrderCart/merge: the cart of a visitor who has signed in.
 */
export interface CartMergeBody {
/**
 * Made by the visitor's browser, another one with each change of the cart. A cart that was merged is not merged again, with whichever student.
 */
cartId: string
/**
 * What is in the visitor's cart, the newest first.
 * 
 * @minItems 1
 * @maxItems 200
 * 
 * Items: Identifier of a commodity.
 */
commodityIds: Id[]
}
/**
 * Answer of definePayOrderCart/merge.
 */
export interface MergedCart {
/**
 * The student's cart after it.
 */
cart: CartList
/**
 * How many were added; 0 when the cart was merged before.
 */
added: number
/**
 * What could not be added.
 * 
 * @maxItems 200
 */
refused: CartRefusedItem[]
}
/**
 * What could not be added, and why.
 */
export interface CartRefusedItem {
/**
 * Identifier of the commodity.
 */
commodityId: Id
/**
 * Its name, where it has one.
 */
commodityName?: LocalText
/**
 * Why not.
 */
reason: LocalText
}
/**
 * Query of definePayOrderCart/commodity.
 */
export interface CommodityQuery {
/**
 * School whose goods are listed; every school's when empty. What is quoted and ordered then goes by the school of the session, else by the default one.
 */
schoolId?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Identifier of the commodity.
 */
commodityId: Id
}
/**
 * Body of definePayOrderCart/quote.
 */
export interface CartQuoteBody {
/**
 * What was chosen.
 * 
 * @minItems 1
 * @maxItems 200
 * 
 * Items: Identifier of a commodity.
 */
commodityIds: Id[]
/**
 * The coupon of the student that is to be used; none when absent.
 */
couponId?: Id
}
/**
 * A coupon of the student, and what it does for this choice.
 */
export interface QuoteCoupon {
/**
 * Identifier of the coupon.
 */
couponId: Id
/**
 * Name of its kind.
 */
couponName: LocalText
/**
 * ISO 4217 code of what it discounts.
 */
currency: string
/**
 * What it takes off this choice; 0 where it cannot be used. In minor units (cents).
 */
saving: number
/**
 * Why it cannot be used for this choice; absent where it can.
 */
reason?: LocalText
/**
 * When it ends; without end when absent. ISO 8601, UTC.
 */
validUntil?: string
}
/**
 * What is kept.
 */
export interface CollectKey {
/**
 * Its kind.
 */
kind: CollectKind
/**
 * Identifier among those of its kind.
 */
id: Id
}
/**
 * Body of an outbox entry of kind collect.put. Code 1401: it does not exist. 1402: there are as many favourites as a student may have.
 */
export interface CollectPutBody {
/**
 * Its kind.
 */
kind: CollectKind
/**
 * Identifier among those of its kind.
 */
id: Id
/**
 * Whether it is among the student's favourites from now on.
 */
collected: boolean
}
/**
 * What collect.put answers.
 */
export interface CollectPut {
/**
 * Its kind.
 */
kind: CollectKind
/**
 * Identifier among those of its kind.
 */
id: Id
/**
 * Whether it is a favourite now.
 */
collected: boolean
/**
 * Whether it was not so before.
 */
changed: boolean
}
/**
 * Query of user-center/collect/keys.
 */
export interface CollectKeysQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Query of user-center/collect/list.
 */
export interface CollectQuery {
/**
 * Just those of one kind.
 */
kind?: CollectKind
/**
 * Page, from 1.
 */
page?: number
/**
 * Favourites a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * A favourite as lists show it.
 */
export interface CollectItem {
/**
 * Its kind.
 */
kind: CollectKind
/**
 * Identifier among those of its kind.
 */
id: Id
/**
 * Its name or title as it is now; empty for a student's question that is no longer shown.
 */
name: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Its picture.
 */
coverUrl?: Url
/**
 * What it costs now; 0 is free. In minor units (cents). Absent for what is not sold.
 */
price?: number
/**
 * Price before the discount. In minor units (cents).
 */
originalPrice?: number
/**
 * ISO 4217 code.
 */
currency?: string
/**
 * False when it was withdrawn.
 */
isOffered: boolean
/**
 * When the student kept it.
 */
collectedAt: string
/**
 * How far the student is, of a course that the student has.
 */
progress?: CourseProgress
}
/**
 * Favourites of one kind.
 */
export interface CollectCount {
/**
 * The kind.
 */
kind: CollectKind
/**
 * How many of it the student keeps.
 */
count: number
}
/**
 * Answer of user-center/collect/list.
 */
export interface CollectList {
/**
 * Favourites of this page, newest first.
 * 
 * @maxItems 60
 */
list: CollectItem[]
/**
 * Favourites in all, of the asked kind.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Favourites a page.
 */
pageSize: number
/**
 * How many of each kind; kinds without any are left out.
 * 
 * @maxItems 7
 */
counts: CollectCount[]
}
/**
 * Query of every config read.
 */
export interface DomainQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Id of a school; the default school when empty or unknown.
 */
schoolId?: string
/**
 * Ignored: the host decides.
 */
companyId?: string
/**
 * Hash of the record the caller has.
 */
hash?: string
}
/**
 * Answer of schools/searchMerge.
 */
export interface SchoolSearch {
schoolPage: SchoolPage
/**
 * The default school, or the requested one.
 */
schoolResp: School
/**
 * Company that owns the host.
 */
companyId: number
/**
 * Name of the company.
 */
companyName: LocalText
/**
 * Origins that links may lead to without a warning: of the company's own hosts, and foreign ones.
 * 
 * @maxItems 100
 * 
 * Items: An origin such as https://pay.example.com.
 */
allowedOrigins?: string[]
}
/**
 * All schools of the company.
 */
export interface SchoolPage {
/**
 * Number of schools.
 */
total: number
/**
 * The schools.
 * 
 * @maxItems 2000
 */
list: School[]
}
/**
 * Answer of /external/api/v1/domains.
 */
export interface SocketDomains {
netty: NettyDomain
}
/**
 * Where the socket is.
 */
export interface NettyDomain {
/**
 * Origin of the socket server; empty means the own origin.
 */
domain: string
}
/**
 * The answer of a server call that the page carries.
 */
export interface FirstAnswer {
/**
 * The query it answers, such as list {"pageSize":8}.
 */
queryKey: string
/**
 * School it was asked for.
 */
schoolId: Id
/**
 * Data of the server call's answer.
 */
data: {

}
}
/**
 * What the first paint of a page needs; carried by the page itself.
 */
export interface SiteSnapshot {
/**
 * Version of the site document these come from.
 */
version: number
/**
 * Mark of the values that a page follows only after a reload: those of keys with x-reload in their schema.
 */
reloadMark?: string
/**
 * How often the company's content had been changed when the page was made, or less often; a page that is notified of another number fetches its lists again.
 */
contentRevision?: number
/**
 * School the documents are for.
 */
schoolId: Id
/**
 * Language the server chose for a first visit.
 */
language?: ("zh" | "en")
/**
 * The schools of the company.
 */
schools: Schools
/**
 * Who the company is.
 */
baseInfo: BaseInfo
/**
 * Header, home page, footer template and colours.
 */
home: HomeConfig
/**
 * Menus of header and footer.
 */
menus: Menus
/**
 * Content of the footer.
 */
footer: FooterConfig
/**
 * Services of the personal area.
 */
service: ServiceConfig
/**
 * The company's own names for things.
 */
alias?: AliasConfig
/**
 * Fields of registration.
 */
register?: RegisterConfig
/**
 * The templates these documents name, by catalog path such as header/1.
 */
templates?: {
[k: string]: TemplateDoc
}
/**
 * The themes these documents name, by catalog path such as header/blue.
 */
themes?: {
[k: string]: ThemeDoc
}
/**
 * The floating service bar.
 */
sideLayer?: SideLayerConfig
/**
 * What the blocks of home's first screen ask for, by entity and query such as course list {"pageSize":8}; none for a student, whose answers differ.
 */
answers?: {
[k: string]: FirstAnswer
}
}
/**
 * Answer of company/config/getCompany: the company of the host.
 */
export interface CompanyInfo {
/**
 * Number of the company.
 */
companyId: number
/**
 * Name of the company.
 */
companyName: LocalText
/**
 * Short name.
 */
companyNameShort: LocalText
/**
 * Logo; absent where the company has a word instead.
 */
companyLogo?: Url
/**
 * Host the company is called by.
 */
domain: string
/**
 * Id of the default school.
 */
defSchoolId: string
}
/**
 * Answer of share/getBaseInfo: what a card in a messenger shows of the site.
 */
export interface ShareInfo {
/**
 * Title of the site.
 */
title: LocalText
/**
 * What the site is about; its meta tag description.
 */
description?: LocalText
/**
 * Logo of the company, else its icon.
 */
picture?: Url
/**
 * Name of the company.
 */
companyName: LocalText
/**
 * Address of the site.
 */
link: string
}
/**
 * Query of v1/account/coupons.
 */
export interface CouponQuery {
/**
 * Which: those that can be used, those that an order uses or has used, those that have ended.
 */
state?: ("usable" | "used" | "ended")
/**
 * Page, from 1.
 */
page?: number
/**
 * Coupons a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * A coupon of the student.
 */
export interface Coupon {
/**
 * Identifier.
 */
couponId: Id
/**
 * What became of it: issued, the student can use it; held by an order that is not paid yet; spent; expired, also where a school took it back.
 */
state: ("issued" | "held" | "spent" | "expired")
/**
 * Number of the order that uses it or has used it.
 */
orderNo?: Id
/**
 * Identifier of the kind.
 */
kindId: Id
/**
 * Name.
 */
couponName: LocalText
/**
 * A sentence of the school about it.
 */
summary?: LocalText
/**
 * What it takes off, in percent; absent where it is an amount.
 */
percent?: number
/**
 * What it takes off; absent where it is a percentage. In minor units (cents).
 */
amount?: number
/**
 * ISO 4217 code. What has another currency is not discounted.
 */
currency: string
/**
 * What the goods it is for must cost together; any sum when absent. In minor units (cents).
 */
leastSum?: number
/**
 * Kinds of goods it is for; empty for no kind in particular. With goods, what either names; all where both are empty.
 * 
 * @maxItems 4
 */
goodsKinds: ("COURSE" | "PACKAGE" | "PLAN" | "MEMBER")[]
/**
 * Goods it is for; empty for none in particular.
 * 
 * @maxItems 500
 */
goods: CouponGoods[]
/**
 * Schools where it can be used; empty for all.
 * 
 * @maxItems 2000
 */
schoolIds: Id[]
/**
 * When it can be used first; at once when absent. ISO 8601, UTC.
 */
validFrom?: string
/**
 * When it ends; without end when absent. ISO 8601, UTC.
 */
validUntil?: string
}
/**
 * Goods that a coupon is for.
 */
export interface CouponGoods {
/**
 * Identifier of the commodity.
 */
commodityId: Id
/**
 * Its name.
 */
commodityName: LocalText
/**
 * What it is, as in the cart.
 */
commodityType?: string
/**
 * Identifier of the course, package, plan or level that it opens.
 */
targetId?: Id
}
/**
 * Answer of v1/account/coupons: those that end first come first, used ones in the order in which they were had.
 */
export interface CouponList {
/**
 * Coupons of this page.
 * 
 * @maxItems 50
 */
list: Coupon[]
/**
 * Coupons in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Coupons a page.
 */
pageSize: number
}
/**
 * Query of v1/account/coupons/claimable and v1/account/coupons/claim.
 */
export interface ClaimableQuery {
/**
 * School; that of the session when empty, else the default one.
 */
schoolId?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * A kind of coupon that the student can have by a button.
 */
export interface ClaimableCoupon {
/**
 * Identifier of the kind.
 */
kindId: Id
/**
 * Name.
 */
couponName: LocalText
/**
 * A sentence of the school about it.
 */
summary?: LocalText
/**
 * What it takes off, in percent; absent where it is an amount.
 */
percent?: number
/**
 * What it takes off; absent where it is a percentage. In minor units (cents).
 */
amount?: number
/**
 * ISO 4217 code. What has another currency is not discounted.
 */
currency: string
/**
 * What the goods it is for must cost together; any sum when absent. In minor units (cents).
 */
leastSum?: number
/**
 * Kinds of goods it is for; empty for no kind in particular. With goods, what either names; all where both are empty.
 * 
 * @maxItems 4
 */
goodsKinds: ("COURSE" | "PACKAGE" | "PLAN" | "MEMBER")[]
/**
 * Goods it is for; empty for none in particular.
 * 
 * @maxItems 500
 */
goods: CouponGoods1[]
/**
 * Schools where it can be used; empty for all.
 * 
 * @maxItems 2000
 */
schoolIds: Id[]
/**
 * When it can be used first; at once when absent. ISO 8601, UTC.
 */
validFrom?: string
/**
 * When it ends; without end when absent. ISO 8601, UTC.
 */
validUntil?: string
/**
 * How many are left; any number when absent.
 */
left?: number
}
/**
 * Goods that a coupon is for.
 */
export interface CouponGoods1 {
/**
 * Identifier of the commodity.
 */
commodityId: Id
/**
 * Its name.
 */
commodityName: LocalText
/**
 * What it is, as in the cart.
 */
commodityType?: string
/**
 * Identifier of the course, package, plan or level that it opens.
 */
targetId?: Id
}
/**
 * Body of v1/account/coupons/claim: either of both. Code 1331: there is no such code, or it was used up. 1332: all of its coupons were taken. 1333: the student has had as many as one student can have. 1334: its time has not begun, or is over. 1335: there is no such kind. Status 429: too many codes were tried.
 */
export interface CouponClaim {
/**
 * A kind that is had by a button.
 */
kindId?: Id
/**
 * A code, in any case, with or without spaces.
 */
code?: string
}
/**
 * Query of /course/list.
 */
export interface CourseListQuery {
/**
 * Text to look for in names, teachers and subjects.
 */
courseName?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Courses a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
/**
 * Comma-separated ids: just these courses, in this order.
 */
ids?: string
/**
 * Subjects by their keys, separated by commas; an entry must have one of them. Unknown values are ignored and named in the answer.
 */
subject?: string
/**
 * Levels, separated by commas. Unknown values are ignored and named in the answer.
 */
level?: string
/**
 * Range of prices in whole units of the currency, such as 100-300, -50 or 500-. Unknown values are ignored and named in the answer.
 */
price?: string
/**
 * Ids of teachers, separated by commas. Unknown values are ignored and named in the answer.
 */
teacher?: string
/**
 * Another school than schoolId, or all. Unknown values are ignored and named in the answer.
 */
school?: string
/**
 * yes for what has live lessons. Unknown values are ignored and named in the answer.
 */
live?: string
/**
 * yes for what costs nothing. Unknown values are ignored and named in the answer.
 */
free?: string
/**
 * Order: newest, price-up, price-down, popular or shortest; the operator's own when absent. Another one is ignored and named in the answer.
 */
sort?: string
/**
 * With it the answer has the filters and their counts.
 */
withFilters?: "yes"
}
/**
 * Path of /course/detail/{id}.
 */
export interface CourseParams {
/**
 * Identifier of the course.
 */
id: Id
}
/**
 * Query of /course/detail/{id}.
 */
export interface CourseDetailQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * School whose offers are asked for; empty for every school.
 */
schoolId?: string
}
/**
 * Who teaches a course.
 */
export interface CourseTeacher {
/**
 * Identifier of the teacher.
 */
id: Id
/**
 * Name.
 */
name: LocalText
/**
 * What the teacher is.
 */
title?: LocalText
/**
 * A few sentences.
 */
intro?: LocalText
}
/**
 * A course as lists show it.
 */
export interface CourseCard {
/**
 * Identifier of the course (commodityId).
 */
id: Id
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Field the course belongs to.
 */
subject?: LocalText
/**
 * How much a student should know already.
 */
level?: ("beginner" | "intermediate" | "advanced")
/**
 * Picture of the course.
 */
coverUrl: Url
/**
 * Who teaches.
 * 
 * @maxItems 10
 */
teacherNames: LocalText[]
/**
 * What a student pays; 0 is free. In minor units (cents).
 */
price: number
/**
 * Price before the discount. In minor units (cents).
 */
originalPrice?: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * Number of lessons.
 */
lessonCount: number
/**
 * Length of all lessons in minutes.
 */
minutes: number
/**
 * Students so far.
 */
studentCount: number
}
/**
 * Answer of /course/list.
 */
export interface CourseListData {
/**
 * Courses of this page.
 * 
 * @maxItems 60
 */
list: CourseCard[]
/**
 * Courses in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Courses a page.
 */
pageSize: number
/**
 * Filters with what can be chosen, when they were asked for.
 * 
 * @maxItems 20
 */
filters?: ListFilter[]
/**
 * What was asked for and does not exist.
 * 
 * @maxItems 40
 */
ignored?: IgnoredFilter[]
}
/**
 * One lesson.
 */
export interface CourseLesson {
/**
 * Identifier of the lesson.
 */
id: Id
/**
 * Name of the lesson.
 */
lessonName: LocalText
/**
 * Length in minutes.
 */
minutes: number
/**
 * What kind of lesson.
 */
kind: ("video" | "live" | "reading" | "exercise")
/**
 * May be watched without buying.
 */
free?: boolean
/**
 * For a live lesson whose time and room are known: the page of its room, a file of this site, which opens in a tab of its own. It names the lesson and admits nobody.
 */
roomUrl?: string
}
/**
 * One chapter.
 */
export interface CourseChapter {
/**
 * Identifier of the chapter.
 */
id: Id
/**
 * Name of the chapter.
 */
chapterName: LocalText
/**
 * Lessons in order.
 * 
 * @maxItems 200
 */
lessons: CourseLesson[]
}
/**
 * Answer of /course/detail/{id}.
 */
export interface CourseDetail {
/**
 * The course as lists show it.
 */
card: CourseCard
/**
 * What the course is about; paragraphs are separated by an empty line.
 */
description?: LocalText
/**
 * What a student can do afterwards.
 * 
 * @maxItems 12
 */
outcomes?: LocalText[]
/**
 * Who teaches.
 * 
 * @maxItems 10
 */
teachers: CourseTeacher[]
/**
 * Chapters in order.
 * 
 * @maxItems 100
 */
chapters: CourseChapter[]
/**
 * How it is sold in the requested school: at its own price first, then what else opens it alone.
 * 
 * @maxItems 100
 */
offers: Offer[]
/**
 * False when it was withdrawn: it is shown to students who have it.
 */
isOffered: boolean
}
/**
 * Query of student/customize/fields.
 */
export interface CustomFieldsQuery {
/**
 * Current school of the student.
 */
schoolId?: string
/**
 * 2 before a purchase, 3 before studying, 4 before an exam; every question of the school when absent.
 */
sceneCode?: (2 | 3 | 4)
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Answer of student/customize/fields.
 */
export interface CustomFieldsData {
/**
 * The questions in order, in one of the two shapes.
 * 
 * @maxItems 600
 * 
 * Items: A question.
 */
fields: CustomFieldWire[]
/**
 * Every question that is asked has its answer.
 */
complete: boolean
}
/**
 * A question of the school in shape A or B.
 */
export interface CustomFieldWire {
/**
 * Shape A: the field.
 */
id?: Id
/**
 * Shape B: the field.
 */
fieldId?: Id
/**
 * The school's word for the field.
 */
fieldCode: Id
/**
 * The question.
 */
fieldName: LocalText
/**
 * Kind of field.
 */
fieldType: string
/**
 * Shape B: must be answered.
 */
required?: boolean
/**
 * Maximum number of characters of a text, of files of an annex or image, of stars of a rating.
 */
length?: number
/**
 * Hint below the question.
 */
fieldTip?: LocalText
/**
 * Shape B: 0 when the student cannot change the answer any more, 1 when they can.
 */
frontUpdateFlag?: (0 | 1)
/**
 * Sample picture.
 */
samplePathUrl?: Url
/**
 * File to be filled in.
 */
stencilPathUrl?: Url
/**
 * Shape A: answers to choose from.
 * 
 * @maxItems 5000
 * 
 * Items: An answer.
 */
dataOptions?: CustomFieldChoice[]
/**
 * Shape B: answers to choose from.
 * 
 * @maxItems 5000
 * 
 * Items: An answer.
 */
fieldOptions?: CustomFieldChoice[]
/**
 * Shape A: what was answered before.
 * 
 * @maxItems 500
 */
dataValues?: CustomFieldValue[]
/**
 * Shape B: what was answered before; a list where the kind has several.
 */
value?: Json
/**
 * Names and sizes of the files that were given.
 * 
 * @maxItems 100
 * 
 * Items: A file.
 */
imageInfoList?: ImageInfo[]
/**
 * 1: not asked by itself, it comes up with an answer to another question.
 */
associatedFlag?: (0 | 1)
/**
 * Questions that come up with certain answers.
 * 
 * @maxItems 200
 */
chooseRelList?: CustomFieldRelation[]
}
/**
 * One value of an answer.
 */
export interface CustomFieldValue {
/**
 * One value.
 */
fieldValue: CustomFieldAnswer
}
/**
 * A question that comes up with an answer.
 */
export interface CustomFieldRelation {
/**
 * The answer as text.
 */
chooseFieldValue?: string
/**
 * Code of the answer.
 */
chooseFieldItemCode?: Id
/**
 * The question that comes up.
 */
showFieldInfo: CustomFieldWire
/**
 * A hint.
 */
fieldTip?: LocalText
}
/**
 * One answer to choose.
 */
export interface CustomFieldChoice {
/**
 * What is sent.
 */
id: Id
/**
 * What the student reads.
 */
content: LocalText
/**
 * The school's word for it.
 */
itemCode?: Id
/**
 * Answers below, of a cascade.
 * 
 * @maxItems 5000
 * 
 * Items: An answer below.
 */
children?: CustomFieldChoice[]
}
/**
 * A file that belongs to an answer.
 */
export interface ImageInfo {
/**
 * The uploaded file.
 */
resourceId: string
/**
 * Its name.
 */
name?: string
/**
 * Its size. Bytes.
 */
size?: number
/**
 * Its content type.
 */
type?: string
/**
 * Where it can be seen.
 */
url?: Url
/**
 * What to tell whoever opens it.
 */
warnings?: FileWarnings
}
/**
 * Query of the custom-field save.
 */
export interface SaveFieldsQuery {
/**
 * Id of the student; must be the caller.
 */
userId: Id
/**
 * Company; the host's own counts.
 */
companyId?: string
/**
 * Current school of the student.
 */
schoolId?: string
/**
 * Where it is asked: everything that is asked there must be answered then.
 */
sceneCode?: (2 | 3 | 4)
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * One answer.
 */
export interface FieldEntry {
/**
 * The field.
 */
fieldId: Id
/**
 * The school's word for the field.
 */
fieldCode?: string
/**
 * The answer; always a list, empty when the answer is taken back.
 * 
 * @maxItems 5000
 * 
 * Items: One value.
 */
fieldValues: CustomFieldAnswer[]
/**
 * The files of an image field.
 * 
 * @maxItems 100
 * 
 * Items: A file.
 */
imageInfoList?: ImageInfo[]
}
/**
 * Answer of the custom-field save, which tells only its code.
 */
export interface FieldsSaved {

}
/**
 * Query of /saas-business/v1/front/page/list.
 */
export interface CustomPageListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Pages a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
}
/**
 * Path of /saas-business/v1/front/page/detail/{id}.
 */
export interface CustomPageParams {
/**
 * Identifier of the page.
 */
id: Id
}
/**
 * Query of /saas-business/v1/front/page/detail/{id}.
 */
export interface CustomPageDetailQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Id of the school whose page it is; empty for every school.
 */
schoolId?: string
}
/**
 * A page of the school's own as lists show it.
 */
export interface CustomPageCard {
/**
 * Identifier of the page.
 */
id: Id
/**
 * Title.
 */
title: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
}
/**
 * Answer of /saas-business/v1/front/page/list.
 */
export interface CustomPageListData {
/**
 * Pages of this page.
 * 
 * @maxItems 60
 */
list: CustomPageCard[]
/**
 * Pages in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Pages a page.
 */
pageSize: number
}
/**
 * Answer of /saas-business/v1/front/page/detail/{id}.
 */
export interface CustomPageDetail {
/**
 * The page as lists show it.
 */
card: CustomPageCard
/**
 * The text as HTML, as the operator wrote it: whoever shows it has to sanitise it.
 */
body: LocalText
}
/**
 * A value that a filter offers.
 */
export interface FilterOption {
/**
 * The value, as the address of the list has it.
 */
value: string
/**
 * What students read; absent where the page knows it by the value.
 */
label?: LocalText
/**
 * How many entries have it among those that the other filters select.
 */
count: number
}
/**
 * A filter of a list.
 */
export interface ListFilter {
/**
 * Name of the filter, as in the address of the list and in the query of its call.
 */
name: string
/**
 * How many entries the other filters select: the list without this one.
 */
total: number
/**
 * Values to choose from.
 * 
 * @maxItems 60
 */
options: FilterOption[]
/**
 * ISO 4217 code of a filter of prices. Its values are ranges in whole units, such as 100-300, -50 or 500-.
 */
currency?: string
}
/**
 * Something that was asked for and does not exist. The list is the one without it.
 */
export interface IgnoredFilter {
/**
 * Name of the filter, or sort.
 */
name: string
/**
 * The value that does not exist, shortened.
 */
value: string
}
/**
 * Path of GET /s/api/footer/detail/{id}.
 */
export interface FooterDetailParams {
/**
 * Id of an item of the footer menu that has a text.
 */
id: string
}
/**
 * Query of GET /s/api/footer/detail/{id}.
 */
export interface FooterDetailQuery {
/**
 * Item whose texts are shown beside this one; its parent when absent or unknown.
 */
pid?: string
/**
 * School whose menu it is; the default school when empty or unknown.
 */
schoolId?: string
}
/**
 * Answer of GET /s/api/footer/detail/{id}; an item without a text is refused with 404.
 */
export interface FooterDetail {
/**
 * Id of the item.
 */
id: Id
/**
 * What the item is called.
 */
name: LocalText
/**
 * Its text as the operator wrote it; whoever shows it makes it safe.
 */
html: LocalText
group?: FooterDetailGroup
/**
 * The texts of the group in their order, this one among them.
 * 
 * @maxItems 200
 */
siblings: FooterDetailLink[]
}
/**
 * The item above; absent at the top.
 */
export interface FooterDetailGroup {
/**
 * Id of the item above.
 */
id: Id
/**
 * What it is called.
 */
name: LocalText
}
/**
 * An item with a text in the same group.
 */
export interface FooterDetailLink {
/**
 * Id of the item.
 */
id: Id
/**
 * What it is called.
 */
name: LocalText
}
/**
 * Query of /saas-business/v1/front/group/list and /saas-business/v1/front/group/mine.
 */
export interface GroupListQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Groups a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
/**
 * usual: in the order of the operator; active: the newest post first; members: the most members first.
 */
sort?: ("usual" | "active" | "members")
}
/**
 * A group as lists show it.
 */
export interface GroupCard {
/**
 * Identifier.
 */
id: Id
/**
 * Name.
 */
groupName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Picture.
 */
coverUrl?: Url
/**
 * Course whose students the group is for.
 */
courseId?: Id
/**
 * Name of that course.
 */
courseName?: LocalText
/**
 * Members.
 */
memberCount: number
/**
 * Posts and replies that are shown.
 */
postCount: number
/**
 * When the newest of them was written.
 */
lastPostAt?: string
}
/**
 * A page of groups.
 */
export interface GroupListData {
/**
 * Groups of this page.
 * 
 * @maxItems 60
 */
list: GroupCard[]
/**
 * Groups in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Groups a page.
 */
pageSize: number
}
/**
 * Path of calls about one group.
 */
export interface GroupParams {
/**
 * Identifier of the group.
 */
id: Id
}
/**
 * A group as everybody sees it. Answer of /saas-business/v1/front/group/detail/{id}.
 */
export interface GroupDetail {
/**
 * The group as lists show it.
 */
group: GroupCard
/**
 * The course whose students it is for.
 */
course?: CourseCard
}
/**
 * Query of /saas-business/v1/front/group/posts/{id}.
 */
export interface GroupPostsQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Posts a page.
 */
pageSize?: number
}
/**
 * Posts of a group, the newest first, as whoever asks may see them. Answer of /saas-business/v1/front/group/posts/{id}.
 */
export interface GroupPosts {
/**
 * open: whoever asks may read it. course: only students of its course may, so there are no posts in the answer.
 */
access: ("open" | "course")
/**
 * The student who asks is a member.
 */
isMember: boolean
/**
 * Nobody can write in it any more.
 */
isClosed: boolean
/**
 * Posts of this page.
 * 
 * @maxItems 30
 */
list: PostThread[]
/**
 * Posts in all, without replies.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Posts a page.
 */
pageSize: number
}
/**
 * Answer to joining or leaving a group.
 */
export interface GroupMembership {
/**
 * The student is a member now.
 */
isMember: boolean
/**
 * Members now.
 */
memberCount: number
}
/**
 * Body of /saas-business/v1/front/group/write/{id}. Code 1412: the student is no member; 1413 and 1420: too many posts; 1415: the group is closed; 1416: the student does not have the course; 1419: the post has too many replies.
 */
export interface GroupWriteBody {
/**
 * The text.
 */
text: PostBodyText
/**
 * The post that it replies to.
 */
parentId?: PostId
/**
 * Generated by the page for this text: a repeated request gets the same answer and stores nothing new.
 */
requestId: PostId
}
/**
 * Query of homework/list. Without a course: of all courses of the student, and what the student has work in.
 */
export interface HomeworkListQuery {
/**
 * Only of this course.
 */
courseId?: Id
/**
 * Only of this lesson of the course.
 */
lessonId?: Id
/**
 * Only in this state. open: given, and not handed in.
 */
state?: ("open" | "handed" | "returned" | "passed")
/**
 * Number of the page.
 */
page?: number
/**
 * How many on a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Homework, and what the student has of it.
 */
export interface HomeworkCard {
/**
 * The course.
 */
courseId: Id
/**
 * Its name.
 */
courseName: LocalText
/**
 * The lesson it belongs to; absent when it was removed from the content.
 */
lessonId?: Id
/**
 * Its name; absent when it was removed from the content.
 */
lessonName?: LocalText
/**
 * The homework, unique in its course.
 */
homeworkId: Id
/**
 * Its name.
 */
homeworkName: LocalText
/**
 * given: nothing was handed in. handed: the teacher has it. returned: the teacher gave it back. passed: it is done.
 */
state: ("given" | "handed" | "returned" | "passed")
/**
 * The draft can be changed and handed in now.
 */
canHand: boolean
/**
 * Why it cannot be handed in. handed: it is with the teacher. over: its time is over. tries: it was handed in as often as it may. gone: the school removed it. access: the student may not enter the lesson now. Absent when it can.
 */
why?: ("handed" | "passed" | "over" | "tries" | "gone" | "access")
/**
 * Until when it can be handed in, by the server's clock; the teacher may have given this student another time. Absent without end. ISO 8601, UTC.
 */
dueAt?: string
/**
 * How often it was handed in.
 */
tries: number
/**
 * How often it can be handed in; absent without a limit.
 */
maxTries?: number
/**
 * The most points it can get.
 */
maxPoints: number
/**
 * Points from which on it is passed.
 */
passPoints: number
/**
 * What the teacher gave; absent before.
 */
points?: number
/**
 * When it was handed in last, by the server's clock; absent before. ISO 8601, UTC.
 */
handedAt?: string
/**
 * When the teacher returned or passed it; absent before. ISO 8601, UTC.
 */
decidedAt?: string
/**
 * It arrived after the time was over, and the browser said that it was made before; the teacher decides. Absent otherwise.
 */
isLate?: boolean
/**
 * There is text, or a file, that was not handed in.
 */
hasDraft: boolean
}
/**
 * Answer of homework/list.
 */
export interface HomeworkList {
/**
 * Homework. Of a course in the order of its content; of all courses what is to be done first.
 * 
 * @maxItems 50
 */
list: HomeworkCard[]
/**
 * How many there are on all pages.
 */
total: number
/**
 * Number of the page.
 */
page: number
/**
 * How many on a page.
 */
pageSize: number
/**
 * The server's clock. ISO 8601, UTC.
 */
now: string
}
/**
 * Query of homework/detail.
 */
export interface HomeworkQuery {
/**
 * The course.
 */
courseId: Id
/**
 * The homework, unique in its course.
 */
homeworkId: Id
}
/**
 * A file of the student's.
 */
export interface HomeworkFile {
/**
 * Identifier of the file.
 */
resourceId: string
/**
 * What the file is called.
 */
name: string
/**
 * Size in bytes.
 */
size: number
/**
 * What whoever opens it should know.
 */
warnings?: FileWarnings
}
/**
 * What was handed in once. It never changes, but for the teacher's decision.
 */
export interface HomeworkVersion {
/**
 * Counts from 1.
 */
number: number
/**
 * What was handed in.
 */
text: string
/**
 * Files that were handed in.
 * 
 * @maxItems 10
 */
files: HomeworkFile[]
/**
 * When it arrived, by the server's clock. ISO 8601, UTC.
 */
handedAt: string
/**
 * It arrived after the time was over, and the browser said that it was made before. Absent otherwise.
 */
isLate?: boolean
/**
 * What the teacher decided; absent before.
 */
outcome?: ("returned" | "passed")
/**
 * What the teacher gave; absent where there are none.
 */
points?: number
/**
 * What the teacher wrote; absent without.
 */
words?: string
/**
 * When; absent before. ISO 8601, UTC.
 */
decidedAt?: string
}
/**
 * Answer of homework/detail. HTTP 404: the student has no such homework.
 */
export interface HomeworkDetail {
/**
 * What lists show of it.
 */
card: HomeworkCard
text: HomeworkText
/**
 * Files that may be handed in with the text.
 */
maxFiles: number
draft: HomeworkDraft
/**
 * What was handed in, the newest first.
 * 
 * @maxItems 100
 */
versions: HomeworkVersion[]
/**
 * The server's clock. ISO 8601, UTC.
 */
now: string
}
/**
 * What is not handed in.
 */
export interface HomeworkDraft {
/**
 * What the student typed; before that, of what was returned, what was handed in.
 */
text: string
/**
 * Its files.
 * 
 * @maxItems 10
 */
files: HomeworkFile[]
/**
 * Counts the changes; 0 when nothing was saved.
 */
version: number
/**
 * When it was saved; absent before. ISO 8601, UTC.
 */
savedAt?: string
/**
 * What the draft replaced, or what was replaced by it, where two devices changed it at the same time; absent otherwise.
 */
otherText?: string
}
/**
 * Body of an outbox entry of kind homework.save; its slot is the course and the homework. Code 1461: there is no such homework, or it is passed. Code 1463: a file is not there.
 */
export interface HomeworkSaveBody {
/**
 * The course.
 */
courseId: Id
/**
 * The homework, unique in its course.
 */
homeworkId: Id
/**
 * The whole text; an emoji counts as one character.
 */
text: string
/**
 * Ids of files that the student uploaded with the profile general, in order.
 * 
 * @maxItems 10
 * 
 * Items: A file.
 */
files: string[]
/**
 * Version of the draft the writer began with. A newer one of another writer makes it a conflict.
 */
base: number
/**
 * Made by the browser, always the same there: its own changes are no conflict.
 */
writer: string
}
/**
 * What homework.save answers.
 */
export interface HomeworkSaved {
/**
 * The course.
 */
courseId: Id
/**
 * The homework, unique in its course.
 */
homeworkId: Id
/**
 * Version of the draft as it is now.
 */
version: number
/**
 * saved: nobody else had changed it. replaced: it was changed elsewhere before this. kept: it was changed elsewhere after this, and stays so. The other text is with the draft.
 */
outcome: ("saved" | "replaced" | "kept")
}
/**
 * Body of an outbox entry of kind homework.hand: exactly what is handed in. The server's clock decides when it arrives. Code 1461: there is no such homework, or it is passed. Code 1463: a file is not there, or there are too many. Code 1464: there is nothing in it.
 */
export interface HomeworkHandBody {
/**
 * The course.
 */
courseId: Id
/**
 * The homework, unique in its course.
 */
homeworkId: Id
/**
 * The whole text; an emoji counts as one character.
 */
text: string
/**
 * Ids of files that the student uploaded with the profile general, in order.
 * 
 * @maxItems 10
 * 
 * Items: A file.
 */
files: string[]
}
/**
 * What homework.hand answers; the same for the same work that another tab hands in.
 */
export interface HomeworkHanded {
/**
 * The course.
 */
courseId: Id
/**
 * The homework, unique in its course.
 */
homeworkId: Id
/**
 * handed: in time. late: it arrived after the time was over, and the browser says that it was made before; the teacher decides. Of the others nothing was handed in, and it is the draft now. before: something else was handed in already. over: the time is over. tries: it was handed in as often as it may. gone: the school removed it. access: the student may not enter the lesson now.
 */
outcome: ("handed" | "late" | "before" | "over" | "tries" | "gone" | "access")
/**
 * How often it was handed in by now.
 */
number: number
}
/**
 * Query of the call insteadSignUpCheck.
 */
export interface InsteadCheckQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Ignored: what the school that the session belongs to asks for is shown.
 */
schoolId?: string
/**
 * Course of the lesson.
 */
classTypeId?: Id
/**
 * Package of the lesson; used where no course is named.
 */
classPackageId?: Id
}
/**
 * Answer of the call insteadSignUpCheck. Code 1446: neither a course nor a package is named.
 */
export interface InsteadCheck {
/**
 * The student has to hand something in, or hand it in again, before the lesson. false does not mean that the lesson can be entered: where the school has to accept first (mustBeAccepted), what was handed in waits for the school, which lesson/entry shows as the gate instead.
 */
needSignUp: boolean
/**
 * When it can be handed in. 1: at any time. 2: between two times. Absent where the course or package has no registration on behalf.
 */
submitTimeType?: (1 | 2)
}
/**
 * Query of /saas-business/v1/front/instead/list.
 */
export interface InsteadListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Ignored: what the school that the session belongs to asks for is shown.
 */
schoolId?: string
}
/**
 * A registration on behalf with what the student handed in.
 */
export interface InsteadCard {
/**
 * Identifier of the registration.
 */
id: Id
/**
 * Name of the examination.
 */
registrationName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Names of the courses it is asked for.
 * 
 * @maxItems 1000
 */
courseNames: LocalText[]
/**
 * When it can be handed in. 1: at any time. 2: between two times.
 */
submitTimeType: (1 | 2)
/**
 * From when it can be handed in; ISO 8601, UTC. Absent for at any time.
 */
opensAt?: string
/**
 * Until when, likewise.
 */
closesAt?: string
/**
 * IANA name of the zone of its times.
 */
zone: string
/**
 * By the server's clock: before, in or after the time in which it can be handed in.
 */
phase: ("upcoming" | "open" | "closed")
/**
 * A student enters a lesson only when the school has accepted it.
 */
mustBeAccepted: boolean
/**
 * needed: nothing is stored. draft: saved, not handed in. accepted, returned: by the school.
 */
state: ("needed" | "draft" | "handed" | "accepted" | "returned")
/**
 * What lessons of its courses go by. notNeeded: nothing is asked for, or what was handed in is enough.
 */
fact: ("notNeeded" | "needed" | "draft" | "handed" | "accepted" | "returned")
/**
 * The student can save it and hand it in now.
 */
canWrite: boolean
/**
 * When it was handed in last; absent before.
 */
handedAt?: string
/**
 * When the school decided; absent before.
 */
decidedAt?: string
/**
 * Why the school returned it, in its words.
 */
reason?: string
}
/**
 * Answer of /saas-business/v1/front/instead/list.
 */
export interface InsteadList {
/**
 * Those of the student's courses and packages, and what the student began.
 * 
 * @maxItems 2000
 */
list: InsteadCard[]
/**
 * Time of the server.
 */
now: string
}
/**
 * Query of /saas-business/v1/front/instead/detail, /saas-business/v1/front/instead/save and /saas-business/v1/front/instead/hand.
 */
export interface InsteadQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Ignored: what the school that the session belongs to asks for is shown.
 */
schoolId?: string
/**
 * The registration.
 */
id: Id
}
/**
 * Answer of /saas-business/v1/front/instead/detail, /saas-business/v1/front/instead/save and /saas-business/v1/front/instead/hand.
 */
export interface InsteadForm {
/**
 * The registration as lists show it.
 */
card: InsteadCard
/**
 * Counts what the student saved; 0 for nothing. The next one names it, so that nothing of another device is overwritten unseen.
 */
version: number
/**
 * The questions with what the student answered.
 * 
 * @maxItems 100
 */
fields: CustomFieldWire[]
/**
 * Time of the server.
 */
now: string
}
/**
 * Body of /saas-business/v1/front/instead/save, which may leave questions open, and /saas-business/v1/front/instead/hand. Codes 1431 to 1435 are those of an answer. 1441: not in the time to hand it in, or the school does not ask for it at present. 1443: handed in already. 1444: saved from another device meanwhile. 1445: the form has changed.
 */
export interface InsteadWriting {
/**
 * Version of what was saved before; 0 for nothing.
 */
version: number
/**
 * Answers to questions of the form; others stay as they are.
 */
answers: SaveFieldsBody
}
/**
 * Query of v1/account/invite/code.
 */
export interface InviteQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Somebody who registered with the student's code.
 */
export interface Invitation {
/**
 * The first character of the name; the rest is hidden.
 */
name: string
/**
 * When the account was made. ISO 8601, UTC.
 */
invitedAt: string
/**
 * When the first order counted, after its time for refunds; absent before that. ISO 8601, UTC.
 */
rewardedAt?: string
/**
 * What the student was given for it.
 */
reward?: InviteReward
}
/**
 * Answer of v1/account/invite/code: the student's code, and who came with it, the newest first. Code 1721: the school has no invitations.
 */
export interface InviteCode {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: Invitation[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
/**
 * For the link to the registration.
 */
code: string
/**
 * What the school gives for an invitation now.
 */
reward: InviteReward
}
/**
 * Query of v1/invoice/list.
 */
export interface InvoiceQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Whom invoices are made out to.
 */
export interface InvoiceTitle {
/**
 * Identifier of the title.
 */
titleId: string
/**
 * Whether it is a person or a company.
 */
kind: ("person" | "company")
/**
 * Name of the person or the company.
 */
name: string
/**
 * Tax number; a company must have one.
 */
taxNumber?: string
/**
 * Registered address.
 */
address?: string
/**
 * Telephone.
 */
phone?: string
/**
 * Bank.
 */
bank?: string
/**
 * Account at the bank.
 */
bankAccount?: string
/**
 * It is offered first.
 */
isDefault: boolean
}
/**
 * Whom an invoice is made out to, as the title was when it was asked for.
 */
export interface InvoicedTitle {
/**
 * Whether it is a person or a company.
 */
kind: ("person" | "company")
/**
 * Name of the person or the company.
 */
name: string
/**
 * Tax number; a company must have one.
 */
taxNumber?: string
/**
 * Registered address.
 */
address?: string
/**
 * Telephone.
 */
phone?: string
/**
 * Bank.
 */
bank?: string
/**
 * Account at the bank.
 */
bankAccount?: string
}
/**
 * An invoice of the student.
 */
export interface Invoice {
/**
 * Its number.
 */
invoiceNo: Id
/**
 * The order.
 */
orderNo: Id
/**
 * Only one that is issued has a file. After voided and refused the order can have another one.
 */
state: ("asked" | "issuing" | "issued" | "voided" | "refused")
/**
 * Whom it is made out to.
 */
title: InvoicedTitle
/**
 * What was paid for the order and not sent back when it was asked for. In minor units (cents).
 */
amount: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * When it was asked for. ISO 8601, UTC.
 */
askedAt: string
/**
 * When it was issued. ISO 8601, UTC.
 */
issuedAt?: string
/**
 * Who issued it. That of the server is a receipt, and no tax invoice.
 */
issuer?: ("server" | "vendor" | "operator")
/**
 * Number of the tax invoice.
 */
taxInvoiceNo?: string
/**
 * Why it was refused or voided.
 */
reason?: LocalText
}
/**
 * Answer of v1/invoice/list, the newest first.
 */
export interface InvoiceList {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: Invoice[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
}
/**
 * Query of v1/invoice/ask.
 */
export interface InvoiceOrderQuery {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Whether an order can have an invoice. HTTP 404: the student has no such order.
 */
export interface InvoiceOffer {
/**
 * The student may ask for an invoice now.
 */
canAsk: boolean
/**
 * Until when, or why not.
 */
text: LocalText
/**
 * What an invoice would be about: paid and not sent back. In minor units (cents).
 */
amount: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * The invoice that the order has; absent where it has none that counts.
 */
invoice?: Invoice
}
/**
 * Body of POST v1/invoice/ask. Asked again, the answer is the invoice that the order has. HTTP 404: the student has no such order, or no such title. Code 1741: the order cannot have one, and why. 1744: the receipt cannot show a character of the title, which the message names.
 */
export interface InvoiceAskBody {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * A title of the student.
 */
titleId: string
}
/**
 * Query of v1/invoice/titles.
 */
export interface InvoiceTitleQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * The student's titles.
 */
export interface InvoiceTitles {
/**
 * The default one first, then the newest.
 * 
 * @maxItems 20
 */
list: InvoiceTitle[]
}
/**
 * Body of POST v1/invoice/titles. HTTP 404: the student has no such title. Code 1742: there are as many as one can have. 1743: a company must have a tax number. 1745: the name is longer than 100 characters as it is stored.
 */
export interface InvoiceTitleBody {
/**
 * The title that is changed; without it a new one is made.
 */
titleId?: string
/**
 * Whether it is a person or a company.
 */
kind: ("person" | "company")
/**
 * Name of the person or the company.
 */
name: string
/**
 * Tax number; a company must have one.
 */
taxNumber?: string
/**
 * Registered address.
 */
address?: string
/**
 * Telephone.
 */
phone?: string
/**
 * Bank.
 */
bank?: string
/**
 * Account at the bank.
 */
bankAccount?: string
/**
 * It is offered first from now on.
 */
isDefault?: boolean
}
/**
 * Body of POST v1/invoice/titles/remove. Invoices that were made out to it stay as they are.
 */
export interface InvoiceTitleKey {
/**
 * The title.
 */
titleId: string
}
/**
 * Query of v1/invoice/download.
 */
export interface InvoiceFileQuery {
/**
 * Number of the invoice.
 */
invoiceNo: Id
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Answer of v1/invoice/download. HTTP 404: the student has no such invoice, or it is not issued.
 */
export interface InvoiceFile {
/**
 * Address that downloads the file for five minutes, without a session.
 */
url: Url
}
/**
 * Answer of front/learn/data: where the student left off; empty before the first lesson.
 */
export interface LearnData {
/**
 * Identifier of the course.
 */
courseId?: Id
/**
 * Name of the course.
 */
courseName?: LocalText
/**
 * Identifier of the lesson.
 */
lessonId?: Id
/**
 * Name of the lesson.
 */
lessonName?: LocalText
}
/**
 * Query of course/user/list.
 */
export interface EnrolmentQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Just the courses that the student has and has not finished, those of which every lesson is finished, or those that the student had and does not have now. All that the student has when absent; ignored with a course or a package.
 */
state?: ("running" | "finished" | "ended")
/**
 * Just this course: whether the student has it.
 */
courseId?: Id
/**
 * Just the courses of this package that the student has, on one page of at most 50.
 */
packageId?: Id
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * A course the student has.
 */
export interface Enrolment {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * Picture of the course.
 */
coverUrl: Url
/**
 * Number of lessons.
 */
lessonCount: number
/**
 * Lessons the student has finished.
 */
doneCount: number
/**
 * Where the student left off.
 */
lastLesson?: LastLesson
/**
 * When the student was last there. ISO 8601, UTC.
 */
studiedAt?: string
/**
 * Since when the student has it. ISO 8601, UTC.
 */
enrolledAt: string
/**
 * Until when; without end when absent. ISO 8601, UTC.
 */
endsAt?: string
/**
 * When the student's access ended; of courses that the student does not have now. ISO 8601, UTC.
 */
endedAt?: string
/**
 * Why it ended: its time was over, it was refunded, or the school took it back.
 */
endReason?: ("time" | "refund" | "school")
/**
 * False when the course was withdrawn; the student keeps it.
 */
isOffered: boolean
/**
 * The live lesson that is on, or the next one that is not cancelled; absent when there is none.
 */
nextLive?: {
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Name of the lesson.
 */
lessonName: LocalText
/**
 * When it starts. ISO 8601, UTC.
 */
startsAt: string
}
/**
 * What brought the course, other than the course itself.
 * 
 * @maxItems 100
 */
sources?: EnrolmentSource[]
/**
 * When the student completed it; absent before.
 */
completion?: CourseCompletion
}
/**
 * A package, training plan or level of membership that has the course.
 */
export interface EnrolmentSource {
/**
 * What kind of thing it is.
 */
kind: ("package" | "plan" | "membership")
/**
 * Identifier among those of its kind.
 */
id: Id
/**
 * Its name.
 */
name: LocalText
}
/**
 * A package the student has.
 */
export interface PackageOfStudent {
/**
 * Identifier of the package.
 */
id: Id
/**
 * Name of the package.
 */
packageName: LocalText
/**
 * Picture of the package, or of its first course.
 */
coverUrl?: Url
/**
 * Its courses in order, with the student's progress.
 * 
 * @maxItems 100
 */
courses: CourseProgress[]
/**
 * Since when the student has it. ISO 8601, UTC.
 */
grantedAt: string
/**
 * Until when; without end when absent. ISO 8601, UTC.
 */
endsAt?: string
/**
 * Why: the school gave it, or the student ordered it.
 */
cause: ("school" | "order")
/**
 * False when the package was withdrawn; the student keeps it.
 */
isOffered: boolean
}
/**
 * Answer of course/user/package.
 */
export interface PackageOfStudentList {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: PackageOfStudent[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
}
/**
 * Query of course/user/package.
 */
export interface PackageOfStudentQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Answer of course/user/list: the last studied first.
 */
export interface EnrolmentList {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: Enrolment[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
}
/**
 * The lesson in which a student left off.
 */
export interface LastLesson {
/**
 * Identifier of the lesson.
 */
id: Id
/**
 * Name of the lesson.
 */
lessonName: LocalText
}
/**
 * That a student has completed a course.
 */
export interface CourseCompletion {
/**
 * When. ISO 8601, UTC.
 */
at: string
/**
 * allLessons: at that moment every lesson that the course had was finished, which stays so when lessons are added. presentLessons: the course had more lessons; every one that it has now is finished, the last of them at that moment.
 */
rule: ("allLessons" | "presentLessons")
}
/**
 * How far a student is in a course: the same wherever it is shown.
 */
export interface CourseProgress {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * Number of lessons.
 */
lessonCount: number
/**
 * Lessons the student has finished; removed ones do not count.
 */
doneCount: number
/**
 * The student has the course now. Progress is kept without it.
 */
hasCourse: boolean
/**
 * Where the student left off; absent before the first lesson, and when it was removed.
 */
lastLesson?: LastLesson
/**
 * When the student was last there. ISO 8601, UTC.
 */
studiedAt?: string
/**
 * When the student completed it; absent before.
 */
completion?: CourseCompletion
}
/**
 * What the address of a room names.
 */
export interface RoomBody {
/**
 * The lesson, as the address has it.
 */
content?: string
/**
 * The company, as the address has it.
 */
com?: string
/**
 * The vendor, as the address has it.
 */
provide?: string
/**
 * Ignored: the conditions of the school that the session belongs to hold.
 */
schoolId?: string
}
/**
 * One gate of the way into a lesson. One that is not passed has a code, and an action or a time.
 */
export interface EntryStep {
/**
 * What is asked: whether there is a recording of a lesson that has ended, whether the school still offers the course, the lesson takes place and the school has not removed the student from it, whether what a registration on behalf needs was handed in, whether agreements are signed, whether the student has the lesson, whether it was said that it is free of charge, whether the student's face was shown, whether there is an address, and whether it is time.
 */
gate: ("replay" | "class" | "instead" | "protocol" | "price" | "free" | "face" | "address" | "time")
/**
 * passed; open where the student can do something about it; waiting where somebody else or the clock must; blocked where neither helps; unknown where it could not be found out, which never counts as passed.
 */
state: ("passed" | "open" | "waiting" | "blocked" | "unknown")
/**
 * Names the sentence that says why; absent where the gate is passed.
 */
code?: string
/**
 * What the student can do about it.
 */
action?: ("signUp" | "sign" | "buy" | "pay" | "confirmFree" | "checkFace" | "completeInformation" | "retry" | "toCourse" | "contactSchool")
/**
 * When it is passed by itself. ISO 8601, UTC.
 */
at?: string
}
/**
 * A live lesson as its page shows it.
 */
export interface LiveLessonView {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Chapter of the lesson, whose agreements are asked for too.
 */
chapterId?: Id
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * Name of the lesson.
 */
lessonName: LocalText
/**
 * Whose room it is.
 */
vendor: ("gh" | "cc" | "zs" | "meeting" | "livekit" | "room")
/**
 * When it starts. ISO 8601, UTC.
 */
startsAt: string
/**
 * When it ends. ISO 8601, UTC.
 */
endsAt: string
/**
 * Where the lesson is by the server's clock.
 */
state: ("waiting" | "live" | "ended")
/**
 * What is there after the end: nothing, a recording that is still to come, or a recording.
 */
replay: ("none" | "late" | "there")
}
/**
 * Path of lesson/entry.
 */
export interface EntryParams {
/**
 * Identifier of the lesson.
 */
lessonId: Id
}
/**
 * Query of lesson/entry.
 */
export interface EntryQuery {
/**
 * The course of the lesson, whose id is unique in there only.
 */
courseId: Id
/**
 * Ignored: the conditions of the school that the session belongs to hold.
 */
schoolId?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * A lesson that is to be entered.
 */
export interface EntryLesson {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Chapter of the lesson, whose agreements are asked for too.
 */
chapterId: Id
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * Name of the lesson.
 */
lessonName: LocalText
/**
 * What kind of lesson.
 */
kind: ("video" | "live" | "reading" | "exercise")
/**
 * Of a live lesson whose time is known: when it starts. ISO 8601, UTC.
 */
startsAt?: string
/**
 * Of such a lesson: where it is by the server's clock.
 */
state?: ("waiting" | "live" | "ended")
}
/**
 * Answer of lesson/entry: the way into a lesson of any kind.
 */
export interface LessonEntry {
/**
 * The lesson.
 */
lesson: EntryLesson
/**
 * Every gate in the order in which they are met.
 * 
 * @maxItems 20
 */
steps: EntryStep[]
/**
 * Of a live lesson whose time and room are known: the page of its room. It decides again, and admits nobody by itself.
 */
roomUrl?: string
/**
 * The open order that brings the lesson once it is paid.
 */
orderNo?: string
/**
 * The registration on behalf that the gate instead is about: of several of the course the first that has to be handed in.
 */
registrationId?: Id
/**
 * The server's clock: milliseconds since 1970.
 */
serverTime: number
}
/**
 * Answer of lesson/ticket: the way into a live lesson, and a ticket for whoever may enter.
 */
export interface LessonTicket {
/**
 * The lesson.
 */
lesson: LiveLessonView
/**
 * Every gate in the order in which they are met.
 * 
 * @maxItems 20
 */
steps: EntryStep[]
/**
 * The page of the lesson's room. It decides again, and admits nobody by itself.
 */
roomUrl: string
/**
 * The open order that brings the lesson once it is paid.
 */
orderNo?: string
/**
 * The registration on behalf that the gate instead is about: of several of the course the first that has to be handed in.
 */
registrationId?: Id
/**
 * The server's clock: milliseconds since 1970.
 */
serverTime: number
/**
 * Where every gate is passed: admits this session to the lesson once, within 60 seconds.
 */
ticket?: string
}
/**
 * Query of lesson/entries.
 */
export interface LessonEntriesQuery {
/**
 * Courses, separated by commas.
 */
courseIds: string
/**
 * Ignored: the conditions of the school that the session belongs to hold.
 */
schoolId?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * A live lesson in a list, with what its button says.
 */
export interface LessonEntryLabel {
/**
 * The lesson.
 */
lesson: LiveLessonView
/**
 * The page of the lesson's room.
 */
roomUrl: string
/**
 * The first gate that is not passed; absent where the student may enter.
 */
closed?: EntryStep
}
/**
 * Answer of lesson/entries.
 */
export interface LessonEntries {
/**
 * Live lessons of the courses, in the order of the content.
 * 
 * @maxItems 20000
 */
list: LessonEntryLabel[]
/**
 * The server's clock: milliseconds since 1970.
 */
serverTime: number
}
/**
 * Query of the calls that ask for a face check.
 */
export interface FaceCheckQuery {
/**
 * The class, which is its course; without it the check is of the account, not of a lesson.
 */
classTypeId?: Id
/**
 * The lesson.
 */
lessonId?: Id
/**
 * Ignored: the conditions of the school that the session belongs to hold.
 */
schoolId?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Whether a face check is needed, and where it takes place.
 */
export interface FaceCheckNeed {
/**
 * 0: no check is needed; 1: it is needed, on the vendor's page; 2: name and ID number are needed first.
 */
status: (0 | 1 | 2)
/**
 * The check that was begun.
 */
orderNo?: string
/**
 * The page where the face is shown; of the calls that begin a check.
 */
url?: string
}
/**
 * Query of the calls that ask for the result of a face check.
 */
export interface FaceResultQuery {
/**
 * The check that was begun.
 */
orderNo: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * What came of a face check.
 */
export interface FaceResult {
/**
 * 0: not finished; 1: passed; 2: failed.
 */
result: (0 | 1 | 2)
}
/**
 * Query of lesson/freePopup. Without a lesson nothing is shown.
 */
export interface FreePopupQuery {
/**
 * Ignored, the server uses the Host header.
 */
company_id?: string
/**
 * Ignored.
 */
school_id?: string
/**
 * Ignored, it is always the signed-in student.
 */
userId?: string
/**
 * 3, for a lesson; ignored.
 */
sceneCode?: number
/**
 * The class, which is its course.
 */
classTypeId?: Id
/**
 * The lesson.
 */
lessonId?: Id
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Whether it is said that a lesson is free of charge.
 */
export interface FreePopup {
/**
 * 1 where the student enters a lesson of a course that has a price free of charge.
 */
containFreeCourseFlag: (0 | 1)
/**
 * 1 where the student has not confirmed that yet.
 */
isShowPopup: (0 | 1)
}
/**
 * Body of lesson/freePopup.
 */
export interface FreePopupBody {
/**
 * The course whose free lessons the student confirms.
 */
courseId: Id
}
/**
 * Body of lesson/enter.
 */
export interface TicketBody {
/**
 * Of lesson/ticket.
 */
ticket: string
/**
 * Ignored: the conditions of the school that the session belongs to hold.
 */
schoolId?: string
}
/**
 * Answer of lesson/enter: where the student goes.
 */
export interface EnteredLesson {
/**
 * redirect leads to another page, livekit connects to a LiveKit server, room is the room of the demonstration.
 */
kind: ("redirect" | "livekit" | "room")
/**
 * Where to, for redirect and livekit.
 */
url?: string
/**
 * Admits to a room of LiveKit.
 */
token?: string
/**
 * The seat that entering gave: of one student, session, lesson and tab.
 */
seat?: string
/**
 * In a demonstration: the page with buttons for what can go wrong in the room.
 */
faultsPath?: string
}
/**
 * Body of lesson/ask.
 */
export interface RoomQuestionBody {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * The seat that entering gave: of one student, session, lesson and tab.
 */
seat: string
/**
 * Chosen by the page, so that a question that is sent again is one question.
 */
id: string
/**
 * The question.
 */
text: string
}
/**
 * Body of lesson/hand.
 */
export interface RoomHandBody {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * The seat that entering gave: of one student, session, lesson and tab.
 */
seat: string
/**
 * Whether the hand is raised.
 */
isUp: boolean
}
/**
 * Body of lesson/leave: the seat that becomes free.
 */
export interface RoomLeaveBody {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * The seat that entering gave: of one student, session, lesson and tab.
 */
seat: string
}
/**
 * Answer of lesson/ask, lesson/hand and lesson/leave.
 */
export interface RoomStored {
/**
 * Always true.
 */
stored: boolean
}
/**
 * Query of lesson/classInfo.
 */
export interface ClassInfoQuery {
/**
 * Identifier of the class, which is its course.
 */
classTypeId: Id
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * A lesson with what entering it goes by.
 */
export interface LessonItem {
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Name of the lesson.
 */
lessonName: LocalText
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the class, which is its course.
 */
classTypeId: Id
/**
 * What is sold, which is its course.
 */
commodityId: Id
/**
 * Identifier of the chapter.
 */
moduleNoId: Id
/**
 * The agreement of the lesson that the student signs next; once all are signed, the first of them. Absent for visitors and where the student needs none.
 */
protocolId?: Id
/**
 * 1 for a live lesson.
 */
liveFlag: (0 | 1)
/**
 * 1 for a meeting.
 */
meetFlag: (0 | 1)
/**
 * 0 before the lesson, 1 during it, 2 after its end.
 */
status: (0 | 1 | 2)
/**
 * 1 where there is a recording.
 */
viewReplayFlag: (0 | 1)
/**
 * Vendor of the room, where it is one of these.
 */
liveCompanyType?: ("gh" | "cc" | "zs")
/**
 * Size of the class.
 */
liveClassType?: ("LIVE_BIG_CLASS_ROOM" | "LIVE_SMALL_CLASS_ROOM")
/**
 * For a room of gh: the page of this site that leads there; empty where the room has no address.
 */
studentUrlGh?: string
/**
 * The same for every live lesson.
 */
studentUrl?: string
/**
 * Price of the course. In minor units (cents).
 */
realPrice: number
/**
 * What it still costs this student: 0 for whoever has the course, and of a lesson that may be entered without it. In minor units (cents).
 */
userRealPrice: number
/**
 * 1 where it may be entered without the course, 2 where the course costs nothing; neither asks for a face check.
 */
freeFlag: (0 | 1 | 2)
}
/**
 * Answer of lesson/classInfo.
 */
export interface ClassInfo {
/**
 * Identifier of the course.
 */
masterId: Id
/**
 * Identifier of the class, which is its course.
 */
classTypeId: Id
/**
 * 1 where the student has the course itself or not at all, 2 where a package brought it.
 */
buySource: (1 | 2)
/**
 * The package that brought it.
 */
classPackageId?: Id
/**
 * Lessons in order.
 * 
 * @maxItems 20000
 */
lessons: LessonItem[]
}
/**
 * Path of GET /s/api/link/variable/{menuId}.
 */
export interface VariableLinkParams {
/**
 * Id of a menu item with urlType variable.
 */
menuId: string
}
/**
 * Query of GET /s/api/link/variable/{menuId}.
 */
export interface VariableLinkQuery {
/**
 * School whose menu it is; the default school when empty or unknown.
 */
schoolId?: string
}
/**
 * Answer of GET /s/api/link/variable/{menuId}; an item nobody has is refused with 404.
 */
export interface VariableLinkData {
/**
 * Where the item leads for who asks: its menuUrl with every variable filled in.
 */
url: Url
}
/**
 * Answer of front/login/config: the ways in, the key and a nonce to be used once.
 */
export interface LoginConfigData {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Sign-in by SMS code is open.
 */
webVerifyCodeLogin?: boolean
/**
 * Sign-in through third parties is open at all.
 */
thirdLoginFlag?: boolean
/**
 * WeChat icon.
 */
wechatLogin?: boolean
/**
 * QQ icon.
 */
qqLogin?: boolean
/**
 * Weibo icon.
 */
weiboLogin?: boolean
/**
 * WeChat Work icon.
 */
wechatWorkLogin?: boolean
/**
 * WeChat Work icon on the register tab.
 */
wechatWorkRegLogin?: boolean
/**
 * DingTalk icon.
 */
ddLoginFlag?: boolean
/**
 * The remember-me box is offered; a company can switch it off.
 */
rememberMe?: boolean
/**
 * RSA public key, SPKI PEM, 3072 bits or more.
 */
publicKey: string
/**
 * To be encrypted with the password; good for one sign-in.
 */
nonce: string
/**
 * Server clock in milliseconds since 1970.
 */
serverTime: number
}
/**
 * Body of front/login/.
 */
export interface LoginBody {
/**
 * User name, mobile or e-mail.
 */
account: string
/**
 * RSA-OAEP (SHA-256) of {"p":password,"n":nonce,"t":milliseconds}, base64.
 */
password: string
/**
 * Current school of the student.
 */
schoolId?: string
/**
 * Ticket of a passed slider, after code 600.
 */
ticket?: string
/**
 * Random text of that slider.
 */
randstr?: string
/**
 * What checkLimitAndMobile gave, after an answer that demanded a further step.
 */
proof?: string
}
/**
 * Query of front/login/ and of front/login/mobileSmsLogin.
 */
export interface LoginQuery {
/**
 * Binds the third-party account behind this code to the account that signs in.
 */
thirdCacheCode?: string
/**
 * Host of the page; the company is decided by the request's own.
 */
domain?: string
}
/**
 * Body of front/login/mobileSmsLogin.
 */
export interface SmsLoginBody {
/**
 * Mobile number of the account, in any spelling.
 */
mobile: string
/**
 * The code that was sent to it for signing in.
 */
smsCode: string
/**
 * Current school of the student.
 */
schoolId?: string
/**
 * Ticket of a passed slider, after code 600.
 */
ticket?: string
/**
 * Random text of that slider.
 */
randstr?: string
/**
 * What checkLimitAndMobile gave, after an answer that demanded a further step.
 */
proof?: string
}
/**
 * Body of front/login/checkLimitAndMobile.
 */
export interface LimitBody {
/**
 * The account, or the mobile number, that is to be signed in.
 */
account: string
/**
 * Ticket of a passed slider, after code 600.
 */
ticket?: string
/**
 * Random text of that slider.
 */
randstr?: string
}
/**
 * Answer of front/login/checkLimitAndMobile: the further step was passed. Code 600 without a passed slider. Wrong tries are not looked at here: too many of them are said (code 1003) to the sign-in that is tried again.
 */
export interface LimitChecked {
/**
 * Goes along with the sign-in that is tried again; good once, for this account and for ten minutes.
 */
proof: string
}
/**
 * Query of front/login/loginByFace.
 */
export interface FaceLoginQuery {
/**
 * Secret of the sign-in that was begun, as code 120030002 gave it.
 */
loginToken: string
/**
 * Number of the face check, as code 120030002 gave it.
 */
orderNo: string
/**
 * Binds the third-party account behind this code to the account that signs in.
 */
thirdCacheCode?: string
}
/**
 * Data of code 120030002 of front/login/ and its like: account and password are right, and the student's face has to be shown at `url`.
 */
export interface FaceDemand {
/**
 * Secret of this sign-in; it finishes it together with the number.
 */
loginToken: string
/**
 * Number of the face check.
 */
orderNo: string
/**
 * Where the face is shown.
 */
url: string
}
/**
 * How a company has its students sign in.
 */
export interface GlobalLoginState {
/**
 * Every sign-in link leads to a separate page.
 */
openFlag: boolean
/**
 * That page, where it is not this site's.
 */
thirdLoginUrl?: string
}
/**
 * A sign-in that succeeded. The answer sets the renewal cookie of the session.
 */
export interface LoginData {
/**
 * Signed in.
 */
flag: boolean
/**
 * Who signed in.
 */
user: LoginUser
/**
 * The session.
 */
token: LoginToken
/**
 * Leads to the message list.
 */
companyMessageReach?: boolean
}
/**
 * Answer of front/login/ and front/login/mobileSmsLogin: with flag true as LoginData. Code 1001: account or password is wrong, never saying which; 1004: the number or the code is. Code 600: an attempt needs a passed slider. Code 1002: the nonce or the time in the password is used up or out of date, or the key is another; fetch login/config and encrypt again. Code 1003, HTTP 429: too many attempts. Code 1005: this way in is closed. Code 120030002 with FaceDemand. A sign-in sets the renewal cookie of the session.
 */
export interface LoginAnswer {
/**
 * Signed in; false demands a further step.
 */
flag: boolean
/**
 * The step: it ends in a proof, with which the sign-in is tried again.
 */
step?: "slider"
/**
 * Who signed in.
 */
user?: LoginUser
/**
 * The session.
 */
token?: LoginToken
/**
 * Leads to the message list.
 */
companyMessageReach?: boolean
}
/**
 * Who signed in.
 */
export interface LoginUser {
/**
 * Identifier of the student.
 */
id: Id
/**
 * Current school.
 */
schoolId: string
/**
 * Company.
 */
companyId: number
}
/**
 * The session.
 */
export interface LoginToken {
/**
 * Token of the session's calls, good for half an hour; POST /upgrade/token gives the next.
 */
token: string
/**
 * Exchange code.
 */
code?: string
}
/**
 * The signed-in student.
 */
export interface CurrentUser {
/**
 * Identifier of the student.
 */
userId: Id
/**
 * Company.
 */
companyId: number
/**
 * Display name.
 */
nickName?: string
/**
 * Mobile, its middle masked.
 */
mobile?: string
/**
 * User name.
 */
username?: string
/**
 * E-mail, its name masked.
 */
email?: string
/**
 * Is a member.
 */
memberFlag?: boolean
/**
 * Member icon.
 */
memberIco?: Url
/**
 * Portrait.
 */
headPicMax?: Url
/**
 * Unread messages.
 */
unReadNum?: number
/**
 * Points.
 */
integralRemaining?: number
/**
 * 1 or 2 forces a password change: every other call of a student answers HTTP 403 with code 1105 until then.
 */
changePasswordConfig?: (0 | 1 | 2)
/**
 * School the student belongs to; empty when it is none in particular.
 */
schoolId?: string
/**
 * When the account was made. ISO 8601, UTC.
 */
registeredAt?: string
/**
 * May open the management centre.
 */
adminFlag?: boolean
/**
 * Sections of the personal area the student may open; absent means all of them.
 * 
 * @maxItems 50
 */
permissions?: PermissionEntry[]
}
/**
 * A section of the personal area and its pages.
 */
export interface PermissionEntry {
/**
 * Key of a section of the personal area, such as personal_setting.
 */
code: Id
/**
 * Pages of the section the student may open.
 * 
 * @maxItems 50
 */
children?: PermissionChild[]
}
/**
 * A page of the section.
 */
export interface PermissionChild {
/**
 * Key of a page, such as personal_setting_account.
 */
code: Id
}
/**
 * Body of v1/student/setting/update/password.
 */
export interface ChangePasswordBody {
/**
 * The present password, encrypted as in LoginBody.
 */
oldPassword: string
/**
 * The new password, encrypted with the same nonce.
 */
password: string
}
/**
 * Answer of v1/student/setting/update/password. Code 1301: the old password is wrong. Code 1302: the new one cannot be one, and why. Code 1303: it was changed elsewhere at this moment. Codes 1002 and 1003 as of front/login/.
 */
export interface PasswordChanged {
/**
 * The new password holds from now on; the student's other sessions have ended.
 */
changed: boolean
}
/**
 * Answer of /loginout and of /loginoutNew.
 */
export interface LogoutData {
/**
 * Path to go to afterwards.
 */
loginSchoolPath?: string
}
/**
 * One version of the company's site document.
 */
export interface SiteVersion {
/**
 * Number of the version.
 */
version: number
/**
 * When it was applied. ISO 8601, UTC.
 */
createdAt: string
/**
 * Who applied it; empty where nobody was recorded.
 */
author: string
/**
 * What the operator's command said of it.
 */
note: string
}
/**
 * Answer of manage/overview, for students who may open the management centre; HTTP 403 for the others.
 */
export interface ManageOverview {
/**
 * Host the company is called by.
 */
host: Host
/**
 * Schools.
 */
schoolCount: number
/**
 * Courses.
 */
courseCount: number
/**
 * Students.
 */
studentCount: number
/**
 * The newest versions of the site document, the newest first.
 * 
 * @maxItems 50
 */
versions: SiteVersion[]
}
/**
 * Query of /saas-business/v1/front/membership/list.
 */
export interface MembershipListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
}
/**
 * Path of /saas-business/v1/front/membership/detail/{id}.
 */
export interface MembershipParams {
/**
 * Identifier of the level.
 */
id: Id
}
/**
 * Query of /saas-business/v1/front/membership/detail/{id}.
 */
export interface MembershipDetailQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Id of the school whose courses are named; empty for every school.
 */
schoolId?: string
}
/**
 * A course that members of a level have.
 */
export interface MembershipCourse {
/**
 * Identifier of the course.
 */
id: Id
/**
 * Name.
 */
courseName: LocalText
}
/**
 * A package that members of a level have.
 */
export interface MembershipPackage {
/**
 * Identifier of the package.
 */
id: Id
/**
 * Name.
 */
packageName: LocalText
}
/**
 * A level of membership. Of its courses and packages the list has the first, the detail all.
 */
export interface MembershipLevel {
/**
 * Identifier of the level.
 */
id: Id
/**
 * Name.
 */
levelName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * What the level brings, each in one sentence.
 * 
 * @maxItems 30
 */
benefits: LocalText[]
/**
 * Courses that members have and the requested school offers.
 * 
 * @maxItems 500
 */
courses: MembershipCourse[]
/**
 * How many of them there are.
 */
courseCount: number
/**
 * Packages that members have and the requested school offers.
 * 
 * @maxItems 500
 */
packages: MembershipPackage[]
/**
 * How many of them there are.
 */
packageCount: number
/**
 * Offers of the level, in order.
 * 
 * @maxItems 100
 * 
 * Items: An offer.
 */
offers: Offer[]
}
/**
 * Answer of /saas-business/v1/front/membership/list.
 */
export interface MembershipListData {
/**
 * Levels of the requested school, the lowest first.
 * 
 * @maxItems 60
 */
list: MembershipLevel[]
}
/**
 * Query of v1/student/message/page.
 */
export interface MessageQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * A message the school sent to the student.
 */
export interface StudentMessage {
/**
 * Identifier of the message.
 */
id: Id
/**
 * What it is about.
 */
title: LocalText
/**
 * The message; paragraphs are separated by an empty line.
 */
body: LocalText
/**
 * When it was sent. ISO 8601, UTC.
 */
sentAt: string
/**
 * The student has opened it.
 */
read: boolean
/**
 * The page of what it is about; absent where there is none.
 */
link?: MessageLink
}
/**
 * Answer of v1/student/message/page, the newest first.
 */
export interface MessageList {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: StudentMessage[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
/**
 * Messages of any page not yet read.
 */
unReadNum: number
}
/**
 * Path of v1/student/message/read and v1/student/message/delete. A message that is not the student's is answered as one that does not exist.
 */
export interface MessageParams {
/**
 * Identifier of the message.
 */
messageId: Id
}
/**
 * Answer of v1/student/message/count, and of each change to the messages.
 */
export interface MessageCount {
/**
 * Messages in all.
 */
total: number
/**
 * Messages not yet read.
 */
unReadNum: number
}
/**
 * Query of /saas-business/v1/front/news/list.
 */
export interface NewsListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * News a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
/**
 * Categories by their keys, separated by commas. Unknown values are ignored and named in the answer.
 */
category?: string
/**
 * Years, separated by commas. Unknown values are ignored and named in the answer.
 */
year?: string
/**
 * Another school than schoolId, or all. Unknown values are ignored and named in the answer.
 */
school?: string
/**
 * Order: oldest; the newest first when absent. Another one is ignored and named in the answer.
 */
sort?: string
/**
 * With it the answer has the filters and their counts.
 */
withFilters?: "yes"
}
/**
 * Path of /saas-business/v1/front/news/detail/{id}.
 */
export interface NewsParams {
/**
 * Identifier of the piece of news.
 */
id: Id
}
/**
 * Query of /saas-business/v1/front/news/detail/{id}.
 */
export interface NewsDetailQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Id of the school for the previous and next entry; empty for every school.
 */
schoolId?: string
}
/**
 * A piece of news as lists show it.
 */
export interface NewsCard {
/**
 * Identifier of the piece of news.
 */
id: Id
/**
 * Headline.
 */
title: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Day it came out, such as 2026-11-20.
 */
publishDate: string
/**
 * One word for what it is about.
 */
category?: LocalText
/**
 * Picture.
 */
coverUrl?: Url
}
/**
 * Answer of /saas-business/v1/front/news/list.
 */
export interface NewsListData {
/**
 * News of this page.
 * 
 * @maxItems 60
 */
list: NewsCard[]
/**
 * News in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * News a page.
 */
pageSize: number
/**
 * Filters with what can be chosen, when they were asked for.
 * 
 * @maxItems 20
 */
filters?: ListFilter[]
/**
 * What was asked for and does not exist.
 * 
 * @maxItems 40
 */
ignored?: IgnoredFilter[]
}
/**
 * The piece of news before or after another one.
 */
export interface NewsNeighbour {
/**
 * Identifier of the piece of news.
 */
id: Id
/**
 * Headline.
 */
title: LocalText
}
/**
 * Answer of /saas-business/v1/front/news/detail/{id}.
 */
export interface NewsDetail {
/**
 * The piece of news as lists show it.
 */
card: NewsCard
/**
 * The text as HTML, as the operator wrote it: whoever shows it has to sanitise it.
 */
body: LocalText
/**
 * The next newer entry of the requested school; absent for the newest.
 */
newer?: NewsNeighbour
/**
 * The next older entry of the requested school; absent for the oldest.
 */
older?: NewsNeighbour
/**
 * Others of the requested school, those of its category first, then those nearest in time; no neighbours.
 * 
 * @maxItems 3
 */
related: NewsCard[]
}
/**
 * Body of an outbox entry of kind note.save. Code 1211: there is no such course.
 */
export interface NoteSaveBody {
/**
 * The course.
 */
courseId: Id
/**
 * The whole note; empty removes it.
 */
text: string
/**
 * Version of the note the writer began with; 0 when there was none. A newer one of another writer makes it a conflict.
 */
base: number
/**
 * Made by the browser, always the same there: its own changes are no conflict.
 */
writer: string
}
/**
 * What note.save answers.
 */
export interface NoteSaved {
/**
 * The course.
 */
courseId: Id
/**
 * Version of the note as it is now.
 */
version: number
/**
 * saved: nobody else had changed it. replaced: it was changed elsewhere meanwhile, before this; that text is among the copies. kept: it was changed elsewhere after this; this text is among the copies.
 */
outcome: ("saved" | "replaced" | "kept")
}
/**
 * Query of user-center/note/detail.
 */
export interface NoteQuery {
/**
 * The course.
 */
courseId: Id
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * A text of a note that was changed on two devices at once, the older of the two.
 */
export interface NoteCopy {
/**
 * Identifier of the copy.
 */
id: Id
/**
 * What was written.
 */
text: string
/**
 * When it was written. ISO 8601, UTC.
 */
writtenAt: string
}
/**
 * Answer of user-center/note/detail. A course without a note has version 0 and an empty text.
 */
export interface Note {
/**
 * The course.
 */
courseId: Id
/**
 * The whole note.
 */
text: string
/**
 * Counts the changes; 0 before the first.
 */
version: number
/**
 * When it was written; absent before the first change. ISO 8601, UTC.
 */
writtenAt?: string
/**
 * Texts that lost against another device and that the student has not seen to yet, the newest first.
 * 
 * @maxItems 20
 */
copies: NoteCopy[]
}
/**
 * Query of user-center/note/list.
 */
export interface NoteListQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * The notes about a course in a list: the one about the course itself, and those about its lessons.
 */
export interface NoteCard {
/**
 * The course.
 */
courseId: Id
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * The course is still there and has a page.
 */
isOffered: boolean
/**
 * How the note about the course begins; empty where there are only notes about its lessons.
 */
start: string
/**
 * When the last of them was written. ISO 8601, UTC.
 */
writtenAt: string
/**
 * Texts of other devices that wait for the student.
 */
copyCount: number
/**
 * The newest notes about lessons and their moments; user-center/note/moments has all.
 * 
 * @maxItems 3
 */
moments: NoteMoment[]
/**
 * How many of them there are.
 */
momentCount: number
}
/**
 * Answer of user-center/note/list: courses with notes, the one written last first. Empty notes are not in it.
 */
export interface NoteList {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: NoteCard[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
}
/**
 * Body of user-center/note/dropCopy. What is not there is passed over.
 */
export interface NoteCopyBody {
/**
 * The course.
 */
courseId: Id
/**
 * The copy the student needs no more.
 */
id: Id
}
/**
 * Body of an outbox entry of kind note.at; its slot is the id. Of two changes the later one counts. Code 1212: there is no such lesson. Code 1213: the course has as many notes as a student can write.
 */
export interface NoteAtBody {
/**
 * Identifier, made by the page.
 */
id: string
/**
 * The course.
 */
courseId: Id
/**
 * Its lesson.
 */
lessonId: Id
/**
 * The moment. Seconds of the video; 0 in other lessons.
 */
atSeconds: number
/**
 * The note; empty deletes it.
 */
text: string
}
/**
 * What note.at answers.
 */
export interface NoteAtSaved {
/**
 * Identifier, made by the page.
 */
id: string
/**
 * The course.
 */
courseId: Id
/**
 * Its lesson.
 */
lessonId: Id
}
/**
 * Query of user-center/note/moments.
 */
export interface NoteMomentsQuery {
/**
 * The course.
 */
courseId: Id
/**
 * Just those of this lesson.
 */
lessonId?: Id
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * A note about a moment of a lesson.
 */
export interface NoteMoment {
/**
 * Identifier, made by the page.
 */
id: string
/**
 * The lesson.
 */
lessonId: Id
/**
 * Its name, as it was when the note was written.
 */
lessonName: LocalText
/**
 * The moment. Seconds of the video; 0 in other lessons.
 */
atSeconds: number
/**
 * The note.
 */
text: string
/**
 * When it was written. ISO 8601, UTC.
 */
writtenAt: string
}
/**
 * Answer of user-center/note/moments.
 */
export interface NoteMoments {
/**
 * By lesson and moment.
 * 
 * @maxItems 500
 */
list: NoteMoment[]
}
/**
 * Query of /course/openCourse/list.
 */
export interface OpenClassListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Open classes a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
/**
 * Only classes in this state; all when absent.
 */
state?: ("upcoming" | "live" | "over")
/**
 * Subjects of the courses they belong to, by their keys, separated by commas. Unknown values are ignored and named in the answer.
 */
subject?: string
/**
 * Ids of teachers, separated by commas. Unknown values are ignored and named in the answer.
 */
teacher?: string
/**
 * Months of the start in the zone of the class, such as 2026-11, separated by commas. Unknown values are ignored and named in the answer.
 */
month?: string
/**
 * Order: latest (start) or seats (most left); running classes, then the next ones, then past ones when absent. Another one is ignored and named in the answer.
 */
sort?: string
/**
 * With it the answer has the filters and their counts.
 */
withFilters?: "yes"
}
/**
 * Path of /course/openCourse/detail/{id}.
 */
export interface OpenClassParams {
/**
 * Identifier of the open class.
 */
id: Id
}
/**
 * Who gives an open class.
 */
export interface OpenClassTeacher {
/**
 * Identifier of the teacher.
 */
id: Id
/**
 * Name.
 */
name: LocalText
/**
 * What the teacher is.
 */
title?: LocalText
}
/**
 * A free live class as lists show it.
 */
export interface OpenClassCard {
/**
 * Identifier of the open class.
 */
id: Id
/**
 * What the class is called.
 */
className: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Who gives it.
 */
teacher: OpenClassTeacher
/**
 * When it starts, ISO 8601 with the offset of its zone; of a class that is given again and again, the present or the next time.
 */
startTime: string
/**
 * IANA name of the zone the class is announced in, such as Asia/Shanghai.
 */
zone: string
/**
 * Length in minutes.
 */
minutes: number
/**
 * Days from one time to the next; absent when it is given once.
 */
everyDays?: number
/**
 * How many can take part.
 */
seats: number
/**
 * How many of the seats are taken, those that students reserved here too; never more than there are.
 */
seatsTaken: number
/**
 * How the class stands by the server's clock: before its start, until its end, after that.
 */
state: ("upcoming" | "live" | "over")
}
/**
 * Answer of /course/openCourse/list.
 */
export interface OpenClassListData {
/**
 * Open classes of this page.
 * 
 * @maxItems 60
 */
list: OpenClassCard[]
/**
 * Open classes in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Open classes a page.
 */
pageSize: number
/**
 * The server's clock when it decided the states, so that a page can tell when they change.
 */
now: string
/**
 * Filters with what can be chosen, when they were asked for.
 * 
 * @maxItems 20
 */
filters?: ListFilter[]
/**
 * What was asked for and does not exist.
 * 
 * @maxItems 40
 */
ignored?: IgnoredFilter[]
}
/**
 * Answer of /course/openCourse/detail/{id}.
 */
export interface OpenClassDetail {
/**
 * The class as lists show it.
 */
card: OpenClassCard
/**
 * The server's clock when it decided the state.
 */
now: string
/**
 * What happens in it; paragraphs are separated by an empty line.
 */
description?: LocalText
/**
 * The course it is a taste of.
 */
course?: CourseCard
}
/**
 * Body of /course/openCourse/reserve.
 */
export interface ReserveSeatBody {
/**
 * Identifier of the open class.
 */
id: Id
/**
 * Whether the student is to have a seat from now on, and to be reminded of the class.
 */
isReserved: boolean
}
/**
 * Answer of /course/openCourse/reserve.
 */
export interface SeatReservation {
/**
 * Identifier of the open class.
 */
id: Id
/**
 * Whether the student has a seat.
 */
isReserved: boolean
/**
 * How many of the seats are taken now.
 */
seatsTaken: number
}
/**
 * Answer of /course/openCourse/mine: the classes in which the student has a seat.
 */
export interface ReservedClasses {
/**
 * The classes, in the order of the list of all.
 * 
 * @maxItems 200
 */
list: OpenClassCard[]
/**
 * The server's clock when it decided the state.
 */
now: string
}
/**
 * Query of v1/payOrder/findOrderList.
 */
export interface OrderQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Only orders in this state, or refunds: in refunding and refunded; all by default.
 */
state?: ("open" | "paid" | "refunding" | "refunded" | "cancelled" | "refunds")
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * One thing that was ordered, as it was then.
 */
export interface OrderItem {
/**
 * Identifier of the commodity.
 */
commodityId: Id
/**
 * What kind of thing it opens.
 */
commodityType: string
/**
 * Identifier of what it opens, such as a course.
 */
targetId: Id
/**
 * Its name at the time of the order.
 */
commodityName: LocalText
/**
 * What it cost in this order. In minor units (cents).
 */
price: number
/**
 * What of that was sent back. In minor units (cents).
 */
refunded: number
}
/**
 * An order of the student.
 */
export interface StudentOrder {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * open: waits for the payment; refunding: all of the money is on its way back.
 */
state: ("open" | "paid" | "refunding" | "refunded" | "cancelled")
/**
 * When it was placed. ISO 8601, UTC.
 */
orderedAt: string
/**
 * Until when it can be paid; only of an open order. ISO 8601, UTC.
 */
payUntil?: string
/**
 * When it was paid. ISO 8601, UTC.
 */
paidAt?: string
/**
 * What it costs in all. In minor units (cents).
 */
total: number
/**
 * What of that was sent back in all. In minor units (cents).
 */
refundedTotal: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * How many points it was paid with; absent of an order that was not.
 */
points?: number
/**
 * What was ordered.
 * 
 * @maxItems 200
 */
items: OrderItem[]
}
/**
 * Answer of v1/payOrder/findOrderList, the newest first.
 */
export interface OrderList {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: StudentOrder[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
}
/**
 * One attempt at paying an order.
 */
export interface OrderPayment {
/**
 * Number of the payment, which the vendor shows as well.
 */
paymentId: Id
/**
 * Who takes the money; balance: the student's own; points: no money, but the student's points.
 */
vendor: ("wechatPay" | "alipay" | "stripe" | "balance" | "points")
/**
 * asked: the vendor waits for the student; paid: counted for the order; surplus: more than the order needs, sent back by itself; returned: that has arrived.
 */
state: ("asked" | "paid" | "surplus" | "returned" | "failed" | "closed")
/**
 * How much. In minor units (cents).
 */
amount: number
/**
 * When it was begun. ISO 8601, UTC.
 */
startedAt: string
/**
 * When the vendor took the money. ISO 8601, UTC.
 */
paidAt?: string
}
/**
 * Whether an order can be given back (by the days and the part of the courses that the school sets).
 */
export interface RefundOffer {
/**
 * The student may ask for the money back now.
 */
canAsk: boolean
/**
 * Until when, or why not.
 */
text: LocalText
}
/**
 * Money that is sent back.
 */
export interface OrderRefund {
/**
 * Number of the refund.
 */
refundId: Id
/**
 * sent: the vendor has it; failed: the school looks into it.
 */
state: ("asked" | "sent" | "done" | "failed")
/**
 * How much. In minor units (cents).
 */
amount: number
/**
 * How many points it gave back; absent where money is sent back.
 */
points?: number
/**
 * Who asked for it; surplus: more was paid than the order needs.
 */
cause: ("student" | "operator" | "surplus")
/**
 * When. ISO 8601, UTC.
 */
askedAt: string
}
/**
 * An order that can be paid with points.
 */
export interface PointOffer {
/**
 * What all of the order costs, in points.
 */
price: number
/**
 * How many points the student has.
 */
balance: number
}
/**
 * An order of the student with everything that became of it.
 */
export interface OrderDetail {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * open: waits for the payment; refunding: all of the money is on its way back.
 */
state: ("open" | "paid" | "refunding" | "refunded" | "cancelled")
/**
 * When it was placed. ISO 8601, UTC.
 */
orderedAt: string
/**
 * Until when it can be paid; only of an open order. ISO 8601, UTC.
 */
payUntil?: string
/**
 * When it was paid. ISO 8601, UTC.
 */
paidAt?: string
/**
 * What it costs in all. In minor units (cents).
 */
total: number
/**
 * What of that was sent back in all. In minor units (cents).
 */
refundedTotal: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * How many points it was paid with; absent of an order that was not.
 */
points?: number
/**
 * What was ordered.
 * 
 * @maxItems 200
 */
items: OrderItem[]
/**
 * Why each price: the quote that was ordered. Empty for orders of older versions.
 * 
 * @maxItems 200
 */
lines: QuoteLine[]
/**
 * Attempts at paying, the newest first.
 * 
 * @maxItems 50
 */
payments: OrderPayment[]
/**
 * Money that is sent back, the newest first.
 * 
 * @maxItems 50
 */
refunds: OrderRefund[]
/**
 * Whether it can be given back.
 */
refund: RefundOffer
/**
 * How it can be paid here; balance and points: with the student's own, which cover all of it. Empty for an order that is not open, and where nobody takes its currency.
 * 
 * @maxItems 5
 */
ways: ("balance" | "wechatPay" | "alipay" | "stripe" | "points")[]
/**
 * What the student's balance has in the order's currency; only where the order can be paid with it. In minor units (cents).
 */
balance?: number
/**
 * Only where the order can be paid with points.
 */
pointOffer?: PointOffer
}
/**
 * Query of v1/payOrder/findOrderById.
 */
export interface OrderNoQuery {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Body of v1/payOrder/abolishOrder.
 */
export interface AbolishBody {
/**
 * Number of the order.
 */
orderNo: Id
}
/**
 * Answer of v1/payOrder/countUserOrderStatus.
 */
export interface OrderCounts {
/**
 * Orders in the state open.
 */
open: number
/**
 * Orders in the state paid.
 */
paid: number
/**
 * Orders in the state refunding.
 */
refunding: number
/**
 * Orders in the state refunded.
 */
refunded: number
/**
 * Orders in the state cancelled.
 */
cancelled: number
}
/**
 * Body of POST v1/account/charge. Code 1731: the school does not offer it. 1732: the balance would exceed its limit. 1313: nobody takes it.
 */
export interface ChargeBody {
/**
 * One of those that the school offers. In minor units (cents).
 */
amount: number
/**
 * ISO 4217 code.
 */
currency: string
}
/**
 * Answer of POST v1/account/charge.
 */
export interface ChargeOrder {
/**
 * Number of the order, to be paid like any other. Sent again while it is open, it is the same.
 */
orderNo: Id
}
/**
 * Body of v1/payOrder/payWithBalance. Code 1317: the balance does not cover the whole order.
 */
export interface PayWithBalanceBody {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * Where the page is shown.
 */
device: ("desktop" | "phone")
}
/**
 * Body of v1/payOrder/payWithPoints. Code 1319: there are not enough points for the whole order. 1320: it costs another number of points now. 1313: the school takes no points for it.
 */
export interface PayWithPointsBody {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * Where the page is shown.
 */
device: ("desktop" | "phone")
/**
 * The price in points that the student saw.
 */
points: number
}
/**
 * Body of v1/payOrder/pay.
 */
export interface PayBody {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * Who shall take the money.
 */
vendor: ("wechatPay" | "alipay" | "stripe")
/**
 * Where the page is shown: vendors lead a phone to their app and show a desktop a code.
 */
device: ("desktop" | "phone")
}
/**
 * Answer of v1/payOrder/pay. Clicked twice, it is the same payment.
 */
export interface PaymentStarted {
/**
 * Number of the payment.
 */
paymentId: Id
/**
 * qr: the address is shown as a code, which the vendor's app reads; redirect: the browser goes to the address.
 */
kind: ("qr" | "redirect")
/**
 * Of the code or the vendor's page.
 */
address: string
}
/**
 * Body of v1/payOrder/refundAsk.
 */
export interface RefundAskBody {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * Why, in the student's words.
 */
reason?: string
}
/**
 * Something the student did, to be stored exactly once.
 */
export interface OutboxEntry {
/**
 * Made by the browser; the entry is known by it however often it is sent. Another content under the same id is refused with code 1204.
 */
id: string
/**
 * What was done, such as note.save; it decides what the body must be.
 */
kind: string
/**
 * What was done, by the schema of its kind.
 */
body: {
[k: string]: unknown
}
/**
 * What of the kind the entry replaces; of one slot only the newest counts.
 */
slot?: string
/**
 * Place in the browser's queue; it orders the entries of a slot.
 */
number: number
/**
 * School the student stood in when it was done; empty when none was chosen.
 */
schoolId: string
/**
 * Milliseconds since it was done, by the browser's clock; so a wrong clock does no harm.
 */
age: number
/**
 * Milliseconds since it was first sent; absent the first time.
 */
triedAge?: number
}
/**
 * Body of POST v1/outbox. Code 1201: the entries are not those of the student whose session it is; nothing was stored.
 */
export interface OutboxBody {
/**
 * The browser's queue, in which the numbers count.
 */
queueId: string
/**
 * Whose entries these are. It must be the student of the session, which alone decides.
 */
userId: Id
/**
 * In the order in which they were done; together at most 47 KB, or one larger entry alone (`schemas/outboxLimits.ts`).
 * 
 * @minItems 1
 * @maxItems 20
 */
entries: OutboxEntry[]
}
/**
 * What became of an entry.
 */
export interface OutboxResult {
/**
 * The entry.
 */
id: string
/**
 * done: stored, now or before. refused: it cannot be stored as it is; message says why. again: it could not be stored at the moment; send it again.
 */
state: ("done" | "refused" | "again")
/**
 * Code of a refusal; 1202: first sent more than 30 days ago, so that nobody can tell whether it was stored. 1203: a kind this site does not know. 1204: something else is stored under this id. 1205: data that the database cannot hold. 400: not what its kind asks for.
 */
code?: string
/**
 * Message for the student.
 */
message?: string
/**
 * What the kind answers to what was stored; the same each time the entry is sent.
 */
result?: {
[k: string]: unknown
}
}
/**
 * Answer of POST v1/outbox.
 */
export interface OutboxData {
/**
 * One result an entry, in the order of the entries.
 * 
 * @maxItems 20
 */
results: OutboxResult[]
}
/**
 * Query of /course/package/list.
 */
export interface PackageListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Packages a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
/**
 * Subjects by their keys, separated by commas; an entry must have one of them. Unknown values are ignored and named in the answer.
 */
subject?: string
/**
 * Range of prices in whole units of the currency, such as 100-300, -50 or 500-. Unknown values are ignored and named in the answer.
 */
price?: string
/**
 * yes for what costs nothing. Unknown values are ignored and named in the answer.
 */
free?: string
/**
 * Another school than schoolId, or all. Unknown values are ignored and named in the answer.
 */
school?: string
/**
 * Order: price-up or price-down; the operator's own when absent. Another one is ignored and named in the answer.
 */
sort?: string
/**
 * With it the answer has the filters and their counts.
 */
withFilters?: "yes"
/**
 * Just the packages of the school that contain this course, at most 60 on one page, whatever else is asked.
 */
courseId?: Id
}
/**
 * Path of /course/package/detail/{id}.
 */
export interface PackageParams {
/**
 * Identifier of the package.
 */
id: Id
}
/**
 * Query of /course/package/detail/{id}.
 */
export interface PackageDetailQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * School whose offers are asked for; empty for every school.
 */
schoolId?: string
}
/**
 * A course of a package as a card of the package names it.
 */
export interface PackageCourse {
/**
 * Identifier of the course.
 */
id: Id
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * Picture of the course.
 */
coverUrl: Url
}
/**
 * A package of courses as lists show it.
 */
export interface PackageCard {
/**
 * Identifier of the package.
 */
id: Id
/**
 * Name of the package.
 */
packageName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Picture of the package; those of its courses by default.
 */
coverUrl?: Url
/**
 * What a student pays for all courses together; 0 is free. In minor units (cents).
 */
price: number
/**
 * What the same courses cost one by one. In minor units (cents).
 */
originalPrice: number
/**
 * What is saved by buying them together; 0 when nothing is. In minor units (cents).
 */
saving: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * Courses in it, in the order they are best taken.
 * 
 * @maxItems 20
 */
courses: PackageCourse[]
/**
 * Number of lessons of all courses.
 */
lessonCount: number
/**
 * Length of all lessons in minutes.
 */
minutes: number
}
/**
 * Answer of /course/package/list.
 */
export interface PackageListData {
/**
 * Packages of this page.
 * 
 * @maxItems 60
 */
list: PackageCard[]
/**
 * Packages in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Packages a page.
 */
pageSize: number
/**
 * Filters with what can be chosen, when they were asked for.
 * 
 * @maxItems 20
 */
filters?: ListFilter[]
/**
 * What was asked for and does not exist.
 * 
 * @maxItems 40
 */
ignored?: IgnoredFilter[]
}
/**
 * Answer of /course/package/detail/{id}.
 */
export interface PackageDetail {
/**
 * The package as lists show it.
 */
card: PackageCard
/**
 * Who it is for and how its courses go together; paragraphs are separated by an empty line.
 */
description?: LocalText
/**
 * What a student can do afterwards.
 * 
 * @maxItems 12
 */
outcomes?: LocalText[]
/**
 * Courses in it, in the order they are best taken.
 * 
 * @maxItems 20
 */
courses: CourseCard[]
/**
 * How it is sold in the requested school: at its own price first, then what else opens it alone.
 * 
 * @maxItems 100
 */
offers: Offer[]
/**
 * False when it was withdrawn: it is shown to students who have it.
 */
isOffered: boolean
}
/**
 * Query of /course/plan/list.
 */
export interface PlanListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Plans a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
/**
 * Subjects of its courses by their keys, separated by commas; an entry must have one of them. Unknown values are ignored and named in the answer.
 */
subject?: string
/**
 * How long it is meant to take: -12, 13-26 or 27- weeks, separated by commas. Unknown values are ignored and named in the answer.
 */
weeks?: string
/**
 * yes for plans on sale at no price, and for plans not on sale whose courses all cost nothing. Unknown values are ignored and named in the answer.
 */
free?: string
/**
 * Another school than schoolId, or all. Unknown values are ignored and named in the answer.
 */
school?: string
/**
 * Order: shortest; the operator's own when absent. Another one is ignored and named in the answer.
 */
sort?: string
/**
 * With it the answer has the filters and their counts.
 */
withFilters?: "yes"
}
/**
 * Path of a call about one plan.
 */
export interface PlanParams {
/**
 * Identifier of the plan.
 */
id: Id
}
/**
 * A stage as a card of the plan names it.
 */
export interface PlanWeeks {
/**
 * Identifier, unique in the plan.
 */
id: Id
/**
 * Name of the stage.
 */
stageName: LocalText
/**
 * How many weeks it is meant to take; absent where the plan names none.
 */
weeks?: number
}
/**
 * A training plan as lists show it.
 */
export interface PlanCard {
/**
 * Identifier of the plan.
 */
id: Id
/**
 * Name of the plan.
 */
planName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Picture; that of its first course by default.
 */
coverUrl?: Url
/**
 * Stages in order.
 * 
 * @maxItems 50
 * 
 * Items: A stage.
 */
stages: PlanWeeks[]
/**
 * Weeks of all stages that name some; absent where none does.
 */
weeks?: number
/**
 * Courses in it, those of its packages too; each counts once.
 */
courseCount: number
/**
 * Plans that are part of it; their courses do not count.
 */
planCount: number
/**
 * Number of lessons of its courses.
 */
lessonCount: number
/**
 * Length of all lessons in minutes.
 */
minutes: number
}
/**
 * Answer of /course/plan/list.
 */
export interface PlanListData {
/**
 * Plans of this page.
 * 
 * @maxItems 60
 * 
 * Items: A plan.
 */
list: PlanCard[]
/**
 * Plans in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Plans a page.
 */
pageSize: number
/**
 * Filters with what can be chosen, when they were asked for.
 * 
 * @maxItems 20
 */
filters?: ListFilter[]
/**
 * What was asked for and does not exist.
 * 
 * @maxItems 40
 */
ignored?: IgnoredFilter[]
}
/**
 * A package of a stage.
 */
export interface PlanPackage {
/**
 * Identifier of the package.
 */
id: Id
/**
 * Name of the package.
 */
packageName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Picture; that of its first course by default.
 */
coverUrl?: Url
/**
 * What a student pays for all its courses together; 0 is free. In minor units (cents).
 */
price: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * Courses in it, in their order.
 * 
 * @maxItems 100
 * 
 * Items: Identifier of a course.
 */
courseIds: Id[]
/**
 * Number of lessons of its courses.
 */
lessonCount: number
/**
 * Length of all lessons in minutes.
 */
minutes: number
}
/**
 * A stage with what is learnt in it.
 */
export interface PlanStage {
/**
 * Identifier, unique in the plan.
 */
id: Id
/**
 * Name of the stage.
 */
stageName: LocalText
/**
 * How many weeks it is meant to take.
 */
weeks?: number
/**
 * Courses of the stage, in order.
 * 
 * @maxItems 100
 * 
 * Items: A course.
 */
courses: CourseCard[]
/**
 * Packages of the stage, in order.
 * 
 * @maxItems 100
 * 
 * Items: A package.
 */
packages: PlanPackage[]
/**
 * Plans that are part of the stage, in order.
 * 
 * @maxItems 100
 * 
 * Items: A plan.
 */
plans: PlanCard[]
/**
 * How many of its courses, packages and plans are no longer offered; they are left out.
 */
withdrawn: number
}
/**
 * What something costs in one currency.
 */
export interface PlanPrice {
/**
 * In minor units (cents).
 */
price: number
/**
 * ISO 4217 code.
 */
currency: string
}
/**
 * Answer of /course/plan/detail/{id}.
 */
export interface PlanDetail {
/**
 * The plan as lists show it.
 */
card: PlanCard
/**
 * Who it is for; paragraphs are separated by an empty line.
 */
description?: LocalText
/**
 * Stages in order.
 * 
 * @maxItems 50
 * 
 * Items: A stage.
 */
stages: PlanStage[]
/**
 * What its courses and packages cost together, by currency; a course of one of its packages costs nothing more, and plans that are part of it are left out.
 * 
 * @maxItems 10
 * 
 * Items: A sum.
 */
prices: PlanPrice[]
/**
 * Offers of the whole plan, in order.
 * 
 * @maxItems 100
 * 
 * Items: An offer.
 */
offers: Offer[]
}
/**
 * Query of /course/plan/detail/{id}.
 */
export interface PlanDetailQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
}
/**
 * Answer of /course/plan/progress/{id}: a plan as it concerns the student.
 */
export interface PlanProgress {
/**
 * Whether the student follows it.
 */
isFollowed: boolean
/**
 * Whether the student has it by a grant of the plan.
 */
isGranted: boolean
/**
 * Courses of the plan, and of its packages, that the student has.
 * 
 * @maxItems 10000
 * 
 * Items: A course.
 */
courses: CourseProgress[]
/**
 * Packages of the plan of which the student has every course.
 * 
 * @maxItems 5000
 * 
 * Items: Identifier of a package.
 */
packageIds: Id[]
/**
 * Lessons of the plan that the student has finished.
 */
doneCount: number
/**
 * Lessons of the plan.
 */
lessonCount: number
/**
 * What the parts cost that the student does not have, by currency; empty when the student has all.
 * 
 * @maxItems 10
 * 
 * Items: A sum.
 */
remaining: PlanPrice[]
}
/**
 * Body of /course/plan/follow.
 */
export interface FollowPlanBody {
/**
 * Identifier of the plan.
 */
id: Id
/**
 * Whether the student is to follow it from now on.
 */
isFollowed: boolean
}
/**
 * A plan that the student has begun.
 */
export interface MyPlan {
/**
 * The plan as lists show it.
 */
card: PlanCard
/**
 * Whether the student follows it.
 */
isFollowed: boolean
/**
 * Whether the student has it by a grant of the plan.
 */
isGranted: boolean
/**
 * Whether it is no longer offered.
 */
isWithdrawn: boolean
/**
 * Lessons of the plan that the student has finished.
 */
doneCount: number
/**
 * Its courses and those of its packages, the first 50 in the order of the plan.
 * 
 * @maxItems 50
 * 
 * Items: A course.
 */
courses: CourseProgress[]
}
/**
 * Query of /course/plan/mine.
 */
export interface MyPlanQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Plans a page.
 */
pageSize?: number
}
/**
 * Answer of /course/plan/mine: the plan that was begun last comes first.
 */
export interface MyPlanList {
/**
 * Plans of this page.
 * 
 * @maxItems 60
 * 
 * Items: A plan.
 */
list: MyPlan[]
/**
 * Plans in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Plans a page.
 */
pageSize: number
}
/**
 * Query of v1/account/point/list.
 */
export interface PointQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Points given or spent.
 */
export interface PointEntry {
/**
 * Identifier of the entry.
 */
id: Id
/**
 * Points given; below 0 when they were spent.
 */
amount: number
/**
 * What for.
 */
reason: LocalText
/**
 * When. ISO 8601, UTC.
 */
at: string
}
/**
 * Answer of v1/account/point/list, the newest first.
 */
export interface PointList {
/**
 * Entries of this page.
 * 
 * @maxItems 50
 */
list: PointEntry[]
/**
 * Entries in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
/**
 * Points the student has now.
 */
balance: number
}
/**
 * Who wrote a post.
 */
export interface PostAuthor {
/**
 * The same for everything of one author; no identifier.
 */
key: string
/**
 * Nickname, or the teacher's name; absent for a student without one.
 */
name?: LocalText
/**
 * Of a teacher.
 */
teacherId?: Id
}
/**
 * A post, a reply or an answer of a student, as the student who asks may see it.
 */
export interface Post {
/**
 * Identifier.
 */
id: PostId
/**
 * Absent once the post is deleted.
 */
author?: PostAuthor
/**
 * The text, with marks; empty once the post is deleted.
 */
text: string
/**
 * shown: to all. Only its author sees it: waiting for approval, reported and not decided about, or hidden by an operator. deleted: by its author.
 */
state: ("shown" | "waiting" | "reported" | "hidden" | "deleted")
/**
 * When it was written.
 */
createdAt: string
/**
 * When its text was changed last.
 */
editedAt?: string
/**
 * The student who asks wrote it.
 */
isOwn: boolean
/**
 * The student who asks has reported it.
 */
isReported: boolean
}
/**
 * A post with its first replies.
 */
export interface PostThread {
/**
 * The post.
 */
post: Post
/**
 * The first replies, oldest first.
 * 
 * @maxItems 3
 */
replies: Post[]
/**
 * Replies in all.
 */
replyCount: number
}
/**
 * Path of the calls below /saas-business/v1/front/post.
 */
export interface PostParams {
/**
 * Identifier of the post.
 */
id: PostId
}
/**
 * Answer of /saas-business/v1/front/post/replies/{id}.
 */
export interface PostReplies {
/**
 * All replies, oldest first.
 * 
 * @maxItems 500
 */
replies: Post[]
}
/**
 * Body of /saas-business/v1/front/post/edit/{id}. Code 1417: it is hidden or deleted.
 */
export interface PostEditBody {
/**
 * The new title of a question; ignored for other posts.
 */
title?: string
/**
 * The new text.
 */
text: PostBodyText
}
/**
 * Body of /saas-business/v1/front/post/report/{id}. A second report of the same student changes nothing. Code 1418: it is the student's own.
 */
export interface PostReportBody {
/**
 * Why it should not be shown.
 */
reason: ("spam" | "insult" | "wrong" | "other")
/**
 * More about it.
 */
note?: string
}
/**
 * Answer to a change of a post.
 */
export interface PostChanged {
/**
 * State of the post after it.
 */
state: ("shown" | "waiting" | "reported" | "hidden" | "deleted")
}
/**
 * Something to choose, or a step.
 */
export interface PracticeOption {
/**
 * Identifier; an answer names it.
 */
id: Id
/**
 * As HTML with MathML.
 */
text: LocalText
}
/**
 * What is answered in one piece.
 */
export interface PracticeTask {
/**
 * Identifier: that of the question, for one about a material with its own behind a dot.
 */
taskId: Id
/**
 * How it is answered.
 */
kind: PracticeKind
/**
 * What is asked, as HTML with MathML; blanks are three or more underscores.
 */
stem: LocalText
/**
 * What to choose from, or the steps; in the order drawn for this exercise.
 * 
 * @maxItems 40
 */
options?: PracticeOption[]
/**
 * The options have the same order for everybody.
 */
keepOrder?: boolean
/**
 * Of matching: to each of these one of the options belongs.
 * 
 * @maxItems 20
 */
given?: LocalText[]
/**
 * Of fill, number and short: how many texts are asked for.
 */
blankCount?: number
/**
 * Of number: the unit.
 */
unit?: LocalText
}
/**
 * A question of an exercise.
 */
export interface PracticeQuestion {
/**
 * Identifier.
 */
questionId: Id
/**
 * Of the question; what was asked does not change with it.
 */
version: Id
/**
 * The text that the tasks are about, as HTML with MathML.
 */
material?: LocalText
/**
 * One, or those about the material.
 * 
 * @minItems 1
 * @maxItems 20
 */
tasks: PracticeTask[]
}
/**
 * What is told once the answer is stored.
 */
export interface PracticeSolution {
/**
 * Options that are right, that belong to the given things, or all in the right order; `true` or `false` for a statement.
 * 
 * @maxItems 40
 */
rightIds?: Id[]
/**
 * For each blank an accepted text.
 * 
 * @maxItems 20
 */
blanks?: string[]
/**
 * An answer to compare one's own with, as HTML with MathML.
 */
reference?: LocalText
/**
 * Why, as HTML with MathML.
 */
explanation?: LocalText
}
/**
 * An answer as the server has it.
 */
export interface StoredAnswer {
/**
 * The task.
 */
taskId: Id
/**
 * Key of the answer, made by the page.
 */
entryId: string
/**
 * What was answered.
 */
answer: PracticeAnswer
/**
 * Counts the answers to this task; the next one names the one it changes.
 */
version: number
/**
 * Whether it is right; absent where the student has to compare it.
 */
right?: boolean
/**
 * Share of the task that is right; absent likewise.
 */
score?: number
/**
 * It cannot be changed any more: its solution was told, or the exercise is over. Only then `right`, `score` and `solution` are told.
 */
isFinal?: true
/**
 * What the student says of it after a comparison with the reference.
 */
ownJudgement?: ("right" | "partly" | "wrong")
/**
 * Time the student looked at the task until then; absent when none is known.
 */
spentSeconds?: number
/**
 * Another answer, given on another device, that does not count: it was made before this one, or after the solution of this one was told.
 */
otherDevice?: PracticeAnswer
/**
 * The solution.
 */
solution?: PracticeSolution
}
/**
 * An exercise: what was drawn and what is answered.
 */
export interface Exercise {
/**
 * Identifier; also that of its record.
 */
exerciseId: Id
/**
 * What its tasks were drawn from.
 */
type: ExerciseType
/**
 * Where it stands.
 */
state: ("running" | "paused" | "submitted" | "closed")
/**
 * Time spent on it.
 */
elapsedSeconds: number
/**
 * The subject.
 */
subjectId: Id
/**
 * Its name.
 */
subjectName?: LocalText
/**
 * The chapter, of a chapter's practice.
 */
chapterId?: Id
/**
 * Its name.
 */
chapterName?: LocalText
/**
 * In the order drawn at its beginning.
 * 
 * @maxItems 500
 */
questions: PracticeQuestion[]
/**
 * Once the exercise is over: of the tasks without an answer.
 * 
 * @maxItems 500
 * 
 * Items: The solution of a task.
 */
solutions?: {
/**
 * The task.
 */
taskId: Id
/**
 * Its solution.
 */
solution: PracticeSolution
}[]
/**
 * Those that are stored.
 * 
 * @maxItems 500
 */
answers: StoredAnswer[]
/**
 * Tasks the student marked to come back to.
 * 
 * @maxItems 500
 */
markedIds: Id[]
/**
 * The task looked at last.
 */
currentId?: Id
/**
 * When it was begun.
 */
startedAt: string
/**
 * Questions the student collects; absent for a visitor.
 * 
 * @maxItems 500
 */
collectedIds?: Id[]
}
/**
 * Which exercise.
 */
export interface ExerciseParams {
/**
 * Identifier.
 */
exerciseId: Id
}
/**
 * Which record.
 */
export interface RecordParams {
/**
 * Identifier of an exercise.
 */
recordId: Id
}
/**
 * What a quick exercise is drawn from.
 */
export interface QuickParams {
/**
 * The category of the subject.
 */
categoryId: Id
/**
 * The subject.
 */
subjectId: Id
}
/**
 * Whose bank, and who asks.
 */
export interface QuickQuery {
/**
 * School; default of the host.
 */
schoolId?: Id
/**
 * Identifier of the browser, of a visitor.
 */
clientId?: Id
}
/**
 * Whose bank.
 */
export interface BankSchoolQuery {
/**
 * School; default of the host.
 */
schoolId?: Id
}
/**
 * What a chapter's practice is drawn from.
 */
export interface ChapterExerciseBody {
/**
 * The subject.
 */
subjectId: Id
/**
 * The chapter, with those inside it.
 */
chapterId: Id
/**
 * School; default of the host.
 */
schoolId?: Id
/**
 * How many questions at most; 20 by default.
 */
count?: number
/**
 * Begins anew although one of this chapter is under way.
 */
fresh?: boolean
}
/**
 * Whose daily paper.
 */
export interface DailyExerciseBody {
/**
 * The subject.
 */
subjectId: Id
/**
 * School; default of the host.
 */
schoolId?: Id
}
/**
 * Which of its questions are asked again.
 */
export interface ReexamineBody {
/**
 * Only tasks that were not answered right.
 */
onlyWrong?: boolean
}
/**
 * Categories of the question bank.
 */
export interface BankCategoryList {
/**
 * In the operator's order.
 * 
 * @maxItems 200
 */
list: BankCategory[]
}
/**
 * A category.
 */
export interface BankCategory {
/**
 * Identifier.
 */
id: Id
/**
 * Name.
 */
categoryName: LocalText
/**
 * Its subjects.
 */
subjectCount: number
/**
 * Their questions.
 */
questionCount: number
}
/**
 * Subjects of the question bank.
 */
export interface BankSubjectList {
/**
 * In the operator's order.
 * 
 * @maxItems 500
 */
list: BankSubjectCard[]
}
/**
 * A subject.
 */
export interface BankSubjectCard {
/**
 * Identifier.
 */
id: Id
/**
 * The category.
 */
categoryId: Id
/**
 * Name.
 */
subjectName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Questions in it.
 */
questionCount: number
/**
 * Those the student has answered; absent for a visitor.
 */
answeredCount?: number
/**
 * Those whose last answer was right; absent for a visitor.
 */
rightCount?: number
/**
 * Its name; absent where the category is withdrawn.
 */
categoryName?: LocalText
}
/**
 * Which subjects.
 */
export interface SubjectListQuery {
/**
 * School; default of the host.
 */
schoolId?: Id
/**
 * Only those of a category.
 */
categoryId?: Id
}
/**
 * Chapters of a subject with what the student has done.
 */
export interface ChapterTree {
/**
 * The subject.
 */
subjectId: Id
/**
 * Its name.
 */
subjectName: LocalText
/**
 * In the operator's order.
 * 
 * @maxItems 200
 */
chapters: ChapterNode[]
}
/**
 * A chapter.
 */
export interface ChapterNode {
/**
 * Identifier, unique in the subject.
 */
id: Id
/**
 * Name.
 */
chapterName: LocalText
/**
 * Tasks in it and in the chapters inside it.
 */
questionCount: number
/**
 * Those the student has answered.
 */
answeredCount: number
/**
 * Those whose last answer was right.
 */
rightCount: number
/**
 * Chapters inside it.
 * 
 * @maxItems 200
 */
chapters?: ChapterNode[]
}
/**
 * Which subject.
 */
export interface ChapterTreeQuery {
/**
 * The subject.
 */
subjectId: Id
/**
 * School; default of the host.
 */
schoolId?: Id
}
/**
 * Entry practice.answer of the outbox: the answer to one task.
 */
export interface PracticeAnswerBody {
/**
 * The exercise.
 */
exerciseId: Id
/**
 * The task.
 */
taskId: Id
/**
 * What was answered.
 */
answer: PracticeAnswer
/**
 * Version of the stored answer that this one changes; absent for a first one.
 */
basedOn?: number
/**
 * Time the student looked at the task until then.
 */
spentSeconds?: number
/**
 * Identifier of the browser, which counts its own answers; other devices have others.
 */
writer?: Id
/**
 * Rises with each answer of the browser to the task, in all its tabs: they may come in any order.
 */
turn?: number
/**
 * The student wants its solution: it cannot be changed afterwards. An empty answer is never final.
 */
isFinal?: boolean
/**
 * What the student says of a stored answer after a comparison with the reference.
 */
ownJudgement?: ("right" | "partly" | "wrong")
}
/**
 * Entry practice.submit of the outbox: hands the exercise in with what the page has.
 */
export interface PracticeSubmitBody {
/**
 * The exercise.
 */
exerciseId: Id
/**
 * The newest answer of each task that the page has.
 * 
 * @maxItems 500
 */
answers: PracticeEntry[]
}
/**
 * An answer the page has.
 */
export interface PracticeEntry {
/**
 * The task.
 */
taskId: Id
/**
 * Key of its answer.
 */
entryId: string
}
/**
 * What became of handing in.
 */
export interface PracticeSubmitted {
/**
 * The exercise.
 */
exerciseId: Id
/**
 * Where it stands: submitted once the server has every answer the page has.
 */
state: ("running" | "paused" | "submitted" | "closed")
/**
 * Tasks whose answer the server lacks, at most 20 at a time; the page sends these again.
 * 
 * @maxItems 500
 */
missingIds: Id[]
}
/**
 * Which records.
 */
export interface RecordQuery {
/**
 * From 1.
 */
page: number
/**
 * Rows of a page.
 */
pageSize: number
/**
 * Only of these types of ExerciseType, separated by commas.
 */
type?: string
/**
 * Only of these subjects, separated by commas.
 */
subject?: string
/**
 * Only open ones (not handed in yet), submitted ones or closed ones; several separated by commas.
 */
state?: string
/**
 * Also sends the values to filter by.
 */
withFilters?: "yes"
}
/**
 * A page of records.
 */
export interface RecordList {
/**
 * The newest first.
 * 
 * @maxItems 50
 */
list: RecordRow[]
/**
 * All of them.
 */
total: number
/**
 * From 1.
 */
page: number
/**
 * Rows of a page.
 */
pageSize: number
/**
 * Values to filter by: subject, type and state.
 * 
 * @maxItems 10
 */
filters?: ListFilter[]
/**
 * Filters that were asked for and do not exist.
 * 
 * @maxItems 20
 */
ignored?: IgnoredFilter[]
}
/**
 * An exercise in a list.
 */
export interface RecordRow {
/**
 * Identifier of the exercise.
 */
recordId: Id
/**
 * What its tasks were drawn from.
 */
type: ExerciseType
/**
 * Where it stands.
 */
state: ("running" | "paused" | "submitted" | "closed")
/**
 * The subject.
 */
subjectId: Id
/**
 * Its name.
 */
subjectName?: LocalText
/**
 * Name of the chapter.
 */
chapterName?: LocalText
/**
 * When it was begun.
 */
startedAt: string
/**
 * When it was handed in.
 */
submittedAt?: string
/**
 * Its tasks.
 */
taskCount: number
/**
 * Answered ones.
 */
answeredCount: number
/**
 * Share that is right, once it is handed in; absent where the student has compared nothing yet.
 */
score?: number
/**
 * Time spent on it.
 */
elapsedSeconds: number
/**
 * The chapter, of a chapter's practice.
 */
chapterId?: Id
}
/**
 * How an exercise went.
 */
export interface ExerciseReport {
/**
 * Identifier.
 */
exerciseId: Id
/**
 * What its tasks were drawn from.
 */
type: ExerciseType
/**
 * The subject.
 */
subjectId: Id
/**
 * Its name.
 */
subjectName?: LocalText
/**
 * Name of the chapter.
 */
chapterName?: LocalText
/**
 * When it was begun.
 */
startedAt: string
/**
 * When it was handed in.
 */
submittedAt?: string
/**
 * Time spent on it.
 */
elapsedSeconds: number
/**
 * Its tasks.
 */
taskCount: number
/**
 * Answered ones.
 */
answeredCount: number
/**
 * Right ones.
 */
rightCount: number
/**
 * Answered, not right.
 */
wrongCount: number
/**
 * Share that is right, of the tasks that are compared; absent where none is.
 */
score?: number
/**
 * By chapter, the weakest first.
 * 
 * @maxItems 500
 */
chapters: ReportPart[]
/**
 * By point of knowledge, the weakest first.
 * 
 * @maxItems 500
 */
points: ReportPart[]
/**
 * In their order.
 * 
 * @maxItems 500
 */
tasks: ReportTask[]
/**
 * Earlier exercises of the same subject and this one, the oldest first.
 * 
 * @maxItems 30
 */
attempts: ReportAttempt[]
/**
 * Answers that the student has not compared with the reference yet; they are not part of the score.
 */
uncomparedCount: number
}
/**
 * A task.
 */
export interface ReportTask {
/**
 * The task.
 */
taskId: Id
/**
 * From 1.
 */
number: number
/**
 * How it is answered.
 */
kind: PracticeKind
/**
 * Absent where it was not answered, or not compared.
 */
right?: boolean
/**
 * Share that is right.
 */
score?: number
/**
 * Time spent on it.
 */
seconds?: number
/**
 * The median of the student's own tasks of the kind.
 */
usualSeconds?: number
}
/**
 * An exercise.
 */
export interface ReportAttempt {
/**
 * Identifier.
 */
exerciseId: Id
/**
 * When it was handed in.
 */
submittedAt: string
/**
 * Share that was right.
 */
score: number
}
/**
 * How one part went.
 */
export interface ReportPart {
/**
 * Of the chapter or point.
 */
id: Id
/**
 * Name.
 */
name: LocalText
/**
 * Its tasks in the exercise, but for answers that are not compared yet.
 */
taskCount: number
/**
 * Share that is right.
 */
score: number
}
/**
 * Who asks.
 */
export interface ExerciseQuery {
/**
 * Identifier of the browser, of a visitor. The browser's cookie must go with it.
 */
clientId?: Id
}
/**
 * Who asks.
 */
export interface UnloginQuery {
/**
 * Identifier of the browser, of a visitor. The browser's cookie must go with it.
 */
clientId: Id
}
/**
 * What a visitor answers again.
 */
export interface UnloginReexamineBody {
/**
 * The exercise that is repeated.
 */
recordId: Id
/**
 * Only tasks that were not answered right.
 */
onlyWrong?: boolean
}
/**
 * Whose answers, and to what.
 */
export interface UnloginSubmitQuery {
/**
 * Identifier of the browser, of a visitor. The browser's cookie must go with it.
 */
clientId: Id
/**
 * The exercise.
 */
recordId: Id
/**
 * Its paper: the same as recordId.
 */
paperId?: Id
/**
 * What its tasks were drawn from.
 */
exerciseType?: ExerciseType
}
/**
 * What a visitor answered, as the outbox of a student has it.
 */
export interface UnloginSubmitBody {
/**
 * In the order they were made.
 * 
 * @maxItems 20
 */
answers: UnloginAnswer[]
/**
 * Tasks to come back to, or no more.
 * 
 * @maxItems 20
 */
marks?: UnloginMark[]
submit?: UnloginSubmit
}
/**
 * An answer.
 */
export interface UnloginAnswer {
/**
 * Key of the answer, made by the page: the same one counts once.
 */
entryId: string
/**
 * Milliseconds since it was made.
 */
age: number
/**
 * What was answered. The exercise is that of the query.
 */
body: PracticeAnswerBody
}
/**
 * A mark.
 */
export interface UnloginMark {
/**
 * Key of the mark, made by the page.
 */
entryId: string
/**
 * Which task. The exercise is that of the query.
 */
body: PracticeMarkBody
}
/**
 * Hands the exercise in, after the answers.
 */
export interface UnloginSubmit {
/**
 * Key of handing in, made by the page.
 */
entryId: string
/**
 * What the page has. The exercise is that of the query.
 */
body: PracticeSubmitBody
}
/**
 * What became of them.
 */
export interface UnloginResults {
/**
 * One for each answer, for each mark, and for handing in; the same as the outbox gives a student. again: the exercise has become a student's, who sends it.
 * 
 * @maxItems 41
 */
results: OutboxResult[]
}
/**
 * Whose practice the student gets.
 */
export interface UnloginSyncQuery {
/**
 * School; default of the host.
 */
schoolId?: Id
/**
 * Identifier of the browser, of a visitor. The browser's cookie must go with it.
 */
currentId: Id
}
/**
 * Entry practice.merge of the outbox: what was practised with this browser before the sign-in becomes the student's.
 */
export interface PracticeMergeBody {
/**
 * Identifier of the browser, of a visitor. The browser's cookie must go with it.
 */
clientId: Id
}
/**
 * What became the student's.
 */
export interface UnloginMerged {
/**
 * Tasks that were answered; 0 when another student was first, or when it was done before.
 */
taskCount: number
/**
 * The exercises, or some of them.
 * 
 * @maxItems 40
 */
exerciseIds: Id[]
}
/**
 * Whose daily practice.
 */
export interface DailyQuery {
/**
 * School; default of the host.
 */
schoolId?: Id
/**
 * Only of a subject.
 */
subjectId?: Id
}
/**
 * Daily practice: one paper a day and subject, the same for all students of a school.
 */
export interface DailyPractice {
/**
 * The day it is in the time zone of the site.
 */
day: string
/**
 * Milliseconds until the next day begins there.
 */
nextDayInMs: number
/**
 * Days in a row with a paper handed in, until today or, where today's is still to be done, yesterday.
 */
streak: number
/**
 * Whether a paper of today is handed in.
 */
isDoneToday: boolean
/**
 * The last 30 days, the oldest first.
 * 
 * @maxItems 30
 */
days: DailyPracticeDay[]
/**
 * Subjects with questions, in the operator's order.
 * 
 * @maxItems 500
 */
subjects: DailySubject[]
}
/**
 * A day.
 */
export interface DailyPracticeDay {
/**
 * The day.
 */
day: string
/**
 * Papers of it that the student has handed in.
 */
paperCount: number
}
/**
 * Today's paper of a subject.
 */
export interface DailySubject {
/**
 * The subject.
 */
subjectId: Id
/**
 * Its name.
 */
subjectName: LocalText
/**
 * Whether today's paper is not begun, begun, or handed in.
 */
state: ("new" | "open" | "done")
/**
 * Questions of today's paper.
 */
questionCount: number
/**
 * The student's exercise of today's paper, once it is begun.
 */
exerciseId?: Id
/**
 * Share that was right, once it is handed in.
 */
score?: number
}
/**
 * Which statistics.
 */
export interface PracticeStatisticsQuery {
/**
 * Only of a subject.
 */
subjectId?: Id
}
/**
 * What a student has practised.
 */
export interface PracticeStatistics {
/**
 * Exercises handed in.
 */
exerciseCount: number
/**
 * Exercises not handed in yet.
 */
openCount: number
/**
 * Tasks the student has answered, each counted once.
 */
answeredCount: number
/**
 * Those whose last answer was right.
 */
rightCount: number
/**
 * Time spent on exercises.
 */
elapsedSeconds: number
/**
 * The last 30 days by the calendar of the site, the oldest first; today is the last one.
 */
days: PracticeDay[]
}
/**
 * What a student has practised on a day.
 */
export interface PracticeDay {
/**
 * The day, such as 2026-11-20.
 */
day: string
/**
 * Answers given on it, in every exercise, that can no longer be changed.
 */
answeredCount: number
/**
 * Those that were right.
 */
rightCount: number
}
/**
 * Entry practice.mark of the outbox: a task is marked, or no longer.
 */
export interface PracticeMarkBody {
/**
 * The exercise.
 */
exerciseId: Id
/**
 * The task.
 */
taskId: Id
/**
 * Whether the student wants to come back to it.
 */
isMarked: boolean
}
/**
 * A mistake in a question; of each version a student has one report, the newest.
 */
export interface QuestionReportBody {
/**
 * The exercise in which it was seen.
 */
exerciseId: Id
/**
 * The task.
 */
taskId: Id
/**
 * What is wrong: the solution, the text, how it is displayed, something else.
 */
reason: ("key" | "text" | "display" | "other")
/**
 * The student's own words.
 */
note?: string
}
/**
 * The report is stored.
 */
export interface QuestionReported {
/**
 * The question.
 */
questionId: Id
}
/**
 * Which tasks of the wrong book.
 */
export interface WrongQuery {
/**
 * The subject.
 */
subjectId: Id
/**
 * Open ones by default.
 */
state?: ("open" | "mastered" | "removed")
/**
 * Only of a chapter.
 */
chapterId?: Id
/**
 * Only of a point of knowledge.
 */
pointId?: Id
/**
 * Only tasks of a kind.
 */
kind?: PracticeKind
/**
 * Only those answered wrong last on a day.
 */
day?: string
/**
 * Counts the tasks of the subject by this.
 */
groupBy?: ("chapter" | "point" | "kind" | "day")
/**
 * From 1; 1 by default.
 */
page?: number
/**
 * Rows of a page; 10 by default.
 */
pageSize?: number
}
/**
 * A task of the wrong book.
 */
export interface WrongRow {
/**
 * The task.
 */
taskId: Id
/**
 * Its question, with this task alone.
 */
question: PracticeQuestion
/**
 * The chapter.
 */
chapterId: Id
/**
 * Name of the chapter.
 */
chapterName?: LocalText
/**
 * Points of knowledge.
 * 
 * @maxItems 20
 * 
 * Items: A name.
 */
pointNames: LocalText[]
/**
 * How often it was answered wrong.
 */
wrongCount: number
/**
 * When it was answered wrong last.
 */
wrongOn: string
/**
 * When it is to be answered again.
 */
dueOn: string
/**
 * When it was mastered.
 */
masteredOn?: string
/**
 * The last answer that was wrong, by ids of the version in `question`; absent where that lacks something of it.
 */
wrongAnswer?: PracticeAnswer
/**
 * The solution.
 */
solution: PracticeSolution
/**
 * The bank has it no longer; it is not asked again.
 */
withdrawn?: boolean
}
/**
 * Tasks that have something in common.
 */
export interface WrongGroup {
/**
 * A chapter, a point of knowledge, a kind or a day.
 */
key: Id
/**
 * Name of the chapter or point.
 */
name?: LocalText
/**
 * Tasks in it.
 */
count: number
}
/**
 * A page of the wrong book.
 */
export interface WrongList {
/**
 * Those answered wrong last come first.
 * 
 * @maxItems 50
 */
list: WrongRow[]
/**
 * All that were asked for.
 */
total: number
/**
 * The page.
 */
page: number
/**
 * Rows of a page.
 */
pageSize: number
/**
 * By what was asked for; of the last days at most sixty.
 * 
 * @maxItems 200
 */
groups: WrongGroup[]
counts: WrongCounts
}
/**
 * Tasks of the subject by state.
 */
export interface WrongCounts {
/**
 * To be learned.
 */
open: number
/**
 * Mastered.
 */
mastered: number
/**
 * Taken out.
 */
removed: number
}
/**
 * What of the wrong book is due.
 */
export interface WrongDue {
/**
 * Today, by the calendar of the site.
 */
day: string
/**
 * Subjects with tasks in the wrong book, in the operator's order.
 * 
 * @maxItems 500
 */
list: WrongSubject[]
}
/**
 * The wrong book of a subject.
 */
export interface WrongSubject {
/**
 * The subject.
 */
subjectId: Id
/**
 * Its name.
 */
subjectName?: LocalText
/**
 * Tasks that are due.
 */
dueCount: number
/**
 * Of these, as many as the limit of a day leaves for today.
 */
todayCount: number
/**
 * Tasks to be learned.
 */
openCount: number
/**
 * Mastered tasks.
 */
masteredCount: number
/**
 * When the next one is due; absent where none is left.
 */
nextOn?: string
/**
 * The student's day of the exam.
 */
examOn?: string
/**
 * Answers of a day at most.
 */
dailyLimit: number
/**
 * The same while the student chooses nothing.
 */
usualDailyLimit: number
}
/**
 * Whose wrong book: of a school's subjects.
 */
export interface WrongDueQuery {
/**
 * School; default of the host.
 */
schoolId?: Id
}
/**
 * What becomes of tasks.
 */
export interface WrongMarkBody {
/**
 * Tasks of the wrong book.
 * 
 * @minItems 1
 * @maxItems 50
 * 
 * Items: A task.
 */
taskIds: Id[]
/**
 * Whether they are mastered, or taken out.
 */
on: boolean
}
/**
 * What became of tasks.
 */
export interface WrongMarked {
/**
 * Tasks that are so now.
 */
count: number
}
/**
 * What the student chooses for the wrong book of a subject.
 */
export interface WrongSettingBody {
/**
 * The subject.
 */
subjectId: Id
/**
 * The day of the exam; absent for none.
 */
examOn?: string
/**
 * Answers of a day at most; absent for the usual number.
 */
dailyLimit?: number
}
/**
 * What of the wrong book is practised.
 */
export interface WrongExerciseBody {
/**
 * The subject.
 */
subjectId: Id
/**
 * What is due today, the most endangered first; else what the rest asks for. One of today that is under way goes on.
 */
due?: boolean
/**
 * Open ones by default.
 */
state?: ("open" | "mastered" | "removed")
/**
 * Only of a chapter.
 */
chapterId?: Id
/**
 * Only of a point of knowledge.
 */
pointId?: Id
/**
 * Only tasks of a kind.
 */
kind?: PracticeKind
/**
 * Only those answered wrong last on a day.
 */
day?: string
/**
 * School; default of the host.
 */
schoolId?: Id
/**
 * How many questions at most; the daily limit by default.
 */
count?: number
}
/**
 * Which of the collected questions.
 */
export interface CollectedQuery {
/**
 * Only of a subject.
 */
subjectId?: Id
/**
 * Name of a folder; empty for none.
 */
folder?: string
/**
 * From 1; 1 by default.
 */
page?: number
/**
 * Rows of a page; 10 by default.
 */
pageSize?: number
}
/**
 * A collected question.
 */
export interface CollectedRow {
/**
 * The question.
 */
question: PracticeQuestion
/**
 * The subject.
 */
subjectId: Id
/**
 * Name of a folder; empty for none.
 */
folder: string
/**
 * When it was collected.
 */
collectedAt: string
/**
 * Of the tasks that the student has answered before.
 * 
 * @maxItems 20
 */
solutions: CollectedSolution[]
/**
 * The bank has it no longer.
 */
withdrawn?: boolean
}
/**
 * A solution.
 */
export interface CollectedSolution {
/**
 * The task.
 */
taskId: Id
/**
 * Its solution.
 */
solution: PracticeSolution
}
/**
 * Collected questions that have something in common.
 */
export interface CollectedCount {
/**
 * A subject or a folder.
 */
key: string
/**
 * Name of the subject.
 */
name?: LocalText
/**
 * Questions in it.
 */
count: number
}
/**
 * A page of collected questions.
 */
export interface CollectedList {
/**
 * The newest first.
 * 
 * @maxItems 50
 */
list: CollectedRow[]
/**
 * All that were asked for.
 */
total: number
/**
 * The page.
 */
page: number
/**
 * Rows of a page.
 */
pageSize: number
/**
 * Subjects with collected questions.
 * 
 * @maxItems 500
 */
subjects: CollectedCount[]
/**
 * Folders of the subject that is asked for, else of all.
 * 
 * @maxItems 101
 */
folders: CollectedCount[]
}
/**
 * Which question is collected, and where; the folder stays as it is when absent.
 */
export interface QuestionPutBody {
/**
 * The question.
 */
questionId: Id
/**
 * Name of a folder; empty for none.
 */
folder?: string
}
/**
 * Which question is collected no longer.
 */
export interface QuestionDropBody {
/**
 * The question.
 */
questionId: Id
}
/**
 * Entry practice.collect of the outbox: collects a question, or no longer.
 */
export interface PracticeCollectBody {
/**
 * The question.
 */
questionId: Id
/**
 * Whether it is collected.
 */
collected: boolean
/**
 * Name of a folder; empty for none.
 */
folder?: string
}
/**
 * What became of a question.
 */
export interface QuestionCollected {
/**
 * The question.
 */
questionId: Id
/**
 * Whether it is collected now.
 */
collected: boolean
}
/**
 * Which of the collected questions are practised.
 */
export interface CollectExerciseBody {
/**
 * The subject.
 */
subjectId: Id
/**
 * Name of a folder; empty for none.
 */
folder?: string
/**
 * School; default of the host.
 */
schoolId?: Id
/**
 * How many questions at most; 20 by default.
 */
count?: number
}
/**
 * Query of v1/student/setting/base/info, student/info/groups and the face data.
 */
export interface PersonalInfoQuery {
/**
 * Current school of the student.
 */
schoolId?: string
/**
 * Host of the page; the request's own host counts.
 */
domain?: string
}
/**
 * What the school knows of the student who asks.
 */
export interface PersonalInfo {
/**
 * The student.
 */
id: Id
/**
 * Name.
 */
name: string
/**
 * Kind of ID: ID_IDCARD, ID_PASSPORT, ID_HMP, ID_TCP, ID_OFFICERS, ID_SERGEANTS or ID_UNCONFM_ID; empty when unknown.
 */
identityTypeCode: string
/**
 * ID number, with stars for most of it; empty when unknown.
 */
identityId: string
/**
 * Mobile number, with stars for its middle; empty when unknown.
 */
mobile: string
/**
 * Sex; empty when unknown.
 */
sex: ("" | "MALE" | "FEMALE")
/**
 * Highest education; empty when unknown.
 */
educationCode: string
/**
 * Code of the province; empty when unknown.
 */
province: string
/**
 * Code of the city; empty when unknown.
 */
city: string
/**
 * Code of the county; empty when unknown.
 */
county: string
/**
 * Street and house; empty when unknown.
 */
addressDetail: string
/**
 * Mobile number the student signs in with, with stars for its middle; empty when there is none.
 */
accountMobile: string
/**
 * Name and ID number were confirmed once and cannot be changed any more.
 */
identityBound: boolean
/**
 * What the school demands, known already or not.
 * 
 * @maxItems 7
 */
demands: ("username" | "cardtype" | "StudentIDcardnumber" | "Studentcellphonenumber" | "sex" | "education" | "address")[]
/**
 * 1: the ID number is missing.
 */
StudentIDcardnumber?: (0 | 1)
/**
 * 1: the mobile number is missing.
 */
Studentcellphonenumber?: (0 | 1)
/**
 * Fields of registration; with mobileFlag 1 a number that is there stays as it is.
 */
companyRegisterConfig: RegisterConfig
}
/**
 * Body of student/perfectStudentInfo; what is not there stays as it is. Code 1401: somebody else's. 1402: a value that is not allowed, in words. 1403: name and ID number are bound. 1404: the SMS code is wrong or missing. 1405: another student has the number. 1406: the school keeps the number that is there.
 */
export interface PerfectStudentBody {
/**
 * Id of the student; must be the caller.
 */
id?: Id
/**
 * Name.
 */
name?: string
/**
 * Kind of ID.
 */
identityTypeCode?: ("ID_IDCARD" | "ID_PASSPORT" | "ID_HMP" | "ID_TCP" | "ID_OFFICERS" | "ID_SERGEANTS" | "ID_UNCONFM_ID")
/**
 * ID number; SRC leaves it as it is.
 */
identityId?: string
/**
 * Mobile number; SRC leaves it as it is.
 */
mobile?: string
/**
 * Sex.
 */
sex?: ("MALE" | "FEMALE")
/**
 * Highest education.
 */
educationCode?: ("primary_school" | "juniorHigh_school" | "seniorHigh_school" | "UNDER_JUNIOR" | "JUNIOR" | "BECHELOR" | "POSTGRADUATE" | "DOCTOR")
/**
 * Code of the province.
 */
province?: string
/**
 * Code of the city, where the province has cities.
 */
city?: string
/**
 * Code of the county, where the city has counties.
 */
county?: string
/**
 * Street and house.
 */
addressDetail?: string
/**
 * Code that was sent to the new mobile number.
 */
smsCode?: string
/**
 * Ticket of a passed slider.
 */
ticket?: string
/**
 * Random text of a passed slider.
 */
randstr?: string
}
/**
 * Answer of student/perfectStudentInfo.
 */
export interface PerfectStudentData {
/**
 * Always the word success.
 */
msg: "success"
}
/**
 * Path of student/validatePerfectStudentInfo.
 */
export interface ValidateStudentParams {
/**
 * Course or package that is to be bought or studied.
 */
targetId: Id
/**
 * 0 a course, 1 a package.
 */
targetKind: ("0" | "1")
}
/**
 * What the school demands and does not know yet; what is not missing is not there.
 */
export interface DeficiencyInfo {
/**
 * 1: the name is missing.
 */
username?: (0 | 1)
/**
 * 1: the kind of ID is missing.
 */
cardtype?: (0 | 1)
/**
 * 1: the ID number is missing.
 */
StudentIDcardnumber?: (0 | 1)
/**
 * 1: the mobile number is missing.
 */
Studentcellphonenumber?: (0 | 1)
/**
 * 1: the sex is missing.
 */
sex?: (0 | 1)
/**
 * 1: the education is missing.
 */
education?: (0 | 1)
/**
 * 1: province, city or county are missing.
 */
address?: (0 | 1)
}
/**
 * Answer of student/validatePerfectStudentInfo.
 */
export interface ValidateStudentData {
/**
 * A sentence for the student; empty when nothing is missing.
 */
msg: string
/**
 * Nothing is missing.
 */
result: boolean
/**
 * What is missing.
 */
deficiencyInfo: DeficiencyInfo
/**
 * Fields of registration.
 */
companyRegisterConfig: RegisterConfig
}
/**
 * What there is to choose from, and what the student chose.
 */
export interface StudentGroups {
/**
 * Groups of the school.
 * 
 * @maxItems 500
 * 
 * Items: A group.
 */
groups: StudentGroup[]
/**
 * Agent organisations of the school.
 * 
 * @maxItems 1000
 * 
 * Items: An organisation.
 */
proxyOrgs: ProxyOrg[]
/**
 * Group chosen on level 1; empty for none.
 */
groupOneId: string
/**
 * Group chosen on level 2; empty for none.
 */
groupTwoId: string
/**
 * Group chosen on level 3; empty for none.
 */
groupThreeId: string
/**
 * Group chosen on level 4; empty for none.
 */
groupFourId: string
/**
 * Group chosen on level 5; empty for none.
 */
groupFiveId: string
/**
 * Chosen agent organisation; empty for none.
 */
proxyOrgId: string
}
/**
 * Query of the student-info save.
 */
export interface StudentInfoQuery {
/**
 * Company; the host's own counts.
 */
companyId?: string
/**
 * Current school of the student.
 */
schoolId?: string
}
/**
 * Body of the student-info save. Code 1401: somebody else's. 1411: not a group of the school, or not one of the lowest. 1412: not an organisation of the school.
 */
export interface StudentInfoBody {
/**
 * Id of the student; must be the caller.
 */
userId: Id
/**
 * Group chosen on level 1; empty for none.
 */
groupOneId?: string
/**
 * Group chosen on level 2; empty for none.
 */
groupTwoId?: string
/**
 * Group chosen on level 3; empty for none.
 */
groupThreeId?: string
/**
 * Group chosen on level 4; empty for none.
 */
groupFourId?: string
/**
 * Group chosen on level 5; empty for none.
 */
groupFiveId?: string
/**
 * Chosen agent organisation; empty for none.
 */
proxyOrgId?: string
}
/**
 * Answer of saves that tell only their code.
 */
export interface StudentInfoSaved {

}
/**
 * Personal data of the face check.
 */
export interface FaceIdentity {
/**
 * Name.
 */
name: string
/**
 * ID number, with stars for most of it; empty when unknown.
 */
identityId: string
/**
 * Kind of ID: ID_IDCARD, ID_PASSPORT, ID_HMP, ID_TCP, ID_OFFICERS, ID_SERGEANTS or ID_UNCONFM_ID; empty when unknown.
 */
identityTypeCode: string
/**
 * Name and ID number were confirmed and cannot be changed.
 */
bound: boolean
}
/**
 * Body of the face check's profile submit. Codes as of student/perfectStudentInfo.
 */
export interface FaceIdentityBody {
/**
 * Name, one to five Chinese characters.
 */
name: string
/**
 * ID number; left out when it was not touched.
 */
identityId?: string
/**
 * Kind of ID.
 */
identityTypeCode?: ("ID_IDCARD" | "ID_PASSPORT" | "ID_HMP" | "ID_TCP" | "ID_OFFICERS" | "ID_SERGEANTS" | "ID_UNCONFM_ID")
}
/**
 * Query of company/checkCompanyFunctionSet.
 */
export interface FunctionSetQuery {
/**
 * The function that is asked about.
 */
functionCode: ("COMPANY_BUY_CHECK" | "STUDENT_PROTOCOL_TYPE")
/**
 * Current school of the student.
 */
schoolId?: string
}
/**
 * Answer of company/checkCompanyFunctionSet.
 */
export interface FunctionSetData {
/**
 * The function is on.
 */
status: boolean
}
/**
 * A province, city or county.
 */
export interface Region {
/**
 * Official code.
 */
code: string
/**
 * Name.
 */
name: LocalText
/**
 * Cities of the province or counties of the city; absent where there are none.
 */
children?: CityList
}
/**
 * Answer of socketTicket: lets one connection speak for the session that asked.
 */
export interface SocketTicket {
/**
 * Good once; the token of the operation auth.
 */
ticket: string
/**
 * When it stops being good, 60 s after it was made. ISO 8601, UTC.
 */
expiresAt: string
}
/**
 * Query of events.
 */
export interface EventsQuery {
/**
 * Number of the last event the page has; 0 for none.
 */
after?: number
/**
 * Entries at most.
 */
limit?: number
}
/**
 * Answer of events: what happened to the student since.
 */
export interface StudentEvents {
/**
 * Events after the asked number, the oldest first, without a gap.
 * 
 * @maxItems 200
 */
list: StudentEvent[]
/**
 * Number of the newest event there is; when the last of the list is lower, ask again after it.
 */
sequence: number
/**
 * Events after the asked number are not kept any more (90 days, newest 1000), or were never given: fetch everything anew and go on from sequence. The list is empty then.
 */
restart: boolean
}
/**
 * Query of register/checkAccount: one of username, mobile and email, with a slider passed for this check.
 */
export interface CheckAccountQuery {
/**
 * User name, in any spelling.
 */
username?: string
/**
 * Mobile number, in any spelling.
 */
mobile?: string
/**
 * E-mail.
 */
email?: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Current school; the default school when empty or unknown.
 */
schoolId?: string
/**
 * Ticket of a passed slider.
 */
ticket?: string
/**
 * Random text of a passed slider.
 */
randstr?: string
}
/**
 * Query of register/register and of the calls beside it.
 */
export interface RegisterQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Current school; the default school when empty or unknown.
 */
schoolId?: string
}
/**
 * Body of register/register.
 */
export interface RegisterBody {
/**
 * User name, in any spelling; where the company asks for one.
 */
username?: string
/**
 * Mobile number, in any spelling; where the company asks for one.
 */
mobile?: string
/**
 * The password, encrypted as in LoginBody.
 */
password: string
/**
 * Code that was sent to the number.
 */
smsCode?: string
/**
 * Code of the province; where the company asks for the region.
 */
province?: string
/**
 * Code of the city, where the province has cities.
 */
city?: string
/**
 * Code of the county; may be left out.
 */
county?: string
/**
 * The user agreement that is shown was agreed to; needed where the company asks for it.
 */
agreed?: true
/**
 * Ticket of a passed slider.
 */
ticket?: string
/**
 * Random text of a passed slider.
 */
randstr?: string
/**
 * Code of the student whose invitation it was; one that nobody has is ignored.
 */
inviteCode?: string
}
/**
 * Answer of register/agreement; HTTP 404 where the company has none.
 */
export interface RegisterAgreement {
/**
 * What it is called, where the company says so.
 */
title?: LocalText
/**
 * Its text as the operator wrote it; whoever shows it makes it safe.
 */
html: LocalText
}
/**
 * Body of forget/reset; what code 600 asks for goes with the same body.
 */
export interface ResetPasswordBody {
/**
 * Mobile number the student signs in with, in any spelling.
 */
mobile: string
/**
 * Code that was sent to the number.
 */
smsCode: string
/**
 * The new password, encrypted as in LoginBody.
 */
password: string
/**
 * Ticket of a passed slider.
 */
ticket?: string
/**
 * Random text of a passed slider.
 */
randstr?: string
}
/**
 * Query of /saas-business/v1/front/registration/list.
 */
export interface RegistrationListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Registrations a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
/**
 * Phases, separated by commas. Unknown values are ignored and named in the answer.
 */
phase?: string
/**
 * Order: newest (that students can register for) or exam (the next exam day); open ones first when absent. Another one is ignored and named in the answer.
 */
sort?: string
/**
 * With it the answer has the filters and their counts.
 */
withFilters?: "yes"
}
/**
 * Path of a call about one registration.
 */
export interface RegistrationParams {
/**
 * Identifier of the registration.
 */
id: Id
}
/**
 * Query of /saas-business/v1/front/registration/detail/{id} and /saas-business/v1/student/registration/form/{id}.
 */
export interface RegistrationDetailQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Id of the student's school; empty for every school.
 */
schoolId?: string
}
/**
 * A registration as lists show it.
 */
export interface RegistrationCard {
/**
 * Identifier of the registration.
 */
id: Id
/**
 * Name.
 */
registrationName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Picture.
 */
coverUrl?: Url
/**
 * From when students can register; ISO 8601, UTC.
 */
opensAt: string
/**
 * Until when they can, likewise.
 */
closesAt: string
/**
 * IANA name of the zone of its times.
 */
zone: string
/**
 * By the server's clock: before, in or after the time in which students can register.
 */
phase: ("upcoming" | "open" | "closed")
/**
 * What it costs and how it is paid.
 */
fee?: LocalText
/**
 * Day of the exam.
 */
examDay?: string
/**
 * Where the exam takes place.
 */
venue?: LocalText
/**
 * How many can register; absent for any number.
 */
seats?: number
/**
 * How many of them are free; absent for any number.
 */
seatsLeft?: number
}
/**
 * Answer of /saas-business/v1/front/registration/list. Without another order open ones come first, then those that open next.
 */
export interface RegistrationListData {
/**
 * Registrations of this page.
 * 
 * @maxItems 60
 */
list: RegistrationCard[]
/**
 * Registrations in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Registrations a page.
 */
pageSize: number
/**
 * Time of the server.
 */
now: string
/**
 * Filters with what can be chosen, when they were asked for.
 * 
 * @maxItems 20
 */
filters?: ListFilter[]
/**
 * What was asked for and does not exist.
 * 
 * @maxItems 40
 */
ignored?: IgnoredFilter[]
}
/**
 * Answer of /saas-business/v1/front/registration/detail/{id}.
 */
export interface RegistrationDetail {
/**
 * The registration as lists show it.
 */
card: RegistrationCard
/**
 * The text as HTML, as the operator wrote it: whoever shows it has to sanitise it.
 */
body?: LocalText
/**
 * Questions of the form that are always asked.
 */
questionCount: number
/**
 * Time of the server.
 */
now: string
}
/**
 * What a student sent, and what became of it.
 */
export interface RegistrationEntry {
/**
 * submitted: not decided yet. accepted, refused: by the school. withdrawn: by the student.
 */
state: ("submitted" | "accepted" | "refused" | "withdrawn")
/**
 * Counts what the student sent. The next one names it, so that nothing of another device is overwritten unseen.
 */
version: number
/**
 * When it was sent last.
 */
sentAt: string
/**
 * When the school decided; absent before.
 */
decidedAt?: string
/**
 * Why the school refused it, in its words.
 */
reason?: string
}
/**
 * Answer of /saas-business/v1/student/registration/form/{id}: the form with the student's answers.
 */
export interface RegistrationForm {
/**
 * The registration as lists show it.
 */
card: RegistrationCard
/**
 * The questions with what the student answered.
 * 
 * @maxItems 100
 */
fields: CustomFieldWire[]
/**
 * What the student sent; absent before.
 */
entry?: RegistrationEntry
/**
 * Time of the server.
 */
now: string
}
/**
 * Query of /saas-business/v1/student/registration/list.
 */
export interface OwnRegistrationsQuery {
/**
 * Page, from 1.
 */
page?: number
/**
 * Registrations a page.
 */
pageSize?: number
}
/**
 * Answer of /saas-business/v1/student/registration/list: what the student sent, the last one first.
 */
export interface OwnRegistrations {
/**
 * Registrations of this page.
 * 
 * @maxItems 60
 */
list: OwnRegistration[]
/**
 * Registrations in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Registrations a page.
 */
pageSize: number
}
/**
 * A registration of the student.
 */
export interface OwnRegistration {
/**
 * The registration as lists show it.
 */
card: RegistrationCard
/**
 * What became of what the student sent.
 */
entry: RegistrationEntry
/**
 * False once the school has withdrawn it.
 */
isOffered: boolean
}
/**
 * Body of /saas-business/v1/student/registration/submit/{id}. Codes 1431 to 1435 are those of an answer. 1441: not in the time of registration. 1442: no seat is left. 1443: decided already. 1444: sent from another device meanwhile. 1445: the form has changed.
 */
export interface RegistrationSubmission {
/**
 * Version of what was sent before; 0 for nothing.
 */
version: number
/**
 * The answers of the whole form.
 */
answers: SaveFieldsBody
}
/**
 * Body of /saas-business/v1/student/registration/withdraw/{id}. Codes 1441: the time of registration is over. 1443: there is nothing to withdraw.
 */
export interface RegistrationWithdrawal {

}
/**
 * Query of resource/list.
 */
export interface ResourceListQuery {
/**
 * The course.
 */
courseId: Id
/**
 * Only of this lesson.
 */
lessonId?: Id
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * The files of a lesson.
 */
export interface LessonResources {
/**
 * The lesson.
 */
lessonId: Id
/**
 * Its name.
 */
lessonName: LocalText
/**
 * What is in the way first: then its files have no addresses. Absent when the student may enter.
 */
closed?: EntryStep
/**
 * Its files, in order. An address opens for browsers that asked resource/download or the lesson itself.
 * 
 * @maxItems 50
 */
resources: StudyResource[]
}
/**
 * Answer of resource/list. HTTP 404: there is no such course, or it is not for this student.
 */
export interface ResourceList {
/**
 * The course.
 */
courseId: Id
/**
 * Its name.
 */
courseName: LocalText
/**
 * Lessons that have files, in the order of the content.
 * 
 * @maxItems 2000
 */
lessons: LessonResources[]
}
/**
 * Query of resource/download, the check before a download.
 */
export interface ResourceDownloadQuery {
/**
 * The course.
 */
courseId: Id
/**
 * The lesson.
 */
lessonId: Id
/**
 * The file, unique in the lesson.
 */
id: Id
/**
 * view: it is looked at where its type allows that. download: it is saved.
 */
type?: ("view" | "download")
}
/**
 * Answer of resource/download. HTTP 404: there is no such file. Code 1471: the student may not enter the lesson; the message says why.
 */
export interface ResourceAddress {
/**
 * Where the file is. The answer sets the cookie that it needs.
 */
url: string
/**
 * Under which name it is saved.
 */
name: string
}
/**
 * Query of school/info/suffix/.
 */
export interface SchoolSuffixQuery {
/**
 * Ignored: the host decides.
 */
companyId?: string
/**
 * Last part of a school's home address, in any case.
 */
suffix: string
}
/**
 * Answer of school/info/suffix/. Code 404: no school of the company has the suffix.
 */
export interface SchoolInfo {
/**
 * Identifier of the school.
 */
id: Id
/**
 * The same identifier, under the name other calls use.
 */
schoolId: Id
/**
 * The company's default school.
 */
defSchoolId: Id
/**
 * What the school is called.
 */
schoolName: LocalText
/**
 * Last part of the school's home address.
 */
suffix?: string
/**
 * 1 on the one school that is shown when nothing else decides.
 */
defaultFlag: (0 | 1)
/**
 * Company the school belongs to.
 */
companyId: number
}
/**
 * Query of saveSessionSchoolId.
 */
export interface SessionSchoolQuery {
/**
 * New current school of the student.
 */
schoolId: Id
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Answer of saveSessionSchoolId. Code 404: the company has no such school; nothing changed.
 */
export interface SessionSchool {
/**
 * School of the session and current school of the student.
 */
schoolId: Id
}
/**
 * A text with the parts of it that were found.
 */
export interface MarkedText {
/**
 * The text, without HTML.
 */
text: LocalText
marks: TextMarks
}
/**
 * Where each language of the text has them: starts and ends in turn, counted as in JavaScript.
 */
export interface TextMarks {
/**
 * In Chinese.
 * 
 * @maxItems 2000
 */
zh: number[]
/**
 * In English.
 * 
 * @maxItems 2000
 */
en: number[]
}
/**
 * A found entry.
 */
export interface SearchHit {
/**
 * What it is.
 */
kind: SearchKind
/**
 * Identifier of the entry.
 */
id: Id
/**
 * Name or headline.
 */
title: MarkedText
/**
 * What surrounds the first match of its text, or the beginning; in lists of results only.
 */
excerpt?: MarkedText
/**
 * A word more: teachers of a course, profession of a teacher, category of news, who asked a question.
 */
note?: LocalText
/**
 * Picture.
 */
pictureUrl?: Url
/**
 * Day of a piece of news or of a question.
 */
date?: string
/**
 * What a student pays; 0 is free. In minor units (cents).
 */
price?: number
/**
 * Price before the discount. In minor units (cents).
 */
originalPrice?: number
/**
 * ISO 4217 code.
 */
currency?: string
}
/**
 * Query of /search/suggest.
 */
export interface SearchSuggestQuery {
/**
 * What is looked for: entries that contain every word of it.
 */
text: string
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
}
/**
 * Answer of /search/suggest: a few entries of each kind.
 */
export interface SearchSuggestions {
/**
 * The best of each kind, kind by kind.
 * 
 * @maxItems 24
 */
hits: SearchHit[]
/**
 * Entries of all kinds in all.
 */
total: number
}
/**
 * Query of /search/list.
 */
export interface SearchListQuery {
/**
 * What is looked for: entries that contain every word of it.
 */
text: string
/**
 * Only entries of this kind; all kinds without it.
 */
kind?: SearchKind
/**
 * Page, from 1.
 */
page?: number
/**
 * Entries a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
}
/**
 * How many entries of a kind were found.
 */
export interface SearchCount {
/**
 * The kind.
 */
kind: SearchKind
/**
 * Entries.
 */
count: number
}
/**
 * Answer of /search/list.
 */
export interface SearchListData {
/**
 * Entries of this page, the best first.
 * 
 * @maxItems 60
 */
list: SearchHit[]
/**
 * Entries of the asked kind in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Entries a page.
 */
pageSize: number
/**
 * Of every kind, also while only one is asked for.
 * 
 * @maxItems 7
 */
counts: SearchCount[]
/**
 * Fields with the most courses, when nothing was found.
 * 
 * @maxItems 8
 */
subjects?: LocalText[]
}
/**
 * Query of sso/onlischool/sign/token.
 */
export interface TokenCodeQuery {
/**
 * The code of the address, as /upgrade/token put it there; good once, within a minute, at its own company, in the browser it was made for (by the cookie that came with it).
 */
code: string
}
/**
 * Query of POST upgrade/token.
 */
export interface RenewalQuery {
/**
 * The student whose session the page renews: a cookie of another student's session is refused, so that a renewal never changes who is signed in. Absent where the page has lost its session.
 */
userId?: Id
}
/**
 * Answer of sso/onlischool/sign/token. Code 1101: the code is unknown, used, too old, made for another browser or of a session that has ended; the page goes to the root of the site.
 */
export interface ExchangedToken {
/**
 * For the calls of the next half hour; a visitor's has no end.
 */
token: string
/**
 * The student; absent for a visitor.
 */
userId?: Id
/**
 * Current school of the session; absent for a visitor, empty for none.
 */
schoolId?: string
}
/**
 * Query of sso/user.
 */
export interface PrincipalQuery {
/**
 * The token asked about, where the header Authorization has none. Our page uses the header, which reaches no log.
 */
access_token?: string
}
/**
 * Answer of sso/user: whom a token stands for. HTTP 401, code 401: the token is unknown or no longer good. HTTP 409, code 409: its session ended because the student signed in elsewhere.
 */
export interface Principal {
/**
 * Company of the token and of the host.
 */
companyId: number
/**
 * The student; absent for a visitor.
 */
userId?: Id
/**
 * Current school of the session; absent for a visitor, empty for none.
 */
schoolId?: string
/**
 * The token is a visitor's, and nobody is signed in by it.
 */
visitor: boolean
}
/**
 * Answer of POST /upgrade/token, which goes by the renewal cookie. Tokens given before stay good for their time. HTTP 401, code 401: there is no session to renew. HTTP 409, code 409: the student signed in elsewhere.
 */
export interface RenewedToken {
/**
 * For the calls of the next half hour.
 */
token: string
/**
 * The student of the session.
 */
userId: Id
/**
 * Current school of the session; empty for none.
 */
schoolId: string
}
/**
 * Answer of usersfront/getTokenBackLogin: how a page that left this site comes back signed in.
 */
export interface BackLoginCode {
/**
 * Put as code into an address of this site, it opens the page signed in: once, and in this browser alone.
 */
code: string
/**
 * How long it is good.
 */
seconds: number
}
/**
 * One browser on which the student is signed in.
 */
export interface SessionEntry {
/**
 * Names the session where it is ended; worth nothing else.
 */
id: string
/**
 * What the browser runs on, as far as it says.
 */
kind: ("desktop" | "mobile" | "tablet" | "other")
/**
 * Name of the browser; absent where it does not say.
 */
browser?: string
/**
 * Name of the operating system; absent where the browser does not say.
 */
system?: string
/**
 * The sign-in came from the network the server stands in.
 */
isLocal: boolean
/**
 * Where the sign-in came from, in the reader's language; only where the operator has a file of places (GEO_FILE), and it knows.
 */
city?: string
/**
 * The country of that, in the reader's language.
 */
country?: string
/**
 * The beginning of the address the sign-in came from, which tells networks apart and no persons; absent where it is local or unknown.
 */
address?: string
/**
 * Moment of the sign-in, ISO 8601.
 */
startedAt: string
/**
 * Moment it was last used, a minute behind at most; ISO 8601.
 */
seenAt: string
/**
 * The session of whoever asks.
 */
isCurrent: boolean
}
/**
 * Answer of login/sessions and login/endSession: every session of the student that has not ended, the asking one first, then those used last.
 */
export interface SessionList {
/**
 * The sessions; 20 at a time can be begun.
 * 
 * @maxItems 100
 */
list: SessionEntry[]
}
/**
 * Body of login/endSession: one session, or all but the asking one. One that has ended, or is another student's, changes nothing.
 */
export interface EndSessionBody {
/**
 * Of the list; the asking session's own signs out.
 */
id?: string
/**
 * Every session but the asking one, those too that are not on a list read before.
 */
others?: true
}
/**
 * Path of v1/sys/config.
 */
export interface SettingParams {
/**
 * Number of the company; its host is asked.
 */
companyId: number
/**
 * Code of the setting.
 */
code: string
}
/**
 * Answer of v1/sys/config. HTTP 404: the company has no such setting, or the host is another company's.
 */
export interface SettingValue {
/**
 * Code of the setting.
 */
code: string
/**
 * Its value.
 */
value: string
}
/**
 * Path of v1/config/byGroup.
 */
export interface SettingGroupParams {
/**
 * Name of the group.
 */
group: string
}
/**
 * Path of register/sendSMSByModule/classType.
 */
export interface SendSmsParams {
/**
 * Number the code goes to.
 */
mobile: string
}
/**
 * Query of register/sendSMSByModule/classType.
 */
export interface SendSmsQuery {
/**
 * What the code is for.
 */
codeType: "CHANGE_PHONE"
}
/**
 * Body of register/sendSMSByModule/classType: the slider that was passed.
 */
export interface SendSmsBody {
/**
 * Ticket of a passed slider.
 */
ticket?: string
/**
 * Random text of a passed slider.
 */
randstr?: string
}
/**
 * Answer of a code that was sent. Code 600: the slider comes first. 1421: one was sent to the number within the last minute; the data says when the next may be asked for (SmsWait). 1422: it could not be sent; a code that arrives all the same is good, and the next can be asked for a minute later. 1423: the number, the address or the company had as many as there may be in an hour or a day.
 */
export interface SmsSent {
/**
 * The code is on its way.
 */
sent: true
/**
 * Time of the next possible request, by the server's clock; ms since 1970.
 */
nextAt: number
/**
 * The server's clock now; ms since 1970.
 */
serverTime: number
}
/**
 * Data of the codes 1421 and 1423: how long to wait.
 */
export interface SmsWait {
/**
 * Time of the next possible request, by the server's clock; ms since 1970.
 */
nextAt: number
/**
 * The server's clock now; ms since 1970.
 */
serverTime: number
}
/**
 * Body of the call that sends a code for signing in. Code 1424: no mobile number. 1005: the school has no sign-in by code. The answer is the same whether or not somebody has an account with the number.
 */
export interface SendLoginCodeBody {
/**
 * Number the code goes to, in any spelling.
 */
mobile: string
/**
 * What the code is for. The slider is asked for by code 600.
 */
type: "login"
/**
 * Current school; without it the header schoolId, else the default school.
 */
schoolId?: string
/**
 * Ticket of a passed slider.
 */
ticket?: string
/**
 * Random text of a passed slider.
 */
randstr?: string
}
/**
 * Body of the call that sends a code for a registration or a forgotten password. Code 1424: no mobile number. 600: the slider comes first. 1111: nobody registers there with a number. The answer is the same whether or not somebody has an account with the number.
 */
export interface SendAccountCodeBody {
/**
 * Number the code goes to, in any spelling.
 */
mobile: string
/**
 * What the code is for. The slider comes first.
 */
type: ("register" | "forget")
/**
 * Current school; without it the header schoolId, else the default school.
 */
schoolId?: string
/**
 * Ticket of a passed slider.
 */
ticket?: string
/**
 * Random text of a passed slider.
 */
randstr?: string
}
/**
 * Path of course/study/{courseId}.
 */
export interface StudyParams {
/**
 * Identifier of the course. Without one the call is refused with code 1801.
 */
courseId: string
}
/**
 * Path of course/study/{courseId}/{lessonId}.
 */
export interface StudyLessonParams {
/**
 * Identifier of the course. Without one the call is refused with code 1801.
 */
courseId: string
/**
 * Identifier of the lesson. Without one the call is refused with code 1801.
 */
lessonId: string
}
/**
 * Query of both.
 */
export interface StudyQuery {
/**
 * The school whose settings count; the student's by default.
 */
schoolId?: string
}
/**
 * A lesson in the contents of a course, with what the student has done of it.
 */
export interface StudyItem {
/**
 * Identifier of the lesson, unique in its course.
 */
id: Id
/**
 * Name of the lesson.
 */
lessonName: LocalText
/**
 * Length in minutes.
 */
minutes: number
/**
 * What kind of lesson.
 */
kind: ("video" | "live" | "reading" | "exercise")
/**
 * Of a live lesson whose time and room are known: the page of its room.
 */
roomUrl?: string
/**
 * Of a live lesson whose time is known: when it starts. ISO 8601, UTC.
 */
startsAt?: string
/**
 * The student has finished it.
 */
isDone: boolean
/**
 * How much of a video was watched, as a share of its length; 0 or 1 of other lessons.
 */
share: number
/**
 * What is in the way first; absent when the student may enter.
 */
closed?: EntryStep
/**
 * Homework of the lesson; absent where there is none.
 */
homeworkCount?: number
}
/**
 * A chapter with its lessons.
 */
export interface StudyChapter {
/**
 * Identifier of the chapter.
 */
id: Id
/**
 * Name of the chapter.
 */
chapterName: LocalText
/**
 * Lessons in order.
 * 
 * @maxItems 200
 */
lessons: StudyItem[]
}
/**
 * Answer of course/study/{courseId}: the contents of a course with the student's progress.
 */
export interface StudyCourse {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * Picture of the course.
 */
coverUrl: Url
/**
 * The student has the course now. Others see its free lessons.
 */
hasCourse: boolean
/**
 * False when the course was withdrawn; students who have it keep it.
 */
isOffered: boolean
/**
 * When the student's access ended; absent while there is access, and where there never was. ISO 8601, UTC.
 */
endedAt?: string
/**
 * Chapters in order.
 * 
 * @maxItems 100
 */
chapters: StudyChapter[]
/**
 * Number of lessons.
 */
lessonCount: number
/**
 * Lessons the student has finished.
 */
doneCount: number
/**
 * Where the student left off; absent before the first lesson, and when that lesson was removed.
 */
lastLessonId?: Id
}
/**
 * Captions in one language.
 */
export interface StudyCaptions {
/**
 * Language (BCP 47).
 */
language: string
/**
 * How it is named; the language's own name when absent.
 */
label?: LocalText
/**
 * Address of the WebVTT file.
 */
src: string
}
/**
 * Where a part of a video begins.
 */
export interface StudyMark {
/**
 * Where it begins. Seconds.
 */
atSeconds: number
/**
 * Its name.
 */
title: LocalText
}
/**
 * What is played.
 */
export interface StudyVideo {
/**
 * Address of the file or playlist: of this site, or at one of the company's mediaOrigins.
 */
src: string
/**
 * It is an HLS playlist.
 */
isPlaylist: boolean
/**
 * Length. Seconds.
 */
seconds: number
/**
 * Picture before it is played.
 */
posterUrl: Url
/**
 * Captions, at most one of a language.
 * 
 * @maxItems 20
 */
captions: StudyCaptions[]
/**
 * Where its parts begin, in order.
 * 
 * @maxItems 100
 */
chapters: StudyMark[]
/**
 * How much of it has to be watched, as a share of its length.
 */
doneShare: number
}
/**
 * What is read.
 */
export interface StudyReading {
text: StudyText
}
/**
 * What is practised.
 */
export interface StudyExercise {
/**
 * Subject of the question bank.
 */
subjectId: Id
/**
 * Its name.
 */
subjectName: LocalText
/**
 * Chapter of the subject.
 */
chapterId: Id
/**
 * Its name.
 */
chapterName: LocalText
/**
 * Questions there are.
 */
questionCount: number
}
/**
 * A file of a lesson.
 */
export interface StudyResource {
/**
 * Identifier, unique in the lesson.
 */
id: Id
/**
 * Name.
 */
resourceName: LocalText
/**
 * The end of its file name, such as pdf.
 */
fileType: string
/**
 * Size in bytes; 0 where the file is missing.
 */
bytes: number
/**
 * Where it can be looked at; absent of files that are only downloaded.
 */
viewUrl?: string
/**
 * Where it is downloaded; absent where the file is missing.
 */
downloadUrl?: string
}
/**
 * What the student has done of a lesson.
 */
export interface StudyProgress {
/**
 * Where the student left off. Seconds.
 */
positionSeconds: number
/**
 * When that was, on whichever device: milliseconds since 1970 by the server's clock. Absent of a video that was not begun.
 */
positionedAt?: number
/**
 * How much was watched, as a share of the length.
 */
share: number
/**
 * The student has finished the lesson.
 */
isDone: boolean
}
/**
 * Answer of course/study/{courseId}/{lessonId}: what the student works with. It sets the cookie that the addresses of its files need; asking again prolongs it.
 */
export interface StudyLesson {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Name of the lesson.
 */
lessonName: LocalText
/**
 * Name of its chapter.
 */
chapterName: LocalText
/**
 * What kind of lesson.
 */
kind: ("video" | "live" | "reading" | "exercise")
/**
 * Length in minutes.
 */
minutes: number
/**
 * What is in the way first: then there is nothing of the lesson. Absent when the student may enter.
 */
closed?: EntryStep
/**
 * Of a live lesson whose time and room are known: the page of its room.
 */
roomUrl?: string
/**
 * Of a live lesson whose time is known: when it starts. ISO 8601, UTC.
 */
startsAt?: string
/**
 * Names this visit in marks of what was watched; issued by the server. Of videos that may be watched.
 */
view?: string
/**
 * Of a lesson of the kind video whose video is there.
 */
video?: StudyVideo
/**
 * Of a lesson of the kind reading that has a text.
 */
reading?: StudyReading
/**
 * Of a lesson of the kind exercise whose chapter is there.
 */
exercise?: StudyExercise
/**
 * Files of the lesson, in order; absent when it is closed.
 * 
 * @maxItems 50
 */
resources?: StudyResource[]
/**
 * What the student has done of it.
 */
progress: StudyProgress
/**
 * The server's clock: milliseconds since 1970.
 */
serverTime: number
}
/**
 * Body of the outbox entry watch.mark; its slot is the course and the lesson.
 */
export interface WatchMarkBody {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * The visit, as course/study gave it.
 */
view: string
/**
 * What was played since the last mark that the server stored: from and to in milliseconds of the video, in any order.
 * 
 * @maxItems 500
 */
ranges: number[][]
/**
 * When that was: how many milliseconds before this mark each stretch of playing began and ended.
 * 
 * @maxItems 500
 */
spans: number[][]
/**
 * Where the player is. Milliseconds.
 */
positionMs: number
}
/**
 * Result of watch.mark.
 */
export interface WatchMarked {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * How much was watched, as a share of the length.
 */
share: number
/**
 * The student has finished the lesson.
 */
isDone: boolean
/**
 * What was claimed beyond the time that passed, and is not counted. Milliseconds; absent where there is none.
 */
cutMs?: number
}
/**
 * Body of the outbox entry lesson.done: the student has read a lesson of the kind reading to its end.
 */
export interface LessonDoneBody {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
}
/**
 * Result of lesson.done, and the body of the event progress.
 */
export interface LessonDone {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * The student has finished the lesson.
 */
isDone: boolean
}
/**
 * Answer of /saas-business/v1/front/teacher/entry.
 */
export interface TeacherEntry {
/**
 * Where teachers sign in; absent where the company has not said.
 */
teacherUrl?: Url
}
/**
 * Query of /saas-business/v1/front/teacher/list.
 */
export interface TeacherListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Teachers a page.
 */
pageSize?: number
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
/**
 * Subjects by their keys, separated by commas; an entry must have one of them. Unknown values are ignored and named in the answer.
 */
subject?: string
/**
 * Another school than schoolId, or all. Unknown values are ignored and named in the answer.
 */
school?: string
/**
 * Order: popular or courses; the operator's own when absent. Another one is ignored and named in the answer.
 */
sort?: string
/**
 * With it the answer has the filters and their counts.
 */
withFilters?: "yes"
}
/**
 * Path of /saas-business/v1/front/teacher/detail/{id}.
 */
export interface TeacherParams {
/**
 * Identifier of the teacher.
 */
id: Id
}
/**
 * Query of /saas-business/v1/front/teacher/detail/{id}.
 */
export interface TeacherDetailQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
}
/**
 * A teacher as lists show them.
 */
export interface TeacherCard {
/**
 * Identifier of the teacher.
 */
id: Id
/**
 * Name.
 */
name: LocalText
/**
 * What the teacher is.
 */
title?: LocalText
/**
 * A few sentences.
 */
intro?: LocalText
/**
 * Courses of this teacher at the requested school.
 */
courseCount: number
/**
 * Students of these courses so far.
 */
studentCount: number
/**
 * Fields of these courses, each once.
 * 
 * @maxItems 12
 */
subjects: LocalText[]
}
/**
 * Answer of /saas-business/v1/front/teacher/list.
 */
export interface TeacherListData {
/**
 * Teachers of this page.
 * 
 * @maxItems 60
 */
list: TeacherCard[]
/**
 * Teachers in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Teachers a page.
 */
pageSize: number
/**
 * Filters with what can be chosen, when they were asked for.
 * 
 * @maxItems 20
 */
filters?: ListFilter[]
/**
 * What was asked for and does not exist.
 * 
 * @maxItems 40
 */
ignored?: IgnoredFilter[]
}
/**
 * Answer of /saas-business/v1/front/teacher/detail/{id}.
 */
export interface TeacherDetail {
/**
 * The teacher as lists show them.
 */
card: TeacherCard
/**
 * Courses of this teacher at the requested school.
 * 
 * @maxItems 60
 */
courses: CourseCard[]
}
/**
 * Query of front/register/openThirdlogin.
 */
export interface OpenThirdQuery {
/**
 * Host of the page; the request's own host decides.
 */
domain?: string
/**
 * School the page shows.
 */
schoolId?: string
}
/**
 * Answer of front/register/openThirdlogin: the third parties that the site has open and that this server can speak to.
 */
export interface OpenThird {
/**
 * Third parties of the sign-in, in the order of their icons.
 * 
 * @maxItems 5
 */
signIn: ThirdVendor[]
/**
 * Third parties of the registration (wechatWorkRegLogin).
 * 
 * @maxItems 5
 */
register: ThirdVendor[]
}
/**
 * Query of front/login/thirdLoginUrl.
 */
export interface ThirdUrlQuery {
/**
 * Host of the page; the request's own host decides.
 */
domain?: string
/**
 * Which third party.
 */
type: ThirdVendor
/**
 * School the page shows.
 */
schoolId?: string
}
/**
 * Answer of front/login/thirdLoginUrl.
 */
export interface ThirdUrl {
/**
 * The third party is open; else the address is empty.
 */
flag: boolean
/**
 * Path of this site that leads to the third party; the page adds `attempt` and `way`.
 */
url: string
}
/**
 * Path of /third/go and /third/back.
 */
export interface ThirdGoParams {
/**
 * Which third party.
 */
vendor: ThirdVendor
}
/**
 * Query of /third/go.
 */
export interface ThirdGoQuery {
/**
 * Name of the try.
 */
attempt: AttemptId
/**
 * Whether the third party comes in a window of its own or in place of the page.
 */
way: ("popup" | "tab")
/**
 * School the page shows.
 */
schoolId?: string
}
/**
 * Query of front/register/getDdLoginQrCode.
 */
export interface DdLoginQuery {
/**
 * Host of the page; the request's own host decides.
 */
domain?: string
/**
 * Name of the try.
 */
attempt: AttemptId
/**
 * School the page shows.
 */
schoolId?: string
}
/**
 * Answer of front/register/getDdLoginQrCode: what the frame of the workplace chat is drawn with. Code 1501: it is not open here.
 */
export interface DdLoginConfig {
/**
 * Address the third party leads back to.
 */
redirectUrl?: string
/**
 * What the third party knows the site by.
 */
clientId?: string
/**
 * Which value it is: a user name or a mobile number.
 */
scope?: string
/**
 * The word code; spelt so.
 */
respionseType?: string
/**
 * Given back by the third party; ties its answer to this browser.
 */
state?: string
/**
 * Whether the student is asked again.
 */
prompt?: string
/**
 * Of PKCE, method S256.
 */
codeChallenge?: string
/**
 * Address of the frame, without its query.
 */
frameUrl?: string
}
/**
 * Body of third/login/ddCode: what the frame of the workplace chat said after a scan.
 */
export interface DdLoginBody {
/**
 * Code the frame gave.
 */
code: string
/**
 * State that came with it.
 */
state: string
}
/**
 * Path of third/login/getThirdUserBy.
 */
export interface ThirdUserParams {
/**
 * Name of the try.
 */
id: AttemptId
}
/**
 * Answer of third/login/getThirdUserBy and third/login/ddCode: how a try stands.
 */
export interface ThirdUser {
/**
 * unknown: nothing of this name in this browser, or it is over. begun: the student is at the third party. taken: they came back, and the third party is asked who it was. known: it said so. refused: the student said no there. failed: the third party gave no answer to use. done: signed in or bound.
 */
state: ("unknown" | "begun" | "taken" | "known" | "refused" | "failed" | "done")
/**
 * Which third party.
 */
type?: ThirdVendor
/**
 * What the third party calls them.
 */
nickName?: string
/**
 * Whether there is an account here that it is connected to.
 */
bound?: boolean
/**
 * When known: for loginByCacheCode when bound, else for `thirdCacheCode` of a sign-in. Asked for again, there is another one and this one is worth nothing.
 */
cacheCode?: CacheCode
}
/**
 * Query of front/login/loginByCacheCode, which answers as front/login/. Code 1503: the code is used or late. Code 1506: no account is connected.
 */
export interface CacheLoginQuery {
/**
 * Host of the page; the request's own host decides.
 */
domain?: string
/**
 * Of getThirdUserBy.
 */
cacheCode: CacheCode
/**
 * School the page shows.
 */
schoolId?: string
}
/**
 * Query of course/classTable: at most 62 days.
 */
export interface TimetableQuery {
/**
 * What ends after it. ISO 8601, UTC.
 */
from: string
/**
 * What begins before it. ISO 8601, UTC.
 */
until: string
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
}
/**
 * Something at the same time.
 */
export interface TimetableConflict {
/**
 * Its id.
 */
id: string
/**
 * Its name.
 */
title: LocalText
}
/**
 * One time at which the student has something to do.
 */
export interface TimetableEntry {
/**
 * Identifier, also of its event in calendars. It stays when the time changes.
 */
id: string
/**
 * A live lesson of a course, an open class with a seat, the time until which homework is handed in, or the day of an exam.
 */
kind: ("lesson" | "openClass" | "homework" | "exam")
/**
 * Name of the lesson, class, homework or exam.
 */
title: LocalText
/**
 * Course of a lesson or of homework.
 */
courseId?: Id
/**
 * Name of that course.
 */
courseName?: LocalText
/**
 * Lesson in that course.
 */
lessonId?: Id
/**
 * Id of the open class, homework or registration.
 */
targetId?: Id
/**
 * Where an exam takes place.
 */
venue?: LocalText
/**
 * When it begins; of homework until when it is handed in. ISO 8601, UTC.
 */
startsAt: string
/**
 * When it ends; of homework the same as startsAt. ISO 8601, UTC.
 */
endsAt: string
/**
 * Of what takes the whole day: the day, in whatever zone it is read.
 */
day?: string
/**
 * It does not take place.
 */
isCancelled: boolean
/**
 * What is at the same time, the first five.
 * 
 * @maxItems 5
 */
conflicts: TimetableConflict[]
/**
 * How much is at the same time.
 */
conflictCount: number
/**
 * Its file for calendars, for a day at least.
 */
file: Url
/**
 * Of a lesson: the student has finished it.
 */
isDone?: boolean
/**
 * Of homework: whether the student has handed it in, and what the teacher decided.
 */
homeworkState?: ("given" | "handed" | "returned" | "passed")
}
/**
 * Answer of course/classTable, in the order of time.
 */
export interface Timetable {
/**
 * IANA name of the zone in which the school reads its timetable (classTableZone).
 */
zone: string
/**
 * What overlaps the asked time.
 */
list: TimetableEntry[]
/**
 * There is more than a reply has; the rest is missing at the end.
 */
isCut: boolean
/**
 * The server's clock: milliseconds since 1970.
 */
serverTime: number
}
/**
 * Answer of course/calendar: whether calendars can read the timetable.
 */
export interface CalendarFeed {
/**
 * There is a secret address.
 */
hasAddress: boolean
/**
 * Since when. ISO 8601, UTC.
 */
madeAt?: string
/**
 * Language of the names in it.
 */
language?: ("zh" | "en")
}
/**
 * Body of course/calendar/change.
 */
export interface CalendarFeedChange {
/**
 * Makes a new secret address, in place of the one there is; or only ends that one.
 */
change: ("renew" | "remove")
}
/**
 * Answer of course/calendar/change.
 */
export interface CalendarFeedChanged {
/**
 * What there is now.
 */
feed: CalendarFeed
/**
 * The new address, which is never answered a second time.
 */
address?: Url
}
/**
 * Query of upload/token.
 */
export interface UploadTokenQuery {
/**
 * Size of the file that will come; 0 asks whether there is any room. In bytes.
 */
size?: number
}
/**
 * Answer of upload/token. Code -603: the student's storage is used up; the message says so and is shown as it is.
 */
export interface UploadToken {
/**
 * Says that this student of this company may begin an upload, for ten minutes. It goes along in the metadata of a new upload as `uptoken`; what is already under way needs it no more.
 */
uptoken: string
}
/**
 * Answer of upload/domain.
 */
export interface UploadDomain {
/**
 * Address below which stored files are read: the address of one is this, a slash and its resourceId.
 */
qndomain: Url
}
/**
 * Part of the address of an upload that is under way: /s/api/upload/files/{id}, tus 1.0.
 */
export interface UploadParams {
/**
 * Id of the upload, from its URL.
 */
id: string
}
/**
 * What Upload-Metadata says when an upload is created: POST /s/api/upload/files, tus 1.0, with Upload-Length and, as every call, the session's Authorization. The answer 201 has the upload's address in Location; parts follow by PATCH, each with a Content-Length of 4 MiB at most. A refusal is an envelope. Code -600, -601: the file is too large, empty or of a kind that is not taken. -603: the student's storage is used up.
 */
export interface UploadMetadata {
/**
 * Name of the file; its extension must be one of the profile's.
 */
name: string
/**
 * What the file is for, and so what it may be (schemas/uploadProfiles.ts).
 */
profile: ("general" | "attachment" | "image")
/**
 * From upload/token. Our own store knows the student by the session and does without; one that is sent must be good.
 */
uptoken?: string
[k: string]: unknown
}
/**
 * Body of upload/finish, said when every byte is there; said again, it is answered the same. Code -600: an image that is too large. -601: the upload failed and has to be made anew: something is missing, or what came is not what was sent, or not what the name says.
 */
export interface UploadFinishBody {
/**
 * The upload: the last part of the address that its creation answered.
 */
uploadId: string
/**
 * SHA-256 of the whole file as the browser read it, in hexadecimal.
 */
sha256: string
}
/**
 * A file of a student: answer of upload/finish.
 */
export interface StoredFile {
/**
 * Identifier of the file.
 */
resourceId: string
/**
 * What the file is called, without folders and signs that mislead.
 */
name: string
/**
 * Size as it is stored; of a picture, without what the camera noted. In bytes.
 */
size: number
/**
 * Media type.
 */
type: string
/**
 * Address of the file, always the same. It opens with a signature only; upload/address gives one that does.
 */
url: Url
/**
 * What to tell the student.
 */
warnings?: FileWarnings
}
/**
 * Query of upload/address. With type download it is the check before a download.
 */
export interface FileAddressQuery {
/**
 * The file.
 */
resourceId: string
/**
 * view: jpg, png and gif are shown where they are opened, everything else is saved. download: everything is saved.
 */
type?: ("view" | "download")
}
/**
 * Answer of upload/address. HTTP 404: the student has no such file.
 */
export interface FileAddress {
/**
 * Address that opens the file for five minutes, without a session.
 */
url: Url
/**
 * What to ask the user before the file is downloaded.
 */
warnings?: FileWarnings
}
/**
 * Part of the address of a stored file.
 */
export interface FileParams {
/**
 * The file.
 */
resourceId: string
}
/**
 * Query of the address of a stored file; made by upload/address.
 */
export interface FileQuery {
/**
 * As upload/address was asked.
 */
type: ("view" | "download")
/**
 * When the address ends. Seconds since 1970.
 */
until: number
/**
 * Signature.
 */
key: string
}
/**
 * Query of /saas-business/v1/front/voice/list.
 */
export interface VoiceListQuery {
/**
 * Host of the page; ignored, the server uses the Host header.
 */
domain?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Voices a page.
 */
pageSize?: number
/**
 * Only voices about this course; empty for all.
 */
courseId?: string
/**
 * Id of a school; empty for every school.
 */
schoolId?: string
}
/**
 * The course a student speaks about.
 */
export interface VoiceCourse {
/**
 * Identifier of the course.
 */
id: Id
/**
 * Name.
 */
courseName: LocalText
}
/**
 * What a student says about the school.
 */
export interface VoiceCard {
/**
 * Identifier of the voice.
 */
id: Id
/**
 * Name under which the student is shown.
 */
studentName: LocalText
/**
 * What the student is, such as the year and the subject.
 */
title?: LocalText
/**
 * What the student says; paragraphs are separated by an empty line.
 */
text: LocalText
/**
 * Portrait; initials by default.
 */
portraitUrl?: Url
/**
 * The day on which it was said, such as 2026-11-20.
 */
spokenOn?: string
/**
 * The course it is about, while the school offers it.
 */
course?: VoiceCourse
}
/**
 * A course with the number of voices about it.
 */
export interface VoiceCourseCount {
/**
 * Identifier of the course.
 */
id: Id
/**
 * Name.
 */
courseName: LocalText
/**
 * Voices about it.
 */
count: number
}
/**
 * Answer of /saas-business/v1/front/voice/list.
 */
export interface VoiceListData {
/**
 * Voices of this page.
 * 
 * @maxItems 60
 */
list: VoiceCard[]
/**
 * Voices in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Voices a page.
 */
pageSize: number
/**
 * Courses that students of the requested school speak about, the most spoken of first.
 * 
 * @maxItems 60
 */
courses: VoiceCourseCount[]
}
/**
 * The themes of one colour.
 */
export interface Colour {
/**
 * File name under themes/header.
 */
header: string
/**
 * File name under themes/footer.
 */
footer: string
}
/**
 * Themes of each colour name of a site. A new colour is a new line here.
 */
export interface ColourTable {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Colour used for unknown names.
 */
default: string
/**
 * Name that home.themeColor gives to the themes of the page's regions.
 */
colours: {
[k: string]: Colour
}
}
/**
 * The user agreement that registration asks consent to, at /showRegisterAgreement.
 */
export interface AgreementConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * What it is called; "User agreement" when absent.
 */
title?: LocalText
/**
 * Its text; whoever shows it makes it safe.
 */
html: LocalText
}
/**
 * The company's own names for things.
 */
export interface AliasConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Version mark of this record.
 */
hash?: string
/**
 * What points are called.
 */
pointName?: LocalText
/**
 * What exam registration on behalf is called.
 */
insteadName?: LocalText
}
/**
 * Who the company is: names, logo, document head, statistics and app downloads.
 */
export interface BaseInfo {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Version mark of this record; with unchanged it saves a transfer.
 */
hash?: string
/**
 * True when the record is the one the client already has under that hash.
 */
unchanged?: boolean
/**
 * Sign-in happens on a page of its own: the header's buttons lead there, and with globalLogin of the login config every way does. Else it is a popup.
 */
useLoginPage?: boolean
/**
 * Favicon of the site.
 */
companyIco?: Url
/**
 * Title of the browser tab.
 */
siteTitle: LocalText
/**
 * Meta tags for search engines; names that steer the browser, such as viewport or referrer, are passed over.
 * 
 * @maxItems 20
 */
seo?: SeoTag[]
/**
 * IANA time zone in which the timetable is shown.
 */
classTableZone?: string
/**
 * IANA time zone in which live lessons are announced.
 */
liveTimeZone?: string
companyCodeInfo?: StatisticsCode
/**
 * Schools are presented as independent of each other.
 */
schoolIndependence?: boolean
/**
 * Shows the banner that warns of a test domain.
 */
showDomainWarn?: boolean
/**
 * Replaces the default text of the test-domain banner.
 */
domainWarnMsg?: LocalText
/**
 * Paths on which a phone is sent from /s/pc/ to /wap; home, course list and course detail when absent, none when empty.
 * 
 * @maxItems 50
 * 
 * Items: A path below the hash, such as /course/list; everything below it counts too.
 */
mobilePaths?: string[]
/**
 * Whether the logo is the short name as text or a picture.
 */
companyLogoType: ("word" | "image")
/**
 * Short name of the company; the first 8 characters are shown.
 */
companyNameShort: LocalText
/**
 * Picture of the logo; for light headers where companyLogoDark is given.
 */
companyLogo?: Url
/**
 * Picture of the logo for headers with a dark background; companyLogo when absent.
 */
companyLogoDark?: Url
appConfig?: AppConfig
}
export interface SeoTag {
/**
 * Name of the meta tag, such as description or keywords.
 */
name: string
/**
 * Content of the meta tag.
 */
content: LocalText
}
/**
 * Visitor statistics: a script by statType, in a sandboxed frame that is told the path of each page and nothing else.
 */
export interface StatisticsCode {
/**
 * Key of the site at the statistics vendor; empty loads nothing.
 */
statKey: string
/**
 * Which vendor counts visitors.
 */
statType: ("baidu" | "google" | "cnzz" | "tencent")
}
/**
 * The company's app.
 */
export interface AppConfig {
/**
 * The company has an app to download.
 */
appConfigStatus: boolean
/**
 * Address behind the download QR code.
 */
scanDownURL?: Url
/**
 * Android package.
 */
androidDownURL?: Url
/**
 * App store page.
 */
iosDownURL?: Url
/**
 * Address the app asks for.
 */
schoolURL?: Url
}
/**
 * One question of the school.
 */
export interface CustomField {
/**
 * Unique code of the field; answers are stored by it, so it must never change. A date with the code birthday is sent as milliseconds.
 */
code: Id
/**
 * Kind of the field: text, number, date, dateTime, period, radio, checkbox, select, cascade, rating, annex, image, or a kind this installation adds.
 */
kind: string
/**
 * The question.
 */
label: LocalText
/**
 * Whether an answer is required; in the dialog Complete information all are.
 */
required?: boolean
/**
 * Maximum number of characters of a text, of files of an annex or image, of stars of a rating.
 */
length?: number
/**
 * Hint below the question.
 */
hint?: LocalText
/**
 * Sample picture.
 */
sample?: Url
/**
 * File to be downloaded and filled in.
 */
template?: Url
/**
 * Answers of a radio, checkbox, select or cascade.
 * 
 * @maxItems 5000
 * 
 * Items: An answer.
 */
options?: CustomFieldOption[]
/**
 * Questions shown below this one for certain answers, at most eight levels; they are not shown otherwise.
 * 
 * @maxItems 200
 * 
 * Items: A conditional question.
 */
brings?: CustomFieldBrings[]
/**
 * False: what was answered once cannot be changed by the student.
 */
frontUpdate?: boolean
/**
 * Where it is asked besides the student's own profile: 2 before a purchase, 3 before studying, 4 before an exam.
 * 
 * @maxItems 3
 */
scenes?: (2 | 3 | 4)[]
}
/**
 * One answer to choose.
 */
export interface CustomFieldOption {
/**
 * Unique id of the option, which is sent and stored.
 */
id: Id
/**
 * The school's code (itemCode), which conditions name.
 */
code: Id
/**
 * What the student reads.
 */
text: LocalText
/**
 * Answers below; of a cascade only.
 * 
 * @maxItems 5000
 * 
 * Items: An answer below.
 */
children?: CustomFieldOption[]
}
/**
 * A conditional question; `answer` or `itemCode` names the answer that shows it.
 */
export interface CustomFieldBrings {
/**
 * The answer as text.
 */
answer?: string
/**
 * The code of the chosen answer.
 */
itemCode?: Id
/**
 * Code of the conditional question.
 */
field: Id
/**
 * Hint that is shown with it.
 */
hint?: LocalText
}
/**
 * The school's own questions to a student. `npm run site -- check` finds circular conditions, duplicate codes and unknown answers.
 */
export interface CustomFieldsConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Which of the two documented shapes the fields are sent in; B by default.
 */
shape?: ("A" | "B")
/**
 * The questions in the order they are asked.
 * 
 * @maxItems 600
 * 
 * Items: A question.
 */
fields: CustomField[]
}
/**
 * A microblog account.
 */
export interface MicroblogLink {
/**
 * Name of the service.
 */
name: LocalText
/**
 * Address of the account.
 */
url: Url
}
/**
 * A social messaging account.
 */
export interface MessagingLink {
/**
 * Name of the account.
 */
name: LocalText
/**
 * Address of the account.
 */
url?: Url
/**
 * QR picture of the account.
 */
picture?: Url
}
/**
 * What the footer tells about the company.
 */
export interface FooterConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Whether the footer logo is text or a picture.
 */
logoType?: ("word" | "image")
/**
 * Picture of the footer logo; for light footers where logoDark is given.
 */
logo?: Url
/**
 * Picture of the footer logo for footers with a dark background; logo when absent.
 */
logoDark?: Url
/**
 * A few sentences about the company.
 */
overview?: LocalText
/**
 * Full legal name.
 */
companyName: LocalText
/**
 * Postal address.
 */
companyAddress?: LocalText
/**
 * ICP number.
 */
icp?: string
/**
 * Where the ICP number can be looked up.
 */
icpUrl?: Url
/**
 * Who holds the copyright; the year is the current one.
 */
copyrightOwner?: LocalText
/**
 * Registration number on the security badge.
 */
securityNumber?: string
/**
 * Link of the security badge.
 */
securityUrl?: Url
/**
 * Up to two microblog accounts.
 * 
 * @maxItems 2
 */
microblogs?: MicroblogLink[]
/**
 * Social messaging account.
 */
messaging?: MessagingLink
/**
 * Legal text of a customer template.
 */
legalText?: LocalText
}
/**
 * Which header the site has.
 */
export interface HeaderConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Header template: a number under templates/header, or customer/<name> for a template of one customer. An unknown id falls back to 1.
 */
headTemplateId: (number | string)
/**
 * Visitors are asked to sign in in place of every page they could otherwise browse; pages that name a foreign site or tell an error, and the entry of teachers, stay open.
 */
redirectLogin?: boolean
}
/**
 * Home page, templates and colours of a site or school.
 */
export interface HomeConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
homePageTemplateRsp?: HomePageTemplate
/**
 * Header of the site.
 */
headCfRsp: HeaderConfig
/**
 * Footer template: a number under templates/footer, or customer/<name>. An unknown id falls back to 1.
 */
footTemplateId?: (number | string)
/**
 * Colour of header and footer, and of the page's accent: a name of themes/colours.json, or the school's own, such as #0a7d53, from which themes with enough contrast are made. An unknown name means the default.
 */
themeColor: string
hero?: HomeHero
/**
 * Courses shown first on the home page, by id, in this order.
 * 
 * @maxItems 24
 */
featured?: Id[]
templatePatches?: TemplatePatches
}
/**
 * The home page.
 */
export interface HomePageTemplate {
/**
 * Theme of the whole home page; black-white for mourning.
 */
globalTheme?: ("" | "black-white")
/**
 * Whether home sends the visitor on: not at all, to a page that field2 or field3 names, or to templateLink. A target that is home again is passed over.
 */
redirectType?: ("" | "page" | "link")
/**
 * Where redirectType sends the visitor.
 */
templateLink?: Url
/**
 * With redirectType page: the menuUrl of the item of the main menu home sends on to.
 */
field2?: Url
/**
 * With redirectType page: where home sends on to when no item has the menuUrl of field2; templateLink when absent.
 */
field3?: Url
/**
 * Home page template under templates/page; unknown ids fall back to home-1.
 */
pageTemplateId?: string
}
/**
 * Banner of the home page.
 */
export interface HomeHero {
/**
 * Headline of the banner.
 */
title: LocalText
/**
 * Line below the headline.
 */
text?: LocalText
/**
 * Label of the banner's button.
 */
action?: LocalText
/**
 * Where the button leads.
 */
target?: Url
/**
 * Picture beside the text.
 */
image?: Url
}
/**
 * What this school changes in the templates it uses: blocks inserted, replaced, removed or with other settings, by the key of a block. Keys are in the files of templates/ and in the gallery.
 */
export interface TemplatePatches {
/**
 * Changes of the header's template, applied in this order.
 * 
 * @maxItems 60
 */
header?: TemplatePatch[]
/**
 * Changes of the footer's template, applied in this order.
 * 
 * @maxItems 60
 */
footer?: TemplatePatch[]
/**
 * Changes of the home page's template, applied in this order.
 * 
 * @maxItems 60
 */
page?: TemplatePatch[]
}
/**
 * Which ways of signing in are open.
 */
export interface LoginConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Sign-in by SMS code is open.
 */
webVerifyCodeLogin?: boolean
/**
 * Sign-in through third parties is open at all.
 */
thirdLoginFlag?: boolean
/**
 * WeChat icon.
 */
wechatLogin?: boolean
/**
 * QQ icon.
 */
qqLogin?: boolean
/**
 * Weibo icon.
 */
weiboLogin?: boolean
/**
 * WeChat Work icon.
 */
wechatWorkLogin?: boolean
/**
 * WeChat Work icon on the register tab.
 */
wechatWorkRegLogin?: boolean
/**
 * DingTalk icon.
 */
ddLoginFlag?: boolean
/**
 * The remember-me box is offered; a company can switch it off.
 */
rememberMe?: boolean
/**
 * A sign-in leads to the message list while unread messages wait there.
 */
messageReach?: boolean
/**
 * Together with useLoginPage: every way to the sign-in leads to a page of its own; without it only the header's buttons do.
 */
globalLogin?: boolean
/**
 * Together with globalLogin: the page where students sign in, in place of this site's /join/login. It sends them back with a token or a code in the address.
 */
thirdLoginUrl?: Url
/**
 * A browser that is new to the account has to pass the slider before it may sign in.
 */
furtherStep?: boolean
/**
 * A student is signed in on one browser at a time: a sign-in ends the other sessions, which are told so.
 */
singleSession?: boolean
}
/**
 * One entry of a menu.
 */
export interface MenuItem {
/**
 * Identifier of the item.
 */
id: Id
/**
 * Identifier of the item above; empty or -1 at the top.
 */
parentId?: string
/**
 * What the item is called.
 */
menuName: LocalText
/**
 * Which kind of page the item opens; other takes menuUrl.
 */
pageHeadType: ("home" | "course" | "coursePackage" | "trainingPlan" | "openCourse" | "questionBank" | "group" | "teacher" | "studentVoice" | "news" | "apply" | "answer" | "teacherLogin" | "vip" | "custom" | "homework" | "resource" | "other")
/**
 * How menuUrl is read: a page of the site, an outside link, or a link with variables that the server fills in when it is followed: {userId}, {userName}, {nickName}, {schoolId}, {schoolSuffix}, {companyId}, {language}; those of the student are empty for a visitor.
 */
urlType?: ("page" | "link" | "variable")
/**
 * Target of the item when its kind has no page of its own.
 */
menuUrl?: Url
/**
 * Footer menu only: a text of the item's own, as HTML (headings, paragraphs, lists, tables, links, pictures). The item, of the kind other, then leads to a page with it. The text itself is not sent with the menus; the page asks for it.
 */
detail?: LocalText
/**
 * Open in this tab or a new one.
 */
openType?: ("self" | "blank")
/**
 * Items below this one.
 * 
 * @maxItems 60
 */
children?: MenuItem[]
}
/**
 * Menus of header and footer.
 */
export interface Menus {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Menu of the header.
 * 
 * @maxItems 200
 */
head: MenuItem[]
/**
 * Menu of the footer.
 * 
 * @maxItems 200
 */
foot: MenuItem[]
}
/**
 * Where the real-time connection goes.
 */
export interface NodeConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Host of the site.
 */
domain?: string
/**
 * Host of live rooms.
 */
liveDomain?: string
/**
 * Visitor id at the live service.
 */
liveYunId?: string
/**
 * Session mark.
 */
_sessionId?: string
/**
 * Session mark at the live service.
 */
liveSessionId?: string
/**
 * Origin of the socket server; empty means the own origin.
 */
online_school_nodejs_domain?: string
}
/**
 * Which fields registration asks for.
 */
export interface RegisterConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * 1 asks for a user name.
 */
usernameFlag?: (0 | 1)
/**
 * 1 asks for a mobile number.
 */
mobileFlag?: (0 | 1)
/**
 * 1 requires consent to the user agreement, the document agreement.
 */
registerAgreementFlag?: (0 | 1)
/**
 * 1 asks for province, city and county; the county may be left out.
 */
regionFlag?: (0 | 1)
/**
 * 1 closes registration. It is closed as well where it asks for neither user name nor mobile number.
 */
closeFlag?: (0 | 1)
}
/**
 * One school (branch) of a company.
 */
export interface School {
/**
 * Identifier of the school.
 */
id: Id
/**
 * What the school is called.
 */
schoolName: LocalText
/**
 * Last part of the school's home address, such as north in /home/index/north.
 */
suffix?: string
/**
 * 1 on the one school that is shown when nothing else decides. An open page stays at its school and offers a reload.
 */
defaultFlag: (0 | 1)
/**
 * Where the school is.
 */
city?: LocalText
}
/**
 * The schools of a company.
 */
export interface Schools {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Company that owns the host.
 */
companyId: number
/**
 * Name of the company.
 */
companyName: LocalText
/**
 * Every school of the company.
 * 
 * @maxItems 2000
 */
list: School[]
/**
 * Origins that links may lead to without a warning: of the company's own hosts, and foreign ones.
 * 
 * @maxItems 100
 * 
 * Items: An origin such as https://pay.example.com.
 */
allowedOrigins?: string[]
}
/**
 * Amounts that students can buy for their balance.
 */
export interface ChargeOffer {
/**
 * ISO 4217 code. One of the payment vendors must take it.
 */
currency: string
/**
 * The amounts to choose from, in minor units (cents).
 * 
 * @minItems 1
 * @maxItems 12
 */
amounts: number[]
/**
 * What a balance may be at most after that, in minor units (cents).
 */
maximum?: number
}
/**
 * What a student is given for an invitation.
 */
export interface InviteReward {
/**
 * What the order must be worth after all refunds, in minor units of the currency; by default as much as the money of the reward. An order in another currency brings no reward.
 */
leastSum?: number
/**
 * Points.
 */
points?: number
/**
 * Money for the balance, in minor units (cents).
 */
amount?: number
/**
 * ISO 4217 code of the amount.
 */
currency?: string
}
/**
 * What points are worth: 100 points and an amount of 100 in CNY are a yuan for 100 points.
 */
export interface PointPay {
/**
 * So many points are worth the amount.
 */
points: number
/**
 * What they are worth, in minor units (cents).
 */
amount: number
/**
 * ISO 4217 code of the amount. Orders in other currencies cannot be paid with points.
 */
currency: string
}
/**
 * Which services the personal area offers.
 */
export interface ServiceConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * The shopping cart is open.
 */
openCart?: boolean
/**
 * How long an order that costs something can be paid, in minutes. Limited seats are kept for it meanwhile; then it is cancelled.
 */
orderMinutes?: number
/**
 * For how many days after the payment a student may ask for the money back; 0 leaves it to the operator.
 */
refundDays?: number
/**
 * A student may ask for the money back while less than this share of the lessons of every course of the order is done: 0.1 is a tenth, 0 never, 1 until all are done.
 */
refundMaxShare?: number
/**
 * For how many days after the payment a student may ask for an invoice; 0 for never.
 */
invoiceDays?: number
/**
 * Points are open.
 */
openIntegral?: boolean
/**
 * Before a lesson students are asked to hand in what the school needs to register them for an examination (npm run content, part instead-registrations).
 */
openInstead?: boolean
/**
 * Before a live lesson students show their face, anew after 30 minutes; not before one that is free of charge.
 */
openFace?: boolean
/**
 * Questions of students are shown to others once an operator has approved them (npm run community -- show); without it at once.
 */
approveQuestions?: boolean
/**
 * Links of the header that are enabled.
 * 
 * @maxItems 10
 */
personConfig: ("USER_REGISTER" | "USER_LOGIN" | "USER_LOGOUT" | "HEAD_APP")[]
/**
 * The avatar menu is on.
 */
perShow?: boolean
/**
 * Entries of the avatar menu.
 * 
 * @maxItems 10
 */
perShowItem?: ("course" | "setting" | "order" | "message")[]
/**
 * Entry the personal centre opens with.
 */
perShowInit?: string
/**
 * Address of the personal centre: a page of the personal area, such as #/personal/order.
 */
personalUrl?: Url
/**
 * Address of the course centre, the courses of the personal area, in the same way.
 */
courseUrl?: Url
/**
 * Address of the settings of the personal area, in the same way.
 */
settingUrl?: Url
/**
 * Picture beside the name of a member; a crown when empty.
 */
memberIco?: Url
/**
 * Picture of the management-centre button; empty hides it.
 */
userAdminLogo?: Url
/**
 * Amounts that students can buy for their balance. Without it they cannot.
 */
charge?: ChargeOffer
/**
 * What a student is given when somebody who registered with the student's invitation has paid the first order and the time to ask for the money back is over. Without it there are no invitations.
 */
inviteReward?: InviteReward
/**
 * What points are worth where students pay whole orders with them. Without it, and while points are closed (openIntegral), they cannot.
 */
pointPay?: PointPay
}
/**
 * The floating service bar.
 */
export interface SideLayerConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Company the bar belongs to; for other programs, nothing here hangs on it.
 */
companyId?: number
/**
 * The bar, and the chat with it, is hidden for this school.
 */
schoolHide?: boolean
/**
 * Online consulting through the chat that an account names; needs leyuNo. Of several chats that are on, the first of leyu, bdsq and otherIm is used.
 */
leyuFlag?: boolean
/**
 * Account at that chat's vendor; takes the place of {key} in the vendor's address (schemas/vendors).
 */
leyuNo?: string
/**
 * Online consulting through a script with an address of its own; needs bdsqJsUrl.
 */
bdsqFlag?: boolean
/**
 * Kind of consulting script; passed through without effect.
 */
bdsqType?: string
/**
 * Address of the consulting script. It runs in a sandboxed frame and may talk to its own origin only.
 */
bdsqJsUrl?: Url
/**
 * Online consulting through any other chat script; needs otherImJs.
 */
otherImFlag?: boolean
/**
 * Address of that script. It runs in a sandboxed frame and may talk to its own origin only.
 */
otherImJs?: Url
/**
 * Instant messenger icon; needs one of qqNum, personalqqNum and qqKey.
 */
qqFlag?: boolean
/**
 * Kind of messenger account: MARKET_QQ_MARKET is a company's, every other value a person's.
 */
qqType?: string
/**
 * Messenger number of the company, digits only.
 */
qqNum?: string
/**
 * Messenger number of a person, digits only; comes before qqNum unless the account is a company's.
 */
personalqqNum?: string
/**
 * Key of a company's messenger account; with it the chat starts by key instead of by number.
 */
qqKey?: string
/**
 * Public-account icon, whose card asks to follow the account; needs weixinPic.
 */
weixinFlag?: boolean
/**
 * QR picture of the public account; shown at 112 px.
 */
weixinPic?: Url
/**
 * Personal-account icon, whose card asks to scan it for advice; needs personalWeixinPic.
 */
personalWeixinFlag?: boolean
/**
 * QR picture of the personal account; shown at 112 px.
 */
personalWeixinPic?: Url
/**
 * Microblog icon; needs weiboPic for its card or weiboUrl for its link.
 */
weiboFlag?: boolean
/**
 * QR picture of the microblog; shown at 112 px.
 */
weiboPic?: Url
/**
 * Where the microblog icon leads.
 */
weiboUrl?: Url
/**
 * Phone icon; needs one number at least.
 */
serviceFlag?: boolean
/**
 * Working hours, above the numbers.
 */
serviceTime?: LocalText
/**
 * First phone number. Digits, spaces, hyphens and a leading plus make it a link to call.
 */
servicePhone?: string
/**
 * Second phone number.
 */
servicePhone1?: string
/**
 * Third phone number.
 */
servicePhone2?: string
/**
 * E-mail icon; needs serviceEmails.
 */
serviceEmailFlag?: boolean
/**
 * Addresses to write to, in the order of their card.
 * 
 * @maxItems 10
 * 
 * Items: An e-mail address.
 */
serviceEmails?: string[]
/**
 * Template: 1 shows icons only, every other value adds captions of two lines (side-layer/4). 1 when absent.
 */
tempType?: (number | string)
}
/**
 * A student group with those below it.
 */
export interface StudentGroup {
/**
 * Identifier; no other group of the school has it.
 */
id: Id
/**
 * Name of the group.
 */
groupName: LocalText
/**
 * Groups below.
 * 
 * @maxItems 500
 * 
 * Items: A group below.
 */
children?: StudentGroup[]
}
/**
 * An agent organisation.
 */
export interface ProxyOrg {
/**
 * Identifier.
 */
id: Id
/**
 * Name of the organisation.
 */
name: LocalText
}
/**
 * What the school wants to know of a student, and the student groups and agent organisations to choose from.
 */
export interface StudentInfoConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * What a student must have told before an agreement is signed: name, ID type, ID number, mobile, sex, education, and province/city/county.
 * 
 * @maxItems 7
 */
demands?: ("username" | "cardtype" | "StudentIDcardnumber" | "Studentcellphonenumber" | "sex" | "education" | "address")[]
/**
 * Asks for the information of the scene purchase before a course is bought: the company function COMPANY_BUY_CHECK.
 */
buyCheck?: boolean
/**
 * Every agreement of a course must be signed, one is not enough: the company function STUDENT_PROTOCOL_TYPE is false then.
 */
signAll?: boolean
/**
 * Student groups, up to five levels; a student belongs to one of the lowest. Without groups the field is hidden.
 * 
 * @maxItems 500
 * 
 * Items: A group of the first level.
 */
groups?: StudentGroup[]
/**
 * Agent organisations. Without any the field is hidden.
 * 
 * @maxItems 1000
 * 
 * Items: An organisation.
 */
proxyOrgs?: ProxyOrg[]
}
/**
 * An agreement. Each change of name, kind or text is published as a version of its own, which never changes.
 */
export interface ContentAgreement {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that ask for it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name. Another one is a new version.
 */
agreementName: LocalText
/**
 * How it is signed: ordinary on a page of this site, electronic at the e-sign vendor. Another kind is a new version.
 */
kind: ("ordinary" | "electronic")
/**
 * The text as HTML. What pages leave out is removed when it is published. Another text is a new version.
 */
text: LocalText
/**
 * Students who signed an earlier version sign this one again. When false, their signatures stay good: for a corrected spelling. Another kind always asks.
 */
asksSignature?: boolean
/**
 * What it is signed for; empty for nothing any more.
 * 
 * @maxItems 500
 */
targets: AgreementTarget[]
}
/**
 * What an agreement is signed for, by every student who has it.
 */
export interface AgreementTarget {
/**
 * A course, a package, or a module: one chapter of a course.
 */
kind: ("COURSE" | "PACKAGE" | "MODULE")
/**
 * Identifier of the course, package or chapter.
 */
id: Id
/**
 * Course of a chapter; of a module only.
 */
courseId?: Id
/**
 * Learning needs it. When false it is offered for signature and never missing.
 */
mandatory?: boolean
}
/**
 * Agreements that students sign for courses, packages and chapters.
 */
export interface ContentAgreements {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: agreements, or agreements/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Agreements that students sign for courses, packages and chapters.
 * 
 * @maxItems 200
 */
agreements: ContentAgreement[]
}
/**
 * A category: subjects that belong together.
 */
export interface ContentBankCategory {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name.
 */
categoryName: LocalText
}
/**
 * Categories of the question bank, in the order of lists.
 */
export interface ContentBankCategories {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: bank-categories, or bank-categories/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Categories of the question bank, in the order of lists.
 * 
 * @maxItems 200
 */
bankCategories: ContentBankCategory[]
}
/**
 * A question. What it needs besides the stem depends on its kind.
 */
export interface ContentBankQuestion {
/**
 * Identifier. Answers of students refer to it.
 */
id: Id
/**
 * Schools that use it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Its subject.
 */
subjectId: Id
/**
 * Its chapter in the subject.
 */
chapterId: Id
/**
 * Points of knowledge of the subject that it asks for.
 * 
 * @maxItems 20
 */
pointIds?: Id[]
/**
 * How it is answered; a material is a text with questions of its own.
 */
kind: ("single" | "multiple" | "judge" | "fill" | "number" | "short" | "essay" | "matching" | "ordering" | "material")
/**
 * From 1, easy, to 5; 3 by default.
 */
difficulty?: number
/**
 * What is asked. As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised. In a question to fill in, each blank is three or more underscores.
 */
stem: LocalText
/**
 * Of single and multiple: the options.
 * 
 * @minItems 2
 * @maxItems 26
 * 
 * Items: An option.
 */
options?: ContentBankOption[]
/**
 * The options stay in this order, such as when one of them speaks of those above; otherwise each practice has an order of its own.
 */
keepOrder?: boolean
/**
 * Of single and multiple: the options that are right.
 * 
 * @maxItems 26
 */
rightIds?: Id[]
/**
 * Of judge: whether the statement is true.
 */
right?: boolean
/**
 * Of fill: what belongs into the blanks, in order; of short: the accepted answers, one blank without gaps in the text.
 * 
 * @minItems 1
 * @maxItems 20
 * 
 * Items: A blank.
 */
blanks?: ContentBankBlank[]
/**
 * Of fill: the texts may stand in any of the blanks, each once.
 */
anyOrder?: boolean
/**
 * Of number: the value.
 */
value?: ContentBankValue
/**
 * Of number: the unit, shown behind the field.
 */
unit?: LocalText
/**
 * Of matching: what belongs together.
 * 
 * @minItems 2
 * @maxItems 20
 */
pairs?: ContentBankPair[]
/**
 * Of matching: more to choose from, which belong to none.
 * 
 * @maxItems 10
 * 
 * Items: One that belongs to none.
 */
extraRights?: ContentBankOption[]
/**
 * Of ordering: the steps in the right order.
 * 
 * @minItems 2
 * @maxItems 15
 * 
 * Items: A step.
 */
steps?: ContentBankOption[]
/**
 * Of short and essay: an answer to compare one's own with. As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised.
 */
reference?: LocalText
/**
 * Why, shown after the answer. As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised.
 */
explanation?: LocalText
/**
 * Of material: the questions about it.
 * 
 * @minItems 1
 * @maxItems 20
 */
questions?: ContentBankPartQuestion[]
}
/**
 * Two things that belong together.
 */
export interface ContentBankPair {
/**
 * Identifier, unique in the question.
 */
id: Id
/**
 * What is given. As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised.
 */
left: LocalText
/**
 * What belongs to it. As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised.
 */
right: LocalText
}
/**
 * A question about a material.
 */
export interface ContentBankPartQuestion {
/**
 * Identifier, unique in the question.
 */
id: Id
/**
 * How it is answered.
 */
kind: ("single" | "multiple" | "judge" | "fill" | "number" | "short" | "essay" | "matching" | "ordering")
/**
 * What is asked. As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised. In a question to fill in, each blank is three or more underscores.
 */
stem: LocalText
/**
 * Of single and multiple: the options.
 * 
 * @minItems 2
 * @maxItems 26
 * 
 * Items: An option.
 */
options?: ContentBankOption[]
/**
 * The options stay in this order, such as when one of them speaks of those above; otherwise each practice has an order of its own.
 */
keepOrder?: boolean
/**
 * Of single and multiple: the options that are right.
 * 
 * @maxItems 26
 */
rightIds?: Id[]
/**
 * Of judge: whether the statement is true.
 */
right?: boolean
/**
 * Of fill: what belongs into the blanks, in order; of short: the accepted answers, one blank without gaps in the text.
 * 
 * @minItems 1
 * @maxItems 20
 * 
 * Items: A blank.
 */
blanks?: ContentBankBlank[]
/**
 * Of fill: the texts may stand in any of the blanks, each once.
 */
anyOrder?: boolean
/**
 * Of number: the value.
 */
value?: ContentBankValue
/**
 * Of number: the unit, shown behind the field.
 */
unit?: LocalText
/**
 * Of matching: what belongs together.
 * 
 * @minItems 2
 * @maxItems 20
 */
pairs?: ContentBankPair1[]
/**
 * Of matching: more to choose from, which belong to none.
 * 
 * @maxItems 10
 * 
 * Items: One that belongs to none.
 */
extraRights?: ContentBankOption[]
/**
 * Of ordering: the steps in the right order.
 * 
 * @minItems 2
 * @maxItems 15
 * 
 * Items: A step.
 */
steps?: ContentBankOption[]
/**
 * Of short and essay: an answer to compare one's own with. As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised.
 */
reference?: LocalText
/**
 * Why, shown after the answer. As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised.
 */
explanation?: LocalText
}
/**
 * Two things that belong together.
 */
export interface ContentBankPair1 {
/**
 * Identifier, unique in the question.
 */
id: Id
/**
 * What is given. As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised.
 */
left: LocalText
/**
 * What belongs to it. As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised.
 */
right: LocalText
}
/**
 * Something to choose, or a step.
 */
export interface ContentBankOption {
/**
 * Identifier, unique in the question.
 */
id: Id
/**
 * As HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself); readers get it sanitised.
 */
text: LocalText
}
/**
 * A number that is asked for.
 */
export interface ContentBankValue {
/**
 * The value.
 */
number: number
/**
 * How far an answer may be from it; by default 1e-9 of the value.
 */
tolerance?: number
}
/**
 * What belongs into a blank: accepted texts, or a number.
 */
export interface ContentBankBlank {
/**
 * Accepted texts; width, spaces at the ends and capital letters do not matter.
 * 
 * @minItems 1
 * @maxItems 20
 */
accept?: string[]
/**
 * A number instead of texts.
 */
value?: ContentBankValue
/**
 * Capital letters matter, as in code.
 */
matchCase?: boolean
}
/**
 * Questions of the bank.
 */
export interface ContentBankQuestions {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: bank-questions, or bank-questions/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Questions of the bank.
 * 
 * @maxItems 2000
 */
bankQuestions: ContentBankQuestion[]
}
/**
 * A subject: its tree of chapters and its points of knowledge.
 */
export interface ContentBankSubject {
/**
 * Identifier.
 */
id: Id
/**
 * The category it belongs to.
 */
categoryId: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name.
 */
subjectName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Chapters, in order; up to three more levels inside.
 * 
 * @minItems 1
 * @maxItems 200
 */
chapters: ContentBankChapter[]
/**
 * Points of knowledge, which run across chapters.
 * 
 * @maxItems 500
 */
points?: ContentBankPoint[]
/**
 * Questions of a day's practice; 10 by default.
 */
dailyQuestions?: number
/**
 * Answers of a day that the wrong book asks for at most, unless the student chooses; 30 by default.
 */
dailyReviews?: number
}
/**
 * A point of knowledge.
 */
export interface ContentBankPoint {
/**
 * Identifier, unique in the subject.
 */
id: Id
/**
 * Name.
 */
pointName: LocalText
}
/**
 * A chapter.
 */
export interface ContentBankChapter {
/**
 * Identifier, unique in the subject.
 */
id: Id
/**
 * Name.
 */
chapterName: LocalText
/**
 * Chapters inside it, in order.
 * 
 * @maxItems 200
 */
chapters?: ContentBankChapter2[]
}
/**
 * A chapter of level 2.
 */
export interface ContentBankChapter2 {
/**
 * Identifier, unique in the subject.
 */
id: Id
/**
 * Name.
 */
chapterName: LocalText
/**
 * Chapters inside it, in order.
 * 
 * @maxItems 200
 */
chapters?: ContentBankChapter3[]
}
/**
 * A chapter of level 3.
 */
export interface ContentBankChapter3 {
/**
 * Identifier, unique in the subject.
 */
id: Id
/**
 * Name.
 */
chapterName: LocalText
/**
 * Chapters inside it, in order.
 * 
 * @maxItems 200
 */
chapters?: ContentBankChapter4[]
}
/**
 * A chapter of level 4.
 */
export interface ContentBankChapter4 {
/**
 * Identifier, unique in the subject.
 */
id: Id
/**
 * Name.
 */
chapterName: LocalText
}
/**
 * Subjects of the question bank, in the order of lists.
 */
export interface ContentBankSubjects {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: bank-subjects, or bank-subjects/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Subjects of the question bank, in the order of lists.
 * 
 * @maxItems 500
 */
bankSubjects: ContentBankSubject[]
}
/**
 * A kind of coupon: what it takes off which prices, and how students get it.
 */
export interface ContentCoupon {
/**
 * Identifier.
 */
id: Id
/**
 * Schools where it can be had and used; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name.
 */
couponName: LocalText
/**
 * A sentence beside the conditions, which are written by themselves.
 */
summary?: LocalText
/**
 * What it takes off the prices of what it is for, after all other discounts, in percent. A coupon has either this or an amount.
 */
percent?: number
/**
 * What it takes off, at most what that costs. In minor units (cents).
 */
amount?: number
/**
 * ISO 4217 code. What has another currency is not discounted.
 */
currency: string
/**
 * What the goods it is for must cost together, after all other discounts; any sum when absent. In minor units (cents).
 */
leastSum?: number
/**
 * Goods it is for: ids of courses, packages and goods. Empty or absent means all.
 * 
 * @maxItems 500
 */
goodsIds?: Id[]
/**
 * Kinds of goods it is for: courses, packages, plans, levels of membership. Empty or absent means all. With goodsIds, what either names.
 * 
 * @maxItems 4
 */
goodsKinds?: ("COURSE" | "PACKAGE" | "PLAN" | "MEMBER")[]
/**
 * First day on which it can be had and used; at once when absent.
 */
validFrom?: string
/**
 * Last day on which it can be had and used; without end when absent.
 */
validUntil?: string
/**
 * How many days a student can use it after it was had; until the last day when absent.
 */
days?: number
/**
 * How many there are in all; any number when absent.
 */
most?: number
/**
 * How many one student can have; one when absent.
 */
perStudent?: number
/**
 * How it is had: claim by a button; code by one code that everybody enters; batch by codes of one use each, which `npm run coupons -- codes` makes; operator when only the school gives it. The school can give every kind.
 */
how: ("claim" | "code" | "batch" | "operator")
/**
 * The code, where how is code. Upper and lower case are the same.
 */
code?: string
}
/**
 * Kinds of coupons.
 */
export interface ContentCoupons {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: coupons, or coupons/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Kinds of coupons.
 * 
 * @maxItems 1000
 */
coupons: ContentCoupon[]
}
/**
 * A course.
 */
export interface ContentCourse {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that offer it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name.
 */
courseName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * What it is about.
 */
description?: LocalText
/**
 * Field.
 */
subject?: LocalText
/**
 * How much a student should know already.
 */
level?: ("beginner" | "intermediate" | "advanced")
/**
 * Who teaches.
 * 
 * @maxItems 10
 */
teacherIds: Id[]
/**
 * What a student pays; 0 is free. In minor units (cents).
 */
price: number
/**
 * Price before the discount. In minor units (cents).
 */
originalPrice?: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * Students so far.
 */
studentCount?: number
/**
 * The day on which it came out, for lists with the newest first; the day of its first publication by default.
 */
publishedOn?: string
/**
 * Picture; a generated cover by default.
 */
coverUrl?: Url
/**
 * What a student can do afterwards.
 * 
 * @maxItems 12
 */
outcomes?: LocalText[]
/**
 * Chapters in order.
 * 
 * @maxItems 100
 */
chapters: ContentChapter[]
/**
 * How much of a video has to be watched for its lesson to be done, as a share of its length.
 */
doneShare?: number
}
/**
 * A chapter.
 */
export interface ContentChapter {
/**
 * Identifier of the chapter.
 */
id: Id
/**
 * Name of the chapter.
 */
chapterName: LocalText
/**
 * Lessons in order.
 * 
 * @maxItems 200
 */
lessons: ContentLesson[]
}
/**
 * A lesson.
 */
export interface ContentLesson {
/**
 * Identifier of the lesson.
 */
id: Id
/**
 * Name of the lesson.
 */
lessonName: LocalText
/**
 * Length in minutes.
 */
minutes: number
/**
 * What kind of lesson.
 */
kind: ("video" | "live" | "reading" | "exercise")
/**
 * May be watched without buying.
 */
free?: boolean
/**
 * When and where a live lesson takes place; students cannot enter one without it.
 */
live?: LessonLive
/**
 * What is played; of a lesson of the kind video.
 */
video?: LessonVideo
/**
 * What is read; of a lesson of the kind reading.
 */
reading?: LessonReading
/**
 * What is practised; of a lesson of the kind exercise.
 */
exercise?: LessonExercise
/**
 * Files of the lesson that students look at or download, in order.
 * 
 * @maxItems 50
 */
resources?: LessonResource[]
/**
 * What students hand in, in order.
 * 
 * @maxItems 10
 */
homework?: LessonHomework[]
}
/**
 * A live lesson: its room, its time, its recording.
 */
export interface LessonLive {
/**
 * Whose room it is: gh, cc and zs (liveCompanyType) and a meeting are addresses of others, livekit is the LiveKit server of the installation, room the room of the demonstration, which production refuses.
 */
vendor: ("gh" | "cc" | "zs" | "meeting" | "livekit" | "room")
/**
 * When it starts. ISO 8601, UTC.
 */
startsAt: string
/**
 * When it ends. ISO 8601, UTC.
 */
endsAt: string
/**
 * How many minutes before the start students may enter; 15 when absent.
 */
opensMinutes?: number
/**
 * It does not take place; nobody can enter it.
 */
cancelled?: boolean
/**
 * Size of the class (liveClassType). Of cc only a big one, and one without a size, needs an address.
 */
classType?: ("LIVE_BIG_CLASS_ROOM" | "LIVE_SMALL_CLASS_ROOM")
/**
 * Where students enter: for gh, cc, zs and meetings, at an origin that the company allows (allowedOrigins).
 */
address?: string
/**
 * What is there after the end: none (the default), late where a recording is still to come, or the recording's address, at an origin that the company allows.
 */
replay?: string
/**
 * Students a room of our own admits at the same time; 500 when absent.
 */
seats?: number
}
/**
 * The video of a lesson.
 */
export interface LessonVideo {
/**
 * The video: the name of a stored file (mp4, webm), the playlist of a stored HLS video (intro/index.m3u8), or an address at one of the company's mediaOrigins.
 */
media: string
/**
 * Length in seconds; needed for an address, read from the file otherwise.
 */
seconds?: number
/**
 * Picture before it is played; the stored one, else the cover of the course by default.
 */
posterUrl?: Url
/**
 * Captions, the first of a language counts.
 * 
 * @maxItems 20
 */
captions?: LessonCaptions[]
/**
 * Where its parts begin, in order.
 * 
 * @maxItems 100
 */
chapters?: LessonMark[]
}
/**
 * Captions of a video in one language.
 */
export interface LessonCaptions {
/**
 * Language (BCP 47).
 */
language: string
/**
 * How it is named in the list; the language's own name by default.
 */
label?: LocalText
/**
 * The stored WebVTT file.
 */
media: string
}
/**
 * Where a part of a video begins.
 */
export interface LessonMark {
/**
 * Where it begins. Seconds.
 */
atSeconds: number
/**
 * Its name.
 */
title: LocalText
}
/**
 * The text of a lesson.
 */
export interface LessonReading {
/**
 * HTML with formulas in TeX between dollar signs ($x^2$, $$x^2$$ on a line of its own, \$ for the sign itself) and code in <pre><code>; students get it sanitised.
 */
text: (string | {
/**
 * The text in Chinese.
 */
zh: string
/**
 * The text in English.
 */
en: string
})
}
/**
 * The questions of the bank that belong to a lesson.
 */
export interface LessonExercise {
/**
 * Subject of the question bank.
 */
subjectId: Id
/**
 * Chapter of the subject whose questions are practised.
 */
chapterId: Id
}
/**
 * A file that belongs to a lesson.
 */
export interface LessonResource {
/**
 * Identifier, unique in the lesson.
 */
id: Id
/**
 * Name.
 */
resourceName: LocalText
/**
 * The stored file.
 */
media: string
}
/**
 * Homework of a lesson.
 */
export interface LessonHomework {
/**
 * Identifier, unique in the course.
 */
id: Id
/**
 * Name.
 */
homeworkName: LocalText
/**
 * What is to be done. As HTML with formulas in TeX between dollar signs; students get it sanitised.
 */
text: LocalText
/**
 * Until when it can be handed in, by the server's clock; without end when absent. ISO 8601, UTC.
 */
dueAt?: string
/**
 * The most points it can get.
 */
points?: number
/**
 * Points from which on it is passed; 60 of 100 by default.
 */
passPoints?: number
/**
 * Files that may be handed in with the text.
 */
maxFiles?: number
/**
 * How often it can be handed in; as often as it is returned by default.
 */
tries?: number
}
/**
 * What students work with in a lesson, as it is stored when it is published.
 */
export interface LessonMaterial {
/**
 * What kind of lesson.
 */
kind: ("video" | "live" | "reading" | "exercise")
/**
 * How much of the video has to be watched, as a share of its length.
 */
doneShare?: number
/**
 * What is played.
 */
video?: LessonVideo
/**
 * What is read; formulas are MathML.
 */
reading?: LessonReading
/**
 * What is practised.
 */
exercise?: LessonExercise
/**
 * Files of the lesson, in order.
 * 
 * @maxItems 50
 */
resources: LessonResource[]
/**
 * What students hand in, in order; formulas are MathML.
 * 
 * @maxItems 10
 */
homework: LessonHomework[]
}
/**
 * Courses with their chapters and lessons, in the order of lists.
 */
export interface ContentCourses {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: courses, or courses/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Courses with their chapters and lessons, in the order of lists.
 * 
 * @maxItems 5000
 */
courses: ContentCourse[]
}
/**
 * What is sold: it opens a course, a package, a plan or a level of membership.
 */
export interface ContentGoods {
/**
 * Identifier (commodityId).
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * The course it opens. A piece of goods has exactly one target.
 */
courseId?: Id
/**
 * The package it opens. A piece of goods has exactly one target.
 */
packageId?: Id
/**
 * The plan it opens. A piece of goods has exactly one target.
 */
planId?: Id
/**
 * The level of membership it opens. A piece of goods has exactly one target.
 */
membershipId?: Id
/**
 * What a student pays; 0 is free. In minor units (cents).
 */
price: number
/**
 * Price before the discount. In minor units (cents).
 */
originalPrice?: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * First day of the sale; at once when absent.
 */
saleFrom?: string
/**
 * Last day of the sale; without end when absent.
 */
saleUntil?: string
/**
 * How many can be sold; any number when absent.
 */
seats?: number
/**
 * How many days a student has it after the purchase; without end when absent.
 */
days?: number
}
/**
 * What is sold, with price, time of sale, seats and schools.
 */
export interface ContentGoodsList {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: goods, or goods/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * What is sold, with price, time of sale, seats and schools.
 * 
 * @maxItems 5000
 */
goods: ContentGoods[]
}
/**
 * A subject that students discuss in a group.
 */
export interface ContentGroup {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name.
 */
groupName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Picture.
 */
coverUrl?: Url
/**
 * Course it belongs to; any student may take part when absent.
 */
courseId?: Id
}
/**
 * Subjects of groups, in the order of lists.
 */
export interface ContentGroups {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: groups, or groups/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Subjects of groups, in the order of lists.
 * 
 * @maxItems 1000
 */
groups: ContentGroup[]
}
/**
 * What a student hands in so that the school can register the student for an examination.
 */
export interface ContentInsteadRegistration {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that ask for it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name of the examination that the school registers its students for.
 */
registrationName: LocalText
/**
 * One or two sentences: what it is for, and what the student has to have at hand.
 */
summary?: LocalText
/**
 * Every student of these courses has to hand it in.
 * 
 * @maxItems 1000
 */
courseIds?: Id[]
/**
 * So has everybody who has one of these packages, before a lesson of its courses.
 * 
 * @maxItems 1000
 */
packageIds?: Id[]
/**
 * From when it can be handed in, by the clock of the zone, such as 2026-11-05T09:00; with closesAt. Outside of this time it is not asked for.
 */
opensAt?: string
/**
 * Until when, likewise. Without both it can be handed in at any time.
 */
closesAt?: string
/**
 * IANA name of the zone of these times; baseInfo.liveTimeZone when absent.
 */
zone?: string
/**
 * A student enters a lesson only when the school has accepted what was handed in. Otherwise it is enough to hand it in.
 */
mustBeAccepted?: boolean
/**
 * The form: questions as in customFields. scenes and frontUpdate have no meaning here.
 * 
 * @maxItems 100
 */
form: CustomField[]
}
/**
 * Registrations that the school makes on behalf of its students, in the order of lists.
 */
export interface ContentInsteadRegistrations {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: instead-registrations, or instead-registrations/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Registrations on behalf, in the order of lists.
 * 
 * @maxItems 1000
 */
insteadRegistrations: ContentInsteadRegistration[]
}
/**
 * A level of membership.
 */
export interface ContentMembership {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name.
 */
levelName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * What the level brings, each in one sentence.
 * 
 * @maxItems 30
 */
benefits?: LocalText[]
/**
 * Courses that members of this level have.
 * 
 * @maxItems 500
 */
courseIds?: Id[]
/**
 * Packages that members of this level have.
 * 
 * @maxItems 500
 */
packageIds?: Id[]
/**
 * What members of this level pay less for courses, packages and plans, in percent; nothing when absent. Of several levels that a student has, the highest counts.
 */
discountPercent?: number
}
/**
 * Levels of the membership zone, the lowest first.
 */
export interface ContentMemberships {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: membership, or membership/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Levels of the membership zone, the lowest first.
 * 
 * @maxItems 50
 */
membership: ContentMembership[]
}
/**
 * A piece of news.
 */
export interface ContentNews {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Headline.
 */
title: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * One word for what it is about.
 */
category?: LocalText
/**
 * Picture.
 */
coverUrl?: Url
/**
 * The day on which it came out.
 */
publishedOn: string
/**
 * The text as HTML; readers get it sanitised.
 */
body: LocalText
}
/**
 * News.
 */
export interface ContentNewsList {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: news, or news/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * News.
 * 
 * @maxItems 5000
 */
news: ContentNews[]
}
/**
 * A free live class.
 */
export interface ContentOpenClass {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * What the class is called.
 */
className: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * What happens in it; paragraphs are separated by an empty line.
 */
description?: LocalText
/**
 * Who gives it.
 */
teacherId: Id
/**
 * The course it is a taste of.
 */
courseId?: Id
/**
 * When it starts for the first time, by the clock of its zone, such as 2026-11-05T19:30.
 */
firstStart: string
/**
 * IANA name of its zone; baseInfo.liveTimeZone when absent.
 */
zone?: string
/**
 * Length in minutes.
 */
minutes: number
/**
 * Days from one time to the next; given once when absent.
 */
everyDays?: number
/**
 * How many can take part.
 */
seats: number
/**
 * How many of the seats are taken; none when absent.
 */
seatsTaken?: number
}
/**
 * Open classes, in the order of lists.
 */
export interface ContentOpenClasses {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: open-classes, or open-classes/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Open classes, in the order of lists.
 * 
 * @maxItems 1000
 */
openClasses: ContentOpenClass[]
}
/**
 * A package of courses.
 */
export interface ContentPackage {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name.
 */
packageName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Who it is for and how its courses go together; paragraphs are separated by an empty line.
 */
description?: LocalText
/**
 * What a student can do afterwards.
 * 
 * @maxItems 12
 */
outcomes?: LocalText[]
/**
 * Picture; those of its courses by default.
 */
coverUrl?: Url
/**
 * Courses in it, in the order they are best taken.
 * 
 * @minItems 1
 * @maxItems 20
 */
courseIds: Id[]
/**
 * What a student pays for all of them; at most what they cost one by one. In minor units (cents).
 */
price: number
/**
 * ISO 4217 code; that of its courses.
 */
currency: string
}
/**
 * Packages of courses, in the order of lists.
 */
export interface ContentPackages {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: packages, or packages/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Packages of courses, in the order of lists.
 * 
 * @maxItems 1000
 */
packages: ContentPackage[]
}
/**
 * A page of the school's own, shown at /custom/{id}.
 */
export interface ContentPage {
/**
 * Identifier; the end of its address.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Title.
 */
title: LocalText
/**
 * One or two sentences, for search engines.
 */
summary?: LocalText
/**
 * The text as HTML; what pages leave out is a warning.
 */
body: LocalText
}
/**
 * Pages of the school's own, shown at /custom/{id}.
 */
export interface ContentPages {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: pages, or pages/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Pages of the school's own, shown at /custom/{id}.
 * 
 * @maxItems 1000
 */
pages: ContentPage[]
}
/**
 * A training plan: what is best learnt in which order.
 */
export interface ContentPlan {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name.
 */
planName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Who it is for; paragraphs are separated by an empty line.
 */
description?: LocalText
/**
 * Picture.
 */
coverUrl?: Url
/**
 * Stages in order.
 * 
 * @minItems 1
 * @maxItems 50
 */
stages: ContentPlanStage[]
}
/**
 * A stage of a plan.
 */
export interface ContentPlanStage {
/**
 * Identifier, unique in the plan.
 */
id: Id
/**
 * Name.
 */
stageName: LocalText
/**
 * How many weeks it is meant to take.
 */
weeks?: number
/**
 * Courses of this stage.
 * 
 * @maxItems 100
 */
courseIds?: Id[]
/**
 * Packages of this stage.
 * 
 * @maxItems 100
 */
packageIds?: Id[]
/**
 * Plans that are part of this stage; no plan may contain itself.
 * 
 * @maxItems 100
 */
planIds?: Id[]
}
/**
 * Training plans, in the order of lists.
 */
export interface ContentPlans {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: plans, or plans/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Training plans, in the order of lists.
 * 
 * @maxItems 1000
 */
plans: ContentPlan[]
}
/**
 * A question with its answers.
 */
export interface ContentQuestion {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * The question in one sentence.
 */
title: LocalText
/**
 * What the asker adds to it; paragraphs are separated by an empty line.
 */
text?: LocalText
/**
 * Name under which the asker is shown.
 */
askerName: LocalText
/**
 * Course it is about.
 */
courseId?: Id
/**
 * The day on which it was asked.
 */
askedOn: string
/**
 * Answers.
 * 
 * @maxItems 200
 */
answers?: ContentAnswer[]
}
/**
 * An answer: of a teacher, or of somebody named.
 */
export interface ContentAnswer {
/**
 * Identifier.
 */
id: Id
/**
 * The teacher who answers.
 */
teacherId?: Id
/**
 * Name of who answers, when it is no teacher.
 */
authorName?: LocalText
/**
 * The day on which it was answered; not before the question.
 */
answeredOn: string
/**
 * The answer; paragraphs are separated by an empty line.
 */
text: LocalText
}
/**
 * Questions and answers.
 */
export interface ContentQuestions {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: questions, or questions/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Questions and answers.
 * 
 * @maxItems 5000
 */
questions: ContentQuestion[]
}
/**
 * Something that students register for with a form, such as an exam.
 */
export interface ContentRegistration {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name of the exam or of what is registered for.
 */
registrationName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * What there is to know, as HTML; what pages leave out is a warning.
 */
body?: LocalText
/**
 * Picture.
 */
coverUrl?: Url
/**
 * From when students can register, by the clock of the zone, such as 2026-11-05T09:00.
 */
opensAt: string
/**
 * Until when they can register, change what they sent and withdraw, likewise.
 */
closesAt: string
/**
 * IANA name of the zone of these times; baseInfo.liveTimeZone when absent.
 */
zone?: string
/**
 * How many can register; any number when absent.
 */
seats?: number
/**
 * What the exam costs and how it is paid, in a few words.
 */
fee?: LocalText
/**
 * Day of the exam.
 */
examDay?: string
/**
 * Where the exam takes place.
 */
venue?: LocalText
/**
 * The form: questions as in customFields. scenes and frontUpdate have no meaning here.
 * 
 * @maxItems 100
 */
form: CustomField[]
}
/**
 * Registrations, in the order of lists.
 */
export interface ContentRegistrations {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: registrations, or registrations/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Registrations, in the order of lists.
 * 
 * @maxItems 1000
 */
registrations: ContentRegistration[]
}
/**
 * Teachers, in the order of lists.
 */
export interface ContentTeachers {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: teachers, or teachers/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Teachers, in the order of lists.
 * 
 * @maxItems 5000
 */
teachers: CourseTeacher[]
}
/**
 * What a student says about the school.
 */
export interface ContentVoice {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name under which the student is shown.
 */
studentName: LocalText
/**
 * What the student is, such as the year and the subject.
 */
title?: LocalText
/**
 * What the student says; paragraphs are separated by an empty line.
 */
text: LocalText
/**
 * Portrait; initials by default.
 */
portraitUrl?: Url
/**
 * Course it is about.
 */
courseId?: Id
/**
 * The day on which it was said.
 */
spokenOn?: string
}
/**
 * Student voices, in the order of lists.
 */
export interface ContentVoices {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Name of this part of the content: voices, or voices/ and a name of its own. Each part has versions of its own.
 */
part: string
/**
 * The version it was exported from; another one that was applied since is not overwritten.
 */
version?: number
/**
 * Student voices, in the order of lists.
 * 
 * @maxItems 5000
 */
voices: ContentVoice[]
}
/**
 * Paths of calls that other servers may have elsewhere; below /s/api, where a description says nothing else. The file that ENDPOINTS_FILE names lists those an installation changes; page and server read the same table.
 */
export interface EndpointOverrides {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * The management centre's address.
 */
adminUrl?: string
/**
 * Whether the school has a cart.
 */
cartConfig?: string
/**
 * Sends a code to a mobile number that signs in with it; the slider comes first only where it is asked for.
 */
loginCode?: string
/**
 * Sends a code to a mobile number for a registration or a forgotten password; the slider always comes first.
 */
accountCode?: string
/**
 * Where a third party's sign-in begins.
 */
thirdLoginUrl?: string
/**
 * Where the student left off.
 */
learnData?: string
/**
 * Whether a student has to hand in a registration on behalf before a lesson of a course or a package.
 */
insteadSignUpCheck?: string
/**
 * The student's courses.
 */
userCourses?: string
/**
 * The student's timetable.
 */
classTable?: string
/**
 * The student's packages.
 */
userPackages?: string
/**
 * What the school knows of the student.
 */
studentInfo?: string
/**
 * Saves student group and agent organisation.
 */
studentInfoSave?: string
/**
 * The school's own questions, with the student's answers.
 */
customFields?: string
/**
 * Saves answers to the school's own questions.
 */
customFieldSave?: string
/**
 * Name and ID number for the face check.
 */
faceIdentity?: string
/**
 * Binds name and ID number to the account.
 */
faceIdentitySave?: string
/**
 * Whether the student may have a file, and its signed address.
 */
downloadCheck?: string
/**
 * The permission for an upload.
 */
uploadToken?: string
/**
 * Where files are uploaded to.
 */
uploadDomain?: string
/**
 * The student's points.
 */
points?: string
/**
 * The student's notes.
 */
notes?: string
/**
 * The student's note of a course.
 */
note?: string
/**
 * The student's notes about moments of the lessons of a course.
 */
noteMoments?: string
/**
 * Discards the overwritten text of a note.
 */
noteCopyDrop?: string
/**
 * The student's favourites.
 */
collects?: string
/**
 * Kinds and ids of the student's favourites, for the hearts of a page.
 */
collectKeys?: string
/**
 * The student's agreements; by default the documented call about them.
 */
agreementList?: string
/**
 * Whether enough agreements of a course, package or module are signed.
 */
agreementCheck?: string
/**
 * The city list, a JSON file: the address of a file on an image host, such as https://images.example.com/cities.json. By default the server's own.
 */
cityList?: string
/**
 * The lessons of a class, with what entering them goes by.
 */
classInfo?: string
/**
 * Whether a student has to show the face before a lesson.
 */
lessonFaceCheck?: string
/**
 * Begins the face check of a lesson.
 */
lessonFaceUrl?: string
/**
 * What came of the face check of a lesson.
 */
lessonFaceResult?: string
/**
 * Whether it is said that a lesson is free of charge.
 */
freeCourse?: string
}
/**
 * Environment variables the server reads; all are text, an empty one counts as absent.
 */
export interface EnvValues {
/**
 * a port from 1 to 65535, or 0 for any free one
 */
PORT?: string
/**
 * an address or name to listen on, such as 127.0.0.1 (this machine only) or 0.0.0.0 (every address)
 */
HOST?: string
/**
 * a folder that the server may write to, such as .data
 */
DATA_DIR?: string
/**
 * an address such as postgres://user:password@host:5432/name
 */
DATABASE_URL?: string
/**
 * an address such as redis://host:6379
 */
REDIS_URL?: string
/**
 * pairs public-host=company-host separated by commas, such as school.example.com=maple.localhost
 */
PUBLIC_HOSTS?: string
/**
 * addresses or networks of your reverse proxies separated by commas, such as 127.0.0.1,10.0.0.0/8
 */
TRUSTED_PROXIES?: string
/**
 * the path of a seed document, such as my.json
 */
SEED_FILE?: string
/**
 * the path of a document with addresses of third-party scripts (schemas/vendors.schema.json), such as vendors.json
 */
VENDORS_FILE?: string
/**
 * the path of a document with paths of calls (schemas/endpoints.schema.json), such as endpoints.json
 */
ENDPOINTS_FILE?: string
/**
 * the path of a database of cities in MaxMind's format, such as GeoLite2-City.mmdb
 */
GEO_FILE?: string
/**
 * at least 32 characters that nobody can guess, such as the output of: openssl rand -base64 48
 */
SECRET?: string
/**
 * a folder for the files of students that every server may write to, such as /srv/files
 */
FILES_DIR?: string
/**
 * the size of the largest file a student may send, in megabytes, such as 1024; 5120 at most in a store that speaks S3, which copies no larger one
 */
UPLOAD_MAX_MB?: string
/**
 * the room each student has for files, in megabytes, such as 2048
 */
UPLOAD_QUOTA_MB?: string
/**
 * the name of a bucket, such as school-files; the other S3 variables mean nothing without it
 */
S3_BUCKET?: string
/**
 * the address of a store that speaks S3, such as https://s3.example.com
 */
S3_ENDPOINT?: string
/**
 * the region of the bucket, such as us-east-1
 */
S3_REGION?: string
/**
 * the name of a key of the store, set together with S3_SECRET_ACCESS_KEY
 */
S3_ACCESS_KEY_ID?: string
/**
 * the secret of a key of the store, set together with S3_ACCESS_KEY_ID
 */
S3_SECRET_ACCESS_KEY?: string
/**
 * one of trace, debug, info, warn, error, fatal, silent
 */
LOG_LEVEL?: ("trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent")
[k: string]: unknown
}
/**
 * Operation sign: the student reports to take part in the exam.
 */
export interface ExamSign {
/**
 * Identifier of the exam.
 */
examId: Id
}
/**
 * Answer of sign.
 */
export interface ExamSigned {
/**
 * Identifier of the exam.
 */
examId: Id
/**
 * When the student reported. ISO 8601, UTC.
 */
signedAt: string
}
/**
 * Operation exam_face: a face check during the exam.
 */
export interface ExamFace {
/**
 * Identifier of the exam.
 */
examId: Id
/**
 * Identifier of the face check whose result is reported.
 */
checkId: Id
}
/**
 * Answer of exam_face.
 */
export interface ExamFaceAnswer {
/**
 * Identifier of the exam.
 */
examId: Id
/**
 * The face is the student's.
 */
passed: boolean
}
/**
 * Operation replay_in: the student wants the recording of a live lesson.
 */
export interface ReplayIn {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
}
/**
 * Answer of replay_in.
 */
export interface ReplayState {
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Whether there is a recording: none, late for one that is still to come, or there. Its address is given by entering.
 */
replay: ("none" | "late" | "there")
}
/**
 * Operation live_in: the student takes a seat in a live room.
 */
export interface LiveIn {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * The seat that entering gave: of one student, session, lesson and tab.
 */
seat: string
/**
 * Takes the seat of another tab of the student.
 */
takesOver?: boolean
/**
 * The seat that this tab had before, perhaps of a session that has ended. Where nobody took it over, it is replaced without a question.
 */
comesFrom?: string
}
/**
 * Operation channel_info: which seat asks.
 */
export interface ChannelMessage {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * The seat that entering gave: of one student, session, lesson and tab.
 */
seat: string
}
/**
 * Answer of live_in: whether the student takes part.
 */
export interface LessonPresence {
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Students who take part now.
 */
online: number
/**
 * here: this tab has the seat; elsewhere: another tab of the student has it; removed: the student was removed; none: there is no seat, as after a long break.
 */
seatState: ("here" | "elsewhere" | "removed" | "none")
}
/**
 * Answer of channel_info.
 */
export interface ChannelInfo {
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Where the lesson stands.
 */
state: ("waiting" | "live" | "ended")
/**
 * Students who take part now.
 */
online: number
/**
 * here: this tab has the seat; elsewhere: another tab of the student has it; removed: the student was removed; none: there is no seat, as after a long break.
 */
seatState: ("here" | "elsewhere" | "removed" | "none")
/**
 * When the lesson starts. ISO 8601, UTC.
 */
startsAt: string
/**
 * When it ends. ISO 8601, UTC.
 */
endsAt: string
/**
 * The server's clock: milliseconds since 1970.
 */
serverTime: number
/**
 * The newest questions, oldest first.
 * 
 * @maxItems 50
 */
questions: RoomQuestion[]
/**
 * The first fifty raised hands, the first that was raised first, and the student's own.
 * 
 * @maxItems 51
 */
hands: RaisedHand[]
}
/**
 * Operation video_in: the student starts to watch a recorded lesson.
 */
export interface VideoIn {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Where the player stands. Seconds.
 */
positionSeconds: number
}
/**
 * Operation video_ready: the player can play.
 */
export interface VideoReady {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Length of the recording. Seconds.
 */
durationSeconds: number
}
/**
 * Answer of video_in and video_ready.
 */
export interface VideoState {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Identifier of the lesson.
 */
lessonId: Id
/**
 * Where the student left off, as stored. Seconds.
 */
positionSeconds: number
}
/**
 * A question in a live room.
 */
export interface RoomQuestion {
/**
 * Identifier.
 */
id: string
/**
 * Who asked; empty for a student without a name.
 */
name: string
/**
 * The question.
 */
text: string
/**
 * When. ISO 8601, UTC.
 */
askedAt: string
/**
 * Whether this student asked.
 */
isOwn: boolean
}
/**
 * A raised hand in a live room.
 */
export interface RaisedHand {
/**
 * Whose; empty for a student without a name.
 */
name: string
/**
 * Whether it is this student's.
 */
isOwn: boolean
}
/**
 * Operations paper_questions, review, pause, resume, submit and close: which exercise is meant.
 */
export interface ExerciseMessage {
/**
 * Id of the current exercise or exam paper.
 */
exerciseId: Id
}
/**
 * Answer of paper_questions.
 */
export interface PaperQuestions {
/**
 * Id of the current exercise or exam paper.
 */
exerciseId: Id
/**
 * Questions in the order of the paper.
 * 
 * @maxItems 500
 */
questionIds: Id[]
/**
 * Those whose answer is stored.
 * 
 * @maxItems 500
 */
answeredIds: Id[]
/**
 * Those the student marked.
 * 
 * @maxItems 500
 */
markedIds: Id[]
/**
 * Time left; absent when there is no limit.
 */
remainingSeconds?: number
}
/**
 * Answer of review.
 */
export interface ReviewAnswer {
/**
 * Id of the current exercise or exam paper.
 */
exerciseId: Id
/**
 * The answered questions.
 * 
 * @maxItems 500
 */
results: QuestionResult[]
}
/**
 * How a question was answered.
 */
export interface QuestionResult {
/**
 * Identifier of the question.
 */
questionId: Id
/**
 * The answer is right.
 */
right: boolean
}
/**
 * Operation submit_question: the answer to one question.
 */
export interface SubmitQuestion {
/**
 * Id of the current exercise or exam paper.
 */
exerciseId: Id
/**
 * Identifier of the question.
 */
questionId: Id
/**
 * Key of this answer, made by the page; sent again with the same key it counts once.
 */
entryId: string
/**
 * As PracticeAnswer of schemas/calls/practice; together at most 12 KB of UTF-8, what is longer goes by the outbox.
 * 
 * @maxItems 50
 */
answer: string[]
/**
 * Version of the stored answer that this one changes; absent for a first one.
 */
basedOn?: number
/**
 * Time the student looked at the question until then.
 */
spentSeconds?: number
/**
 * Identifier of the browser.
 */
writer?: Id
/**
 * As in PracticeAnswerBody of schemas/calls/practice.
 */
isFinal?: boolean
/**
 * Rises with each answer of the browser to the question, in all its tabs: they may come in any order.
 */
turn?: number
}
/**
 * Answer of submit_question: the answer is stored.
 */
export interface QuestionStored {
/**
 * Id of the current exercise or exam paper.
 */
exerciseId: Id
/**
 * Identifier of the question.
 */
questionId: Id
/**
 * Key of the answer.
 */
entryId: Id
/**
 * The answer as the server has it now, with the solution once it is final.
 */
stored: StoredAnswer
}
/**
 * Operation mark, and its answer: a question is marked to come back to, or no longer.
 */
export interface MarkQuestion {
/**
 * Id of the current exercise or exam paper.
 */
exerciseId: Id
/**
 * Identifier of the question.
 */
questionId: Id
/**
 * It is marked.
 */
marked: boolean
}
/**
 * Operation switch_question, and its answer: the question the student looks at.
 */
export interface SwitchQuestion {
/**
 * Id of the current exercise or exam paper.
 */
exerciseId: Id
/**
 * Identifier of the question.
 */
questionId: Id
}
/**
 * Answer of pause, resume, submit and close.
 */
export interface ExerciseState {
/**
 * Id of the current exercise or exam paper.
 */
exerciseId: Id
/**
 * Where the exercise stands now.
 */
state: ("running" | "paused" | "submitted" | "closed")
/**
 * Time spent on it.
 */
elapsedSeconds: number
}
/**
 * Body of the event `exercise`: an answer was stored, or the state changed, perhaps on another device.
 */
export interface ExerciseEvent {
/**
 * The exercise.
 */
exerciseId: Id
/**
 * The task whose answer was stored.
 */
taskId?: Id
/**
 * Key of that answer; the page that made it knows of it already.
 */
entryId?: Id
/**
 * The state the exercise has now, where that changed.
 */
state?: ("running" | "paused" | "submitted" | "closed")
}
/**
 * Server push config_changed: fetch these documents again.
 */
export interface ConfigChanged {
/**
 * New version of the site document.
 */
version: number
/**
 * Documents that changed.
 * 
 * @maxItems 30
 * 
 * Items: Name of a document of the site.
 */
documents: string[]
/**
 * Mark of the values that a page follows only after a reload; a page with another one offers it.
 */
reloadMark: string
}
/**
 * Server push content_changed: fetch lists of the catalogue again.
 */
export interface ContentChanged {
/**
 * Counts the changes of the company's content; a page that misses one fetches all lists it shows.
 */
revision: number
/**
 * Kinds of content that changed; empty on every connection, which only brings the revision.
 * 
 * @maxItems 30
 * 
 * Items: Name of a kind, such as open-classes.
 */
kinds: string[]
}
/**
 * Operation auth: says who the page believes to be. Only the ticket counts; the rest must agree with it.
 */
export interface SocketAuth {
/**
 * Company the page belongs to.
 */
companyId: number
/**
 * Current school of the page; empty for none. For statistics only.
 */
schoolId: string
/**
 * The student the page believes to be signed in.
 */
userId: Id
/**
 * Ticket from socketTicket; good once, for 60 s, for this session and company.
 */
token: string
/**
 * The page's clock; it decides nothing. Milliseconds since 1970, UTC.
 */
date: number
/**
 * The device as its cookie names it; it decides nothing.
 */
deviceId: string
/**
 * Part of the site that speaks, such as pc.
 */
module: string
}
/**
 * Answer of auth: the connection is the student's from now on.
 */
export interface SocketAuthAnswer {
/**
 * Number of the student's newest stored event; who knows a lower one asks for events after it.
 */
sequence: number
/**
 * How long ago the student's newest event was stored, ms; absent where the server no longer knows. A page that is younger than that has missed nothing.
 */
quietFor?: number
/**
 * The server's clock. Milliseconds since 1970, UTC.
 */
serverTime: number
}
/**
 * Operation heartbeat, every 10 s; a connection that is silent for 35 s is closed.
 */
export interface Heartbeat {

}
/**
 * Answer of heartbeat.
 */
export interface HeartbeatAnswer {
/**
 * The server's clock. Milliseconds since 1970, UTC.
 */
serverTime: number
}
/**
 * Operation leave: the page is being unloaded. It is not answered; the connection ends.
 */
export interface SocketLeave {

}
/**
 * Operation login: asks whom the server takes this connection for after auth.
 */
export interface SocketLogin {

}
/**
 * Answer of login.
 */
export interface SocketPresence {
/**
 * The student.
 */
userId: Id
/**
 * Connections of the student that are open now, on every server.
 */
pages: number
}
/**
 * Operation logout: the student signed out; the connection is a visitor's again.
 */
export interface SocketLogout {

}
/**
 * An answer that says nothing but its code.
 */
export interface SocketNothing {

}
/**
 * Push out_online and front_logout: the session of this connection was ended by the server, which closes the connection.
 */
export interface SessionOver {
/**
 * elsewhere: the student signed in on another device (out_online). forced: an operator ended the session (front_logout).
 */
reason: ("elsewhere" | "forced")
}
/**
 * Push event, and an entry of the call events: something that happened to a student, stored and numbered.
 */
export interface StudentEvent {
/**
 * Number among the events of the student: 1, 2, 3 … without a gap.
 */
sequence: number
/**
 * What kind of event; a page passes over kinds it does not know. `message`: body is a MessageEvent. `grants`: the student got courses or packages, or lost them; body is empty, the page fetches what it shows of them. `registration`: what the student sent for a registration was changed, or the school decided about it; body has its id. `instead`: the same of a registration on behalf. `order`: something happened to an order of the student; body has its orderNo and its state. `agreement`: an agreement of the student was signed, sealed, or given back by the e-sign vendor; body has its curId and its agreementStatus. `exercise`: body is an ExerciseEvent. `questionCollect`: the student collects a question, or no longer; body is a QuestionCollected. `progress`: the student has finished a lesson; body is a LessonDone.
 */
type: Id
/**
 * What happened, by the kind.
 */
body: {
[k: string]: unknown
}
/**
 * When it happened. ISO 8601, UTC.
 */
createdAt: string
}
/**
 * Body of an event of the kind message: the school sent the student a message.
 */
export interface MessageEvent {
/**
 * Identifier of the message.
 */
id: Id
/**
 * What it is about.
 */
title: LocalText
/**
 * When it was sent. ISO 8601, UTC.
 */
sentAt: string
/**
 * Messages not yet read, this one included, when it was sent.
 */
unReadNum: number
}
/**
 * What a third party's frame may say to the page: one word, and a number where the word has one.
 */
export interface VendorWord {
/**
 * ready: the script has drawn itself. failed: it never will. open, close: it asks for its panel to be shown or hidden. height, unread: it tells a number.
 */
word: ("ready" | "failed" | "open" | "close" | "height" | "unread")
/**
 * Height the content would like, in pixels; with the word height.
 */
height?: number
/**
 * Number of messages the student has not seen; with the word unread.
 */
unread?: number
}
/**
 * What the page says to a third party's frame. It names nobody and carries no value of a query.
 */
export interface PageWord {
/**
 * open, close: the panel of the frame was shown or hidden. visit: a page of the site was opened.
 */
word: ("open" | "close" | "visit")
/**
 * Path of the page without its query; with the word visit.
 */
path?: string
}
/**
 * What the frame of a vendor's captcha may say to the page.
 */
export interface CaptchaWord {
/**
 * passed: the reader passed, with ticket and randstr. failed: it could not be drawn.
 */
word: ("passed" | "failed")
/**
 * Ticket of the vendor.
 */
ticket?: string
/**
 * Random text of the vendor.
 */
randstr?: string
}
/**
 * What the login frame of the workplace chat says to the page: the address it would lead to after a scan, or why there is none. Its own words, of which nothing else is read.
 */
export interface DdLoginWord {
/**
 * Whether the student consented.
 */
success: boolean
/**
 * Address with code and state; the page reads them and does not go there.
 */
redirectUrl?: string
/**
 * Why not.
 */
errorMsg?: string
}
/**
 * A user name or mobile number to sign in with; half-width and without blanks once the field is left.
 */
export interface AccountFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * Which rules it goes by: of user names or of mobile numbers.
 */
what: ("userName" | "mobile")
/**
 * What a browser may fill in, where it is not what the rules are of: a mobile number may be what a password manager keeps a password under.
 */
autoComplete?: ("username" | "tel")
}
/**
 * Files that a student hands in: doc, pdf, docx, xlsx, ppt, pptx, rar or zip of at most 5 MB each.
 */
export interface AnnexFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * Most files; 9 when absent.
 */
maxFiles?: number
}
/**
 * One answer of a level and what may be chosen below it.
 */
export interface CascadeOption {
/**
 * What is sent.
 */
id: string
/**
 * What is read.
 */
text: string
/**
 * The answers of the next level, each id once.
 */
children?: CascadeOption[]
}
/**
 * One answer of a tree, chosen level by level, such as province, city and county.
 */
export interface CascadeFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * Whether the path may end at any level; the last level by default.
 */
anyLevel?: boolean
/**
 * First level at which the path may end.
 */
least?: number
/**
 * What the levels are called, from the first on; numbers for those without.
 * 
 * Items: Name of a level.
 */
names?: string[]
/**
 * The answers of the first level, each id once.
 */
options: CascadeOption[]
}
/**
 * Any number of answers.
 */
export interface CheckboxFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * The answers to choose from, each id once.
 */
options: FieldChoice[]
}
/**
 * One checkbox with the text of the consent.
 */
export interface ConsentFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * Text of the consent; {link} is replaced by the link.
 */
text: string
/**
 * What the link is called; the sentence has none without it.
 */
link?: string
/**
 * Where the link leads, in a tab of its own.
 */
href?: Url
}
/**
 * A day and a time of that day, to the second, by the clock of the school.
 */
export interface DateTimeFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
}
/**
 * A day of the calendar, from 1900-01-01 to 2101-01-01.
 */
export interface DateFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * A day of birth: sent as the milliseconds of its midnight in UTC, and known to browsers that fill in forms.
 */
birthday?: boolean
}
/**
 * Pictures that a student hands in: JPG or PNG of less than 5 MB each.
 */
export interface ImageFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * Most files; 9 when absent.
 */
maxFiles?: number
}
/**
 * A number as text: leading zeros are kept.
 */
export interface NumberFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * Most characters, sign and point included.
 */
maxLength?: number
}
/**
 * A secret: masked until the student shows it, and never normalized.
 */
export interface PasswordFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * Minimum number of characters of a non-empty value.
 */
minLength?: number
/**
 * Maximum number of characters.
 */
maxLength?: number
/**
 * Whether a password manager offers the present password or makes a new one.
 */
autoComplete?: ("current-password" | "new-password")
/**
 * For a new password: a meter shows its strength while it is typed, and one that is guessed at once is refused.
 */
strength?: boolean
}
/**
 * From one moment to another that is not before it.
 */
export interface PeriodFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
}
/**
 * One answer of a few that are all in sight.
 */
export interface RadioFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * The answers to choose from, each id once.
 */
options: FieldChoice[]
}
/**
 * A rating in stars.
 */
export interface RatingFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * Number of stars; 5 by default.
 */
max?: number
}
/**
 * One answer of a choice.
 */
export interface FieldChoice {
/**
 * What is sent.
 */
id: string
/**
 * What is read.
 */
text: string
}
/**
 * One answer of a list that opens; a long list is searched.
 */
export interface SelectFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * The answers to choose from, each id once.
 */
options: FieldChoice[]
}
/**
 * A code that comes as a message to the mobile number of the same form, and the button that sends it.
 */
export interface SmsCodeFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * Most digits.
 */
maxLength?: number
/**
 * Name of the form's field that holds the number.
 */
mobile: string
/**
 * What the code is for; it decides which call sends it, and whether the slider comes first.
 */
purpose: ("login" | "register" | "forget" | "changePhone")
}
/**
 * A text of one line, or of several.
 */
export interface TextFieldDef {
/**
 * Whether a value is required.
 */
required?: boolean
/**
 * Minimum number of characters of a non-empty value.
 */
minLength?: number
/**
 * Maximum number of characters.
 */
maxLength?: number
/**
 * Several lines; the input grows with its text.
 */
multiline?: boolean
/**
 * What a browser may fill in by itself.
 */
autoComplete?: ("off" | "username" | "name" | "email" | "tel" | "one-time-code")
/**
 * The initial value is shown masked: focus empties the field, leaving it empty restores the mask. Never stored by the browser.
 */
masked?: boolean
}
/**
 * What a student fills in to change the password.
 */
export interface ChangePasswordForm {
/**
 * The present password; it leaves the page only encrypted.
 */
oldPassword: string
/**
 * The new password; it leaves the page only encrypted.
 */
password: string
/**
 * The new password again; it never leaves the page.
 */
repeated: string
}
/**
 * What a student who forgot the password fills in.
 */
export interface ForgetForm {
/**
 * Mobile number: 11 digits, the first 1, the second 3 to 9.
 */
mobile: string
/**
 * Code that was sent to the number.
 */
smsCode: string
/**
 * The new password; it leaves the page only encrypted.
 */
password: string
}
/**
 * Name and ID number as they are bound to the account for the face check.
 */
export interface IdentityForm {
/**
 * Name, one to five Chinese characters.
 */
name: string
/**
 * ID number of 18 or 15 digits; with stars while it was not touched.
 */
identityId: string
}
/**
 * What a student fills in about whom invoices are made out to.
 */
export interface InvoiceTitleForm {
/**
 * Whether it is a person or a company.
 */
kind: ("person" | "company")
/**
 * Name of the person or the company.
 */
name: string
/**
 * Tax number; a company must have one.
 */
taxNumber?: string
/**
 * Registered address.
 */
address?: string
/**
 * Telephone.
 */
phone?: string
/**
 * Bank.
 */
bank?: string
/**
 * Account at the bank.
 */
bankAccount?: string
}
/**
 * What a student fills in to sign in with a password.
 */
export interface LoginForm {
/**
 * User name, mobile or e-mail.
 */
account: string
/**
 * The password as typed; it leaves the page only encrypted.
 */
password: string
}
/**
 * What a student tells of themselves. Which parts are asked for is said at run time; numbers that were not touched are written with stars.
 */
export interface ProfileForm {
/**
 * Name.
 */
name?: string
/**
 * Kind of ID.
 */
identityTypeCode?: string
/**
 * ID number.
 */
identityId?: string
/**
 * Sex.
 */
sex?: string
/**
 * Highest education.
 */
educationCode?: string
/**
 * Code of the province.
 */
province?: string
/**
 * Code of the city.
 */
city?: string
/**
 * Code of the county.
 */
county?: string
/**
 * Street and house.
 */
addressDetail?: string
/**
 * Mobile number: 11 digits, the first 1.
 */
mobile?: string
/**
 * Code that was sent to the number.
 */
smsCode?: string
}
/**
 * What a visitor fills in to register. Which parts are asked for is said at run time.
 */
export interface RegisterForm {
/**
 * User name: 4 to 20 letters, digits and underscores, the first a letter.
 */
username?: string
/**
 * Mobile number: 11 digits, the first 1, the second 3 to 9.
 */
mobile?: string
/**
 * Code that was sent to the number.
 */
smsCode?: string
/**
 * The password as typed; it leaves the page only encrypted.
 */
password?: string
/**
 * Province, city and county, from the province down.
 * 
 * @maxItems 3
 * 
 * Items: Code of a province, city or county.
 */
region?: string[]
/**
 * The user agreement is agreed to.
 */
agreement?: boolean
}
/**
 * What a student fills in to sign in with a code.
 */
export interface SmsLoginForm {
/**
 * Mobile number of the account.
 */
mobile: string
/**
 * The code that was sent to it.
 */
smsCode: string
}
/**
 * A command without arguments.
 */
export interface OperatorNothing {

}
/**
 * A command about a company.
 */
export interface OperatorHost {
/**
 * A host of the company.
 */
host: OperatorHostName
}
/**
 * A key of a company that signs nothing from now on.
 */
export interface OperatorKeyRotation {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Whether others know the private part of the key, so that nothing it signed may count any more.
 */
compromised?: boolean
/**
 * Id of the compromised key; the current one by default.
 */
kid?: string
/**
 * Who does it, why, and the confirmation of a compromised key.
 */
options?: OperatorChangeOptions
}
/**
 * A command about a school.
 */
export interface OperatorSchool {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The id of one of its schools.
 */
school: string
}
/**
 * A command about a document.
 */
export interface OperatorDocument {
/**
 * The document; it is validated by its own schema.
 */
document: unknown
}
/**
 * Which versions are compared.
 */
export interface OperatorDifference {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The earlier version.
 */
from: OperatorVersion
/**
 * The later version; the current one by default.
 */
to?: OperatorVersion
}
/**
 * The options of a change, besides its document.
 */
export interface OperatorChangeOptions {
/**
 * Who changes it.
 */
author?: string
/**
 * Why.
 */
message?: string
/**
 * Applies the document although the version it comes from is no longer the current one.
 */
overwrite?: boolean
/**
 * The host or the student, typed for a change that must be confirmed.
 */
confirm?: string
/**
 * The version that was shown when the confirmation was asked for: it is given for that one alone.
 */
confirmedVersion?: OperatorVersion
}
/**
 * A document to be applied.
 */
export interface OperatorApply {
/**
 * The document; it is validated by its own schema.
 */
document: unknown
/**
 * The options of the change.
 */
options?: OperatorChangeOptions
}
/**
 * An earlier version to be shown again.
 */
export interface OperatorRollback {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The version to show again; the one before the shown one by default.
 */
version?: OperatorVersion
/**
 * The options of the change.
 */
options?: OperatorChangeOptions
}
/**
 * A command that changes something about one student.
 */
export interface OperatorStudentChange {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The student.
 */
account: OperatorAccountName
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A picture of a company.
 */
export interface OperatorPicture {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The name it gets under /s/asset/.
 */
name: OperatorPictureName
/**
 * The bytes of the file in base64.
 */
base64: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A command about one picture.
 */
export interface OperatorNamedPicture {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Which picture.
 */
name: OperatorPictureName
}
/**
 * A picture to be removed.
 */
export interface OperatorPictureRemoval {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Which picture.
 */
name: OperatorPictureName
/**
 * Who does it, why, and its confirmation.
 */
options?: OperatorChangeOptions
}
/**
 * A message to a student.
 */
export interface OperatorMessage {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The student.
 */
account: OperatorAccountName
/**
 * Title of the message.
 */
title: string
/**
 * Text of the message.
 */
text: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * Which students are listed.
 */
export interface OperatorStudentFilter {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Part of an account, mobile number, e-mail address or name; case does not matter.
 */
search?: string
/**
 * Only students of this school.
 */
schoolId?: string
/**
 * Id of the last student of the previous page.
 */
after?: string
}
/**
 * Which actions of operators are listed: all about the company, or those about one student.
 */
export interface OperatorLog {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The student.
 */
account?: OperatorAccountName
}
/**
 * A student in a list.
 */
export interface OperatorStudent {
/**
 * Id of the student.
 */
id: string
/**
 * The user name.
 */
account: (string | null)
/**
 * The mobile number for signing in.
 */
mobile: (string | null)
/**
 * The e-mail address for signing in.
 */
email: (string | null)
/**
 * The name shown on pages.
 */
nickName: (string | null)
/**
 * The school; null for a student of no particular one.
 */
schoolId: (string | null)
/**
 * When the account was made.
 */
createdAt: string
/**
 * Last use of the newest session; null without one.
 */
lastSeenAt: (string | null)
/**
 * Since when the student cannot sign in; null for one who can.
 */
disabledAt: (string | null)
}
/**
 * A part of a student's file.
 */
export interface OperatorStudentFile {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The student.
 */
account: OperatorAccountName
/**
 * Id of the file.
 */
id: string
/**
 * The first byte of the part.
 */
start: number
}
/**
 * A command about one student.
 */
export interface OperatorAccount {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The student.
 */
account: OperatorAccountName
}
/**
 * A command about the parts of a company's content.
 */
export interface OperatorPart {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * One part; all of them when absent.
 */
part?: OperatorPartName
}
/**
 * A command about documents of content.
 */
export interface OperatorContent {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Documents of parts; each is validated by the schema of its kind.
 * 
 * @minItems 1
 * @maxItems 1000
 */
parts: unknown[]
}
/**
 * Documents of content to be applied together.
 */
export interface OperatorContentApply {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Documents of parts; each is validated by the schema of its kind.
 * 
 * @minItems 1
 * @maxItems 1000
 */
parts: unknown[]
/**
 * The options of the change.
 */
options?: OperatorChangeOptions
}
/**
 * Which versions of a part are compared.
 */
export interface OperatorPartDifference {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The part.
 */
part: OperatorPartName
/**
 * The earlier version.
 */
from: OperatorVersion
/**
 * The later version; the current one by default.
 */
to?: OperatorVersion
}
/**
 * An earlier version of a part to be shown again.
 */
export interface OperatorPartRollback {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The part.
 */
part: OperatorPartName
/**
 * The version to show again; the one before the shown one by default.
 */
version?: OperatorVersion
/**
 * The options of the change.
 */
options?: OperatorChangeOptions
}
/**
 * A row of a table.
 */
export interface OperatorTableRow {
/**
 * Number of the row in the file.
 */
row: number
/**
 * By property; validated by the schema of the table's rows.
 */
values: Readonly<Record<string, unknown>>
}
/**
 * Rows of a table to be compared with what is stored.
 */
export interface OperatorTableCheck {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Which table.
 */
kind: OperatorTableKind
/**
 * Names of the columns that the file has; others are left as they are stored.
 * 
 * @maxItems 200
 */
columns: string[]
/**
 * Rows in their order.
 * 
 * @maxItems 5000
 */
rows: OperatorTableRow[]
}
/**
 * Rows of a table to be stored.
 */
export interface OperatorTableWrite {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Which table.
 */
kind: OperatorTableKind
/**
 * Names of the columns that the file has; others are left as they are stored.
 * 
 * @maxItems 200
 */
columns: string[]
/**
 * Rows in their order.
 * 
 * @maxItems 5000
 */
rows: OperatorTableRow[]
/**
 * Of the bytes of the file.
 */
digest: string
/**
 * Who imports the table.
 */
author: string
/**
 * Why.
 */
message?: string
/**
 * What the answer to the first rows of the file had; absent with those.
 */
importId?: string
/**
 * Whether no rows follow.
 */
isLast: boolean
/**
 * Name of the file.
 */
file: string
}
/**
 * A page of a table that is exported.
 */
export interface OperatorTablePage {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Which table.
 */
kind: OperatorTableKind
/**
 * Key of the row behind which the page begins; empty for the first page.
 * 
 * @maxItems 3
 */
after: string[]
}
/**
 * A course or package that a student gets, or has no more.
 */
export interface OperatorEnrolment {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The student.
 */
account: OperatorAccountName
/**
 * Id of a course or a package; course/<id> or package/<id> where both have it.
 */
target: string
/**
 * The last day; without end by default.
 */
until?: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * Lists the agreements of a company.
 */
export interface OperatorAgreements {
/**
 * A host of the company.
 */
host: OperatorHostName
}
/**
 * Reads who signed an agreement.
 */
export interface OperatorAgreement {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the agreement.
 */
agreement: Id
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * Lists the registrations of a company.
 */
export interface OperatorRegistrations {
/**
 * A host of the company.
 */
host: OperatorHostName
}
/**
 * Reads what students sent for a registration.
 */
export interface OperatorRegistration {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the registration.
 */
registration: Id
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A decision about what a student sent for a registration.
 */
export interface OperatorRegistrationDecision {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the registration.
 */
registration: Id
/**
 * The student.
 */
account: OperatorAccountName
/**
 * Why it is refused; the student reads it.
 */
reason?: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * The room of a live lesson.
 */
export interface OperatorRoom {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the course.
 */
course: Id
/**
 * Id of the live lesson.
 */
lesson: Id
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A student in the room of a live lesson.
 */
export interface OperatorRoomStudent {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the course.
 */
course: Id
/**
 * Id of the live lesson.
 */
lesson: Id
/**
 * The student.
 */
account: OperatorAccountName
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A question in the room of a live lesson.
 */
export interface OperatorRoomQuestion {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the course.
 */
course: Id
/**
 * Id of the live lesson.
 */
lesson: Id
/**
 * Id of the question.
 */
question: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * The homework of a course.
 */
export interface OperatorHomeworks {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the course.
 */
course: Id
}
/**
 * Reads what students handed in for a homework.
 */
export interface OperatorHomework {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the course.
 */
course: Id
/**
 * Id of the homework, unique in its course.
 */
homework: Id
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A decision about homework that a student handed in.
 */
export interface OperatorHomeworkDecision {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the course.
 */
course: Id
/**
 * Id of the homework, unique in its course.
 */
homework: Id
/**
 * The student.
 */
account: OperatorAccountName
/**
 * What the student reads about it.
 */
words?: string
/**
 * What it gets; at most the points of the homework.
 */
points?: number
/**
 * Until when this student can hand it in, instead of the time of the content. ISO 8601, UTC.
 */
until?: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * Which reports of mistakes in questions are listed.
 */
export interface OperatorQuestionReports {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Only this report, or those of this question.
 */
id?: Id
/**
 * Only those that no operator has answered.
 */
isOpen?: boolean
}
/**
 * Answers reports of mistakes in a question.
 */
export interface OperatorQuestionAnswer {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The report, or a question with all of its open reports.
 */
id: Id
/**
 * What became of it; the students who reported it read that.
 */
answer: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * Which posts of students are listed.
 */
export interface OperatorPostFilter {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Only those of this group, question, course or lesson.
 */
topicId?: string
/**
 * Only those in this state.
 */
state?: ("shown" | "waiting" | "reported" | "hidden" | "deleted")
/**
 * Only those with reports that no operator has decided about.
 */
isReported?: boolean
}
/**
 * A decision about a post of a student.
 */
export interface OperatorPostChange {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The post.
 */
id: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A group or a question in which nobody may write any more, or everybody again.
 */
export interface OperatorTopic {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The group or the question.
 */
topic: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * An answer of a teacher to a question.
 */
export interface OperatorAnswer {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The question, of the content or of a student.
 */
questionId: Id
/**
 * The teacher, of the content.
 */
teacherId: Id
/**
 * The answer.
 */
text: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A batch of cards with codes.
 */
export interface OperatorCardBatch {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * How many.
 */
count: number
/**
 * What each card opens, such as course/algebra or membership/gold:365, or the money it brings, such as balance/5000/CNY.
 * 
 * @minItems 1
 * @maxItems 50
 */
what: string[]
/**
 * What students read; by default what the cards open.
 */
name?: string
/**
 * The last day on which a code can be used; without end by default.
 */
until?: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A card, or a batch of them.
 */
export interface OperatorCards {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Its number.
 */
id: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A command about a student.
 */
export interface OperatorStudentName {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The student.
 */
account: OperatorAccountName
}
/**
 * Money or points that a student is given, or that are taken.
 */
export interface OperatorAdjustment {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The student.
 */
account: OperatorAccountName
/**
 * How much, in minor units (cents); below 0 to take.
 */
amount: number
/**
 * Of money, or points.
 */
currency: string
/**
 * What for; the student reads it.
 */
reason: string
/**
 * Of this change; sent again with it, the change is made once.
 */
id?: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A command about a company that is recorded.
 */
export interface OperatorHostChange {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A decision about money that a student wants to be paid out.
 */
export interface OperatorWithdrawal {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Its id.
 */
id: string
/**
 * Why it is refused; the student reads it.
 */
reason?: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A coupon that a student is given.
 */
export interface OperatorCouponGift {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the kind of coupons.
 */
coupon: Id
/**
 * The student.
 */
account: OperatorAccountName
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * Codes of one use each that are made.
 */
export interface OperatorCouponCodes {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the kind of coupons.
 */
coupon: Id
/**
 * How many.
 */
count: number
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * Coupons and codes that are taken back.
 */
export interface OperatorCouponWithdrawal {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Id of the kind of coupons.
 */
coupon: Id
/**
 * Only the codes of this batch.
 */
batch?: string
/**
 * Only the coupons of this student.
 */
account?: OperatorAccountName
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * Orders to list.
 */
export interface OperatorOrders {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Only those in this state.
 */
state?: ("open" | "paid" | "refunding" | "refunded" | "cancelled")
/**
 * Only those of this student.
 */
account?: OperatorAccountName
/**
 * Only those ordered on this day of UTC or later.
 */
from?: OperatorDay
/**
 * Only those ordered on this day of UTC or before.
 */
to?: OperatorDay
}
/**
 * A command about an order.
 */
export interface OperatorOrder {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Number of the order.
 */
orderNo: Id
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * Money that is sent back for an order.
 */
export interface OperatorOrderRefund {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Number of the order.
 */
orderNo: Id
/**
 * Only these; without them all that was not sent back.
 * 
 * @minItems 1
 * @maxItems 500
 */
items?: OperatorRefundItem[]
/**
 * How much of the only item that is left, in minor units of the currency.
 */
amount?: number
/**
 * Why.
 */
reason: string
/**
 * Who does it.
 */
options?: OperatorChangeOptions
}
/**
 * An item of an order that is sent back.
 */
export interface OperatorRefundItem {
/**
 * Number of the item in the order, from 1 on.
 */
item: number
/**
 * How much of it, in minor units of the currency; by default all that was not sent back.
 */
amount?: number
}
/**
 * A failed refund that is sent again.
 */
export interface OperatorRefundAgain {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Number of the refund.
 */
refundId: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * Money that belonged to no payment, and that was dealt with.
 */
export interface OperatorReportResolved {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Who has the money.
 */
vendor: ("wechatPay" | "alipay" | "stripe")
/**
 * What the vendor calls the money.
 */
vendorRef: string
/**
 * What was done about it.
 */
reason: string
/**
 * Who does it.
 */
options?: OperatorChangeOptions
}
/**
 * Our books and those of the vendors, compared.
 */
export interface OperatorReconciliation {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Only this vendor; by default all that the company has.
 */
vendor?: ("wechatPay" | "alipay" | "stripe")
/**
 * The first day, by the vendor's calendar; yesterday by default.
 */
from?: OperatorDay
/**
 * The last day; by default the first one.
 */
to?: OperatorDay
/**
 * Whether what the vendor has done is applied to our books.
 */
apply?: boolean
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A list of invoices.
 */
export interface OperatorInvoiceQuery {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Only those in this state.
 */
state?: ("asked" | "issuing" | "issued" | "voided" | "refused")
}
/**
 * An invoice.
 */
export interface OperatorInvoice {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Its number.
 */
invoice: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A decision about an invoice.
 */
export interface OperatorInvoiceDecision {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Its number.
 */
invoice: string
/**
 * Why; the student reads it.
 */
reason: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * An invoice that the operator issued elsewhere.
 */
export interface OperatorInvoiceFile {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * Its number.
 */
invoice: string
/**
 * The bytes of the PDF in base64.
 */
base64: string
/**
 * Number of the tax invoice.
 */
number?: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A file that is brought.
 */
export interface OperatorMediaFile {
/**
 * intro.mp4; in a set with its folder, such as intro/index.m3u8.
 */
path: string
/**
 * Its size.
 */
bytes: number
/**
 * SHA-256 of its bytes.
 */
sha256: string
}
/**
 * A file or set for lessons that is about to be sent.
 */
export interface OperatorMediaStart {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The name by which content names it; of a set that of its folder.
 */
name: OperatorMediaName
/**
 * All its files.
 * 
 * @maxItems 20000
 */
files: OperatorMediaFile[]
/**
 * A picture in base64 that comes with it: one that cannot be read is refused before anything is sent.
 */
poster?: string
}
/**
 * A file or set for lessons that was sent.
 */
export interface OperatorMedia {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The name by which content names it; of a set that of its folder.
 */
name: OperatorMediaName
/**
 * All its files, which were sent before.
 * 
 * @maxItems 20000
 */
files: OperatorMediaFile[]
/**
 * A picture in base64 that is shown before the video is played.
 */
poster?: string
/**
 * Who does it, and why.
 */
options?: OperatorChangeOptions
}
/**
 * A file or set for lessons to be removed.
 */
export interface OperatorMediaRemoval {
/**
 * A host of the company.
 */
host: OperatorHostName
/**
 * The name by which content names it; of a set that of its folder.
 */
name: OperatorMediaName
/**
 * Who does it, why, and its confirmation.
 */
options?: OperatorChangeOptions
}
/**
 * A post in a group.
 */
export interface SeedPost {
/**
 * The group it is in.
 */
groupId: Id
/**
 * Who wrote it.
 */
studentId: Id
/**
 * With the marks of posts, such as **bold**.
 */
text: string
/**
 * When, in days before the day of seeding.
 */
daysAgo: number
/**
 * Replies to it, each later than it.
 * 
 * @maxItems 100
 */
replies?: SeedReply[]
}
/**
 * A reply to a post.
 */
export interface SeedReply {
/**
 * Who wrote it.
 */
studentId: Id
/**
 * With the marks of posts.
 */
text: string
/**
 * When, in days before the day of seeding.
 */
daysAgo: number
}
/**
 * A message; each student it is for gets one of their own.
 */
export interface SeedMessage {
/**
 * What it is about.
 */
title: LocalText
/**
 * The message; paragraphs are separated by an empty line.
 */
body: LocalText
/**
 * When it was sent.
 */
daysAgo: DaysAgo
/**
 * Who gets it; every student when absent.
 * 
 * @maxItems 5000
 */
students?: Id[]
/**
 * Who has read it.
 * 
 * @maxItems 5000
 */
readBy?: Id[]
}
/**
 * An exercise that a student did in the question bank.
 */
export interface SeedExercise {
/**
 * The student.
 */
studentId: Id
/**
 * What its tasks are from; of a subject there is one daily paper a day.
 */
type: ("quick" | "chapter" | "daily")
/**
 * Subject.
 */
subjectId: Id
/**
 * Chapter, of the type chapter.
 */
chapterId?: Id
/**
 * When it began.
 */
daysAgo: DaysAgo
/**
 * How long it took; 5 by default.
 */
minutes?: number
/**
 * Its questions.
 * 
 * @minItems 1
 * @maxItems 100
 */
questionIds: Id[]
/**
 * Answers by task, which is the question, or of a material the two ids with a point between; the others are right, and questions without a key not answered.
 */
answers?: {
[k: string]: PracticeAnswer
}
/**
 * Of an exercise that is not handed in: how many of its first tasks are answered.
 */
answeredCount?: number
}
/**
 * A question of the bank that a student collects.
 */
export interface SeedCollectedQuestion {
/**
 * The student.
 */
studentId: Id
/**
 * The question.
 */
questionId: Id
/**
 * A folder of the student's own.
 */
folder?: string
/**
 * Since when.
 */
daysAgo: DaysAgo
}
/**
 * A course a student has.
 */
export interface SeedEnrolment {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * Since when.
 */
daysAgo: DaysAgo
/**
 * Where the student left off; the lessons before it are finished. Not begun when absent.
 */
lastLessonId?: Id
/**
 * When the student was last there.
 */
studiedDaysAgo?: DaysAgo
}
/**
 * Points given or spent.
 */
export interface SeedPoints {
/**
 * Points given; below 0 when they were spent.
 */
amount: number
/**
 * What for.
 */
reason: LocalText
/**
 * When.
 */
daysAgo: DaysAgo
}
/**
 * An order of the past.
 */
export interface SeedOrder {
/**
 * Number of the order.
 */
orderNo: Id
/**
 * What became of it.
 */
state: ("paid" | "refunded" | "cancelled")
/**
 * When it was placed.
 */
daysAgo: DaysAgo
/**
 * What was bought.
 * 
 * @minItems 1
 * @maxItems 200
 */
items: SeedOrderItem[]
}
/**
 * A course that was bought.
 */
export interface SeedOrderItem {
/**
 * Identifier of the course.
 */
courseId: Id
/**
 * What was paid for it. In minor units (cents).
 */
price: number
}
/**
 * Content of one company for a fresh database: its site document, pictures, students, teachers, courses and what else it shows.
 */
export interface SeedDocument {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Files with lists of their own, in the format of this document without its site; they follow the lists here, in this order.
 * 
 * @maxItems 200
 * 
 * Items: Path of a file, relative to this one.
 */
include?: string[]
/**
 * The site document.
 */
site: SiteDocument
/**
 * Pictures.
 * 
 * @maxItems 200
 */
assets?: SeedAsset[]
/**
 * Teachers.
 * 
 * @maxItems 500
 */
teachers?: CourseTeacher[]
/**
 * Students.
 * 
 * @maxItems 5000
 */
students?: SeedStudent[]
/**
 * Messages of the school to its students.
 * 
 * @maxItems 1000
 */
messages?: SeedMessage[]
/**
 * Courses.
 * 
 * @maxItems 5000
 */
courses?: ContentCourse[]
/**
 * Courses that are no longer offered; students who have them keep them.
 * 
 * @maxItems 5000
 */
withdrawnCourses?: ContentCourse[]
/**
 * Times and rooms of live lessons.
 * 
 * @maxItems 2000
 */
live?: SeedLive[]
/**
 * What students work with in lessons. Its files are those of the demonstration, or brought by content media put.
 * 
 * @maxItems 2000
 */
materials?: SeedMaterial[]
/**
 * Packages of courses.
 * 
 * @maxItems 1000
 */
packages?: ContentPackage[]
/**
 * Open classes.
 * 
 * @maxItems 1000
 */
openClasses?: SeedOpenClass[]
/**
 * News.
 * 
 * @maxItems 5000
 */
news?: SeedNews[]
/**
 * Questions and answers.
 * 
 * @maxItems 5000
 */
questions?: SeedQuestion[]
/**
 * Categories of the question bank, in the order of lists.
 * 
 * @maxItems 200
 */
bankCategories?: ContentBankCategory[]
/**
 * Subjects of the question bank, in the order of lists.
 * 
 * @maxItems 500
 */
bankSubjects?: ContentBankSubject[]
/**
 * Questions of the bank; those of each subject become a part of their own.
 * 
 * @maxItems 2000
 */
bankQuestions?: ContentBankQuestion[]
/**
 * Training plans, in the order of lists.
 * 
 * @maxItems 1000
 */
plans?: ContentPlan[]
/**
 * Student voices, in the order of lists.
 * 
 * @maxItems 5000
 */
voices?: SeedVoice[]
/**
 * Subjects of groups, in the order of lists.
 * 
 * @maxItems 1000
 */
groups?: ContentGroup[]
/**
 * What students practised in the question bank.
 * 
 * @maxItems 5000
 */
exercises?: SeedExercise[]
/**
 * Questions of the bank that students collect.
 * 
 * @maxItems 5000
 */
collectedQuestions?: SeedCollectedQuestion[]
/**
 * What students wrote in groups. Whoever writes in a group is a member of it.
 * 
 * @maxItems 1000
 */
groupPosts?: SeedPost[]
/**
 * Pages of the school's own, shown at /custom/{id}.
 * 
 * @maxItems 1000
 */
pages?: ContentPage[]
/**
 * Registrations that the school makes on behalf of its students.
 * 
 * @maxItems 1000
 */
insteadRegistrations?: ContentInsteadRegistration[]
/**
 * Levels of the membership zone, the lowest first.
 * 
 * @maxItems 50
 */
membership?: ContentMembership[]
/**
 * What is sold, with price, time of sale, seats and schools.
 * 
 * @maxItems 5000
 */
goods?: SeedGoods[]
/**
 * Agreements that students sign for courses, packages and chapters.
 * 
 * @maxItems 200
 */
agreements?: ContentAgreement[]
/**
 * Kinds of coupons.
 * 
 * @maxItems 1000
 */
coupons?: SeedCoupon[]
/**
 * Registrations, in the order of lists.
 * 
 * @maxItems 1000
 */
registrations?: SeedRegistration[]
}
/**
 * A picture the site document refers to.
 */
export interface SeedAsset {
/**
 * File name under /s/asset/.
 */
name: string
/**
 * The picture as SVG text.
 */
svg?: string
/**
 * The picture in base64.
 */
base64?: string
/**
 * Path of the picture, relative to the file that names it.
 */
file?: string
}
/**
 * A student who can sign in.
 */
export interface SeedStudent {
/**
 * Identifier.
 */
id: Id
/**
 * User name to sign in with.
 */
account: string
/**
 * Password to sign in with.
 */
password: string
/**
 * Display name.
 */
nickName?: string
/**
 * Mobile.
 */
mobile?: string
/**
 * E-mail.
 */
email?: string
/**
 * Current school.
 */
schoolId?: Id
/**
 * Is a member.
 */
memberFlag?: boolean
/**
 * Portrait; initials by default.
 */
headPicMax?: Url
/**
 * May open the management centre (company.adminUrl).
 */
admin?: boolean
/**
 * 1 or 2: the student has to change the password before anything else.
 */
changePasswordConfig?: (0 | 1 | 2)
/**
 * Has to show the face at every sign-in.
 */
faceLogin?: boolean
/**
 * Since when the account has been there.
 */
registeredDaysAgo?: DaysAgo
/**
 * Sections of the personal area the student may open; all of them when absent.
 * 
 * @maxItems 50
 */
permissions?: PermissionEntry[]
/**
 * What is in the cart, the newest first: ids of courses, packages or goods.
 * 
 * @maxItems 200
 */
cart?: Id[]
/**
 * Courses the student has.
 * 
 * @maxItems 500
 */
enrolments?: SeedEnrolment[]
/**
 * Points given and spent; their sum is what the student has.
 * 
 * @maxItems 500
 */
points?: SeedPoints[]
/**
 * Orders of the past.
 * 
 * @maxItems 500
 */
orders?: SeedOrder[]
profile?: SeedProfile
}
/**
 * What the student told the school already.
 */
export interface SeedProfile {
/**
 * Name.
 */
name?: string
/**
 * Kind of ID.
 */
identityTypeCode?: string
/**
 * ID number; of nobody.
 */
identityId?: string
/**
 * Sex.
 */
sex?: ("MALE" | "FEMALE")
/**
 * Highest education.
 */
educationCode?: string
/**
 * Code of the province.
 */
province?: string
/**
 * Code of the city.
 */
city?: string
/**
 * Code of the county.
 */
county?: string
/**
 * Street and house.
 */
addressDetail?: string
/**
 * Student group, from the first level down.
 * 
 * @maxItems 5
 */
groupIds?: Id[]
/**
 * Agent organisation.
 */
proxyOrgId?: Id
/**
 * Answers to the company's own questions, by the code of the question.
 */
answers?: {
/**
 * @maxItems 100
 */
[k: string]: CustomFieldAnswer[]
}
}
/**
 * When and where a live lesson of a course above takes place.
 */
export interface SeedLive {
/**
 * The course.
 */
courseId: Id
/**
 * Its lesson, of the kind live.
 */
lessonId: Id
/**
 * When it starts, in minutes from the seeding; below 0 it has started.
 */
inMinutes: number
/**
 * How long it takes; the length of the lesson by default.
 */
minutes?: number
/**
 * Whose room it is: gh, cc and zs (liveCompanyType) and a meeting are addresses of others, livekit is the LiveKit server of the installation, room the room of the demonstration, which production refuses.
 */
vendor: ("gh" | "cc" | "zs" | "meeting" | "livekit" | "room")
/**
 * How many minutes before the start students may enter; 15 when absent.
 */
opensMinutes?: number
/**
 * It does not take place.
 */
cancelled?: boolean
/**
 * Size of the class (liveClassType). Of cc only a big one, and one without a size, needs an address.
 */
classType?: ("LIVE_BIG_CLASS_ROOM" | "LIVE_SMALL_CLASS_ROOM")
/**
 * Where students enter: for gh, cc, zs and meetings, at an origin that the company allows (allowedOrigins).
 */
address?: string
/**
 * What is there after the end: none (the default), late where a recording is still to come, or the recording's address, at an origin that the company allows.
 */
replay?: string
/**
 * Students a room of our own admits at the same time; 500 when absent.
 */
seats?: number
}
/**
 * What students work with in a lesson of a course.
 */
export interface SeedMaterial {
/**
 * The course.
 */
courseId: Id
/**
 * Its lesson.
 */
lessonId: Id
/**
 * What is played.
 */
video?: LessonVideo
/**
 * What is read.
 */
reading?: LessonReading
/**
 * What is practised.
 */
exercise?: LessonExercise
/**
 * Files of the lesson.
 * 
 * @maxItems 50
 */
resources?: LessonResource[]
/**
 * What students hand in.
 * 
 * @maxItems 10
 */
homework?: SeedHomework[]
}
/**
 * Homework whose time is counted from the seeding.
 */
export interface SeedHomework {
/**
 * Identifier, unique in the course.
 */
id: Id
/**
 * Name.
 */
homeworkName: LocalText
/**
 * What is to be done, as HTML.
 */
text: LocalText
/**
 * Until when it can be handed in, in minutes from the seeding; without end when absent.
 */
dueInMinutes?: number
/**
 * The most points it can get.
 */
points?: number
/**
 * Points from which on it is passed.
 */
passPoints?: number
/**
 * How often it can be handed in.
 */
tries?: number
}
/**
 * A free live class.
 */
export interface SeedOpenClass {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * What the class is called.
 */
className: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * What happens in it; paragraphs are separated by an empty line.
 */
description?: LocalText
/**
 * Who gives it.
 */
teacherId: Id
/**
 * The course it is a taste of.
 */
courseId?: Id
/**
 * Days from the day of seeding to its first time; less than 0 for one that was.
 */
inDays: number
/**
 * When it starts, by the clock of its zone, such as 19:30.
 */
time: string
/**
 * IANA name of its zone; baseInfo.liveTimeZone when absent.
 */
zone?: string
/**
 * Length in minutes.
 */
minutes: number
/**
 * Days from one time to the next; given once when absent.
 */
everyDays?: number
/**
 * How many can take part.
 */
seats: number
/**
 * How many of the seats are taken; none when absent.
 */
seatsTaken?: number
}
/**
 * A piece of news.
 */
export interface SeedNews {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Headline.
 */
title: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * One word for what it is about.
 */
category?: LocalText
/**
 * Picture.
 */
coverUrl?: Url
/**
 * Days before the day of seeding on which it came out.
 */
daysAgo: number
/**
 * The text as HTML; readers get it sanitised.
 */
body: LocalText
}
/**
 * A question with its answers.
 */
export interface SeedQuestion {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * The question in one sentence.
 */
title: LocalText
/**
 * What the asker adds to it; paragraphs are separated by an empty line.
 */
text?: LocalText
/**
 * Name under which the asker is shown.
 */
askerName: LocalText
/**
 * Course it is about.
 */
courseId?: Id
/**
 * Days before the day of seeding on which it was asked.
 */
daysAgo: number
/**
 * Answers.
 * 
 * @maxItems 200
 */
answers?: SeedAnswer[]
}
/**
 * An answer: of a teacher, or of somebody named.
 */
export interface SeedAnswer {
/**
 * Identifier.
 */
id: Id
/**
 * The teacher who answers.
 */
teacherId?: Id
/**
 * Name of who answers, when it is no teacher.
 */
authorName?: LocalText
/**
 * Days before the day of seeding on which it was answered; not before the question.
 */
daysAgo: number
/**
 * The answer; paragraphs are separated by an empty line.
 */
text: LocalText
}
/**
 * What a student says about the school.
 */
export interface SeedVoice {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name under which the student is shown.
 */
studentName: LocalText
/**
 * What the student is, such as the year and the subject.
 */
title?: LocalText
/**
 * What the student says; paragraphs are separated by an empty line.
 */
text: LocalText
/**
 * Portrait; initials by default.
 */
portraitUrl?: Url
/**
 * Course it is about.
 */
courseId?: Id
/**
 * Days before the day of seeding on which it was said.
 */
daysAgo?: number
}
/**
 * What is sold: it opens a course, a package, a plan or a level of membership.
 */
export interface SeedGoods {
/**
 * Identifier (commodityId).
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * The course it opens. A piece of goods has exactly one target.
 */
courseId?: Id
/**
 * The package it opens. A piece of goods has exactly one target.
 */
packageId?: Id
/**
 * The plan it opens. A piece of goods has exactly one target.
 */
planId?: Id
/**
 * The level of membership it opens. A piece of goods has exactly one target.
 */
membershipId?: Id
/**
 * What a student pays; 0 is free. In minor units (cents).
 */
price: number
/**
 * Price before the discount. In minor units (cents).
 */
originalPrice?: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * Days from the day of seeding to the first day of the sale, less than 0 for one that has begun; at once when absent.
 */
fromInDays?: number
/**
 * Days from the day of seeding to the last day of the sale, less than 0 for one that is over; without end when absent.
 */
untilInDays?: number
/**
 * How many can be sold; any number when absent.
 */
seats?: number
/**
 * How many days a student has it after the purchase; without end when absent.
 */
days?: number
}
/**
 * A kind of coupon.
 */
export interface SeedCoupon {
/**
 * Identifier.
 */
id: Id
/**
 * Schools where it can be had and used; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name.
 */
couponName: LocalText
/**
 * A sentence beside the conditions, which are written by themselves.
 */
summary?: LocalText
/**
 * What it takes off the prices of what it is for, after all other discounts, in percent. A coupon has either this or an amount.
 */
percent?: number
/**
 * What it takes off, at most what that costs. In minor units (cents).
 */
amount?: number
/**
 * ISO 4217 code. What has another currency is not discounted.
 */
currency: string
/**
 * What the goods it is for must cost together, after all other discounts; any sum when absent. In minor units (cents).
 */
leastSum?: number
/**
 * Goods it is for: ids of courses, packages and goods. Empty or absent means all.
 * 
 * @maxItems 500
 */
goodsIds?: Id[]
/**
 * Kinds of goods it is for: courses, packages, plans, levels of membership. Empty or absent means all. With goodsIds, what either names.
 * 
 * @maxItems 4
 */
goodsKinds?: ("COURSE" | "PACKAGE" | "PLAN" | "MEMBER")[]
/**
 * Days from the day of seeding to the first day on which it can be had and used; at once when absent.
 */
fromInDays?: number
/**
 * Days from the day of seeding to the last day, less than 0 for one that is over; without end when absent.
 */
untilInDays?: number
/**
 * How many days a student can use it after it was had; until the last day when absent.
 */
days?: number
/**
 * How many there are in all; any number when absent.
 */
most?: number
/**
 * How many one student can have; one when absent.
 */
perStudent?: number
/**
 * How it is had: claim by a button; code by one code that everybody enters; batch by codes of one use each, which `npm run coupons -- codes` makes; operator when only the school gives it. The school can give every kind.
 */
how: ("claim" | "code" | "batch" | "operator")
/**
 * The code, where how is code. Upper and lower case are the same.
 */
code?: string
}
/**
 * Something that students register for with a form, such as an exam.
 */
export interface SeedRegistration {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that show it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name of the exam or of what is registered for.
 */
registrationName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * What there is to know, as HTML; what pages leave out is a warning.
 */
body?: LocalText
/**
 * Picture.
 */
coverUrl?: Url
/**
 * Days from the day of seeding until students can register; less than 0 for one that is open already.
 */
opensInDays: number
/**
 * From when on that day, by the clock of its zone, such as 09:00.
 */
opensTime: string
/**
 * Days from the day of seeding until nobody can register any more.
 */
closesInDays: number
/**
 * Until when on that day, by the clock of its zone, such as 18:00.
 */
closesTime: string
/**
 * IANA name of the zone of these times; baseInfo.liveTimeZone when absent.
 */
zone?: string
/**
 * How many can register; any number when absent.
 */
seats?: number
/**
 * What the exam costs and how it is paid, in a few words.
 */
fee?: LocalText
/**
 * Days from the day of seeding to the exam.
 */
examInDays?: number
/**
 * Where the exam takes place.
 */
venue?: LocalText
/**
 * The form: questions as in customFields. scenes and frontUpdate have no meaning here.
 * 
 * @maxItems 100
 */
form: CustomField[]
}
/**
 * Documents of one school that replace the company's, whole.
 */
export interface SchoolOverride {
/**
 * Who the company is.
 */
baseInfo?: BaseInfo
/**
 * Header, home page, footer template and colours.
 */
home?: HomeConfig
/**
 * Menus of header and footer.
 */
menus?: Menus
/**
 * Content of the footer.
 */
footer?: FooterConfig
/**
 * The floating service bar.
 */
sideLayer?: SideLayerConfig
/**
 * Ways of signing in.
 */
login?: LoginConfig
/**
 * Fields of registration.
 */
register?: RegisterConfig
/**
 * The user agreement of registration.
 */
agreement?: AgreementConfig
/**
 * Services of the personal area.
 */
service?: ServiceConfig
/**
 * The company's own names for things.
 */
alias?: AliasConfig
/**
 * What the school wants to know of a student.
 */
studentInfo?: StudentInfoConfig
/**
 * The school's own questions to a student.
 */
customFields?: CustomFieldsConfig
}
/**
 * What one school changes in the documents of the company.
 */
export interface SchoolPatch {
/**
 * Changes of who the company is.
 */
baseInfo?: Readonly<Record<string, unknown>>
/**
 * Changes of header, home page, footer template and colours.
 */
home?: Readonly<Record<string, unknown>>
/**
 * Changes of the menus; a list of items is replaced whole.
 */
menus?: Readonly<Record<string, unknown>>
/**
 * Changes of the content of the footer.
 */
footer?: Readonly<Record<string, unknown>>
/**
 * Changes of the floating service bar.
 */
sideLayer?: Readonly<Record<string, unknown>>
/**
 * Changes of the ways of signing in.
 */
login?: Readonly<Record<string, unknown>>
/**
 * Changes of the fields of registration.
 */
register?: Readonly<Record<string, unknown>>
/**
 * Changes of the user agreement.
 */
agreement?: Readonly<Record<string, unknown>>
/**
 * Changes of the services of the personal area.
 */
service?: Readonly<Record<string, unknown>>
/**
 * Changes of the names for things.
 */
alias?: Readonly<Record<string, unknown>>
/**
 * Changes of what the school wants to know of a student. Students then answer the school, not the company.
 */
studentInfo?: Readonly<Record<string, unknown>>
/**
 * Changes of the questions to a student; the list is replaced whole. Students then answer the school, not the company.
 */
customFields?: Readonly<Record<string, unknown>>
}
/**
 * A setting for other clients. Whoever knows the code can read it.
 */
export interface SystemSetting {
/**
 * What a client asks for, such as HIDE_SPEED_TEST: with the value 1 clients do not offer to measure the connection. QUICK_EXERCISE_QUESTIONS is how many questions a quick exercise has: 1 to 100, 20 when absent.
 */
code: string
/**
 * What clients ask for to get several at once, such as practice.
 */
group?: string
/**
 * What they get.
 */
value: string
}
/**
 * Everything an operator decides about a company's site; exported, changed and applied as one document.
 */
export interface SiteDocument {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Version that the document was exported from. Applied while another one is shown, it would overwrite the change of somebody else, so it is refused. Not stored.
 */
version?: number
company: Company
/**
 * The schools of the company; exactly one has defaultFlag 1.
 * 
 * @minItems 1
 * @maxItems 2000
 */
schools: School[]
/**
 * Who the company is.
 */
baseInfo: BaseInfo
/**
 * Header, home page, footer template and colours.
 */
home: HomeConfig
/**
 * Menus of header and footer.
 */
menus: Menus
/**
 * Content of the footer.
 */
footer: FooterConfig
/**
 * The floating service bar.
 */
sideLayer?: SideLayerConfig
/**
 * Ways of signing in.
 */
login?: LoginConfig
/**
 * Fields of registration.
 */
register?: RegisterConfig
/**
 * The user agreement of registration.
 */
agreement?: AgreementConfig
/**
 * Services of the personal area.
 */
service: ServiceConfig
/**
 * The company's own names for things.
 */
alias?: AliasConfig
/**
 * What the school wants to know of a student.
 */
studentInfo?: StudentInfoConfig
/**
 * The school's own questions to a student.
 */
customFields?: CustomFieldsConfig
/**
 * Settings of the company for other clients, such as an app or a live room, which ask for them by code or by group. Each code once.
 * 
 * @maxItems 500
 */
settings?: SystemSetting[]
/**
 * Per school id: documents that replace the company's, whole. They follow no change of the company's; patches do.
 */
overrides?: {
[k: string]: SchoolOverride
}
/**
 * Per school id: what the school changes in the company's documents, or in its own of overrides; all else it inherits. Merge patches (RFC 7396): an object changes the keys it names, null removes a key, any other value and any list replaces what is there.
 */
patches?: {
[k: string]: SchoolPatch
}
}
/**
 * Whose site it is.
 */
export interface Company {
/**
 * Number of the company; fixed at its first apply.
 */
id: number
/**
 * Name of the company.
 */
name: LocalText
/**
 * Hosts that show this company; the first is the one it is called by.
 * 
 * @minItems 1
 * @maxItems 20
 */
hosts: Host[]
/**
 * Foreign origins that links may lead to without a warning, and pictures may come from. An open page offers a reload, since its security policy is as old as the page.
 * 
 * @maxItems 50
 * 
 * Items: An origin such as https://pay.example.com.
 */
allowedOrigins?: string[]
/**
 * Foreign origins that videos of lessons may come from, such as a content delivery network. Only the page of a course's lessons plays them. An open page offers a reload, since its security policy is as old as the page.
 * 
 * @maxItems 10
 * 
 * Items: An origin such as https://cdn.example.com.
 */
mediaOrigins?: string[]
/**
 * Address of the management centre. Told only to students who may open it; its button shows where service.userAdminLogo is set.
 */
adminUrl?: Url
/**
 * Where teachers sign in: the page /teacherLoginIn, which the menu item teacherLogin opens, leads there. Without it the page says whom to ask.
 */
teacherUrl?: Url
}
/**
 * A row of the table of students.
 */
export interface TableStudent {
/**
 * Your own number or name of the student; a row with a known one changes that student.
 */
id: Id
/**
 * User name to sign in with, such as a student number; needed where there is no mobile number.
 */
account?: string
/**
 * Mobile number to sign in with.
 */
mobile?: string
/**
 * E-mail address to sign in with.
 */
email?: string
/**
 * First password of a new student, who has to change it at the first sign-in; ignored for one who exists already.
 */
password?: string
/**
 * Name shown to others.
 */
nickName?: string
/**
 * Full name.
 */
name?: string
/**
 * MALE or FEMALE.
 */
sex?: ("MALE" | "FEMALE")
/**
 * School the student belongs to; the company's first one when empty.
 */
schoolId?: Id
/**
 * Day of registration of a new student; today when empty.
 */
registeredOn?: TableDay
}
/**
 * A row of the table of enrolments: a course or a package that a student has.
 */
export interface TableEnrolment {
/**
 * Your own number or name of the student.
 */
studentId: Id
/**
 * The course the student gets; empty for a package.
 */
courseId?: Id
/**
 * The package the student gets; empty for a course.
 */
packageId?: Id
/**
 * First day on which the student may enter; at once when empty.
 */
startsOn?: TableDay
/**
 * Last day on which the student may enter; without an end when empty.
 */
endsOn?: TableDay
}
/**
 * A row of the table of courses. Chapters and lessons are in the table of lessons.
 */
export interface TableCourse {
/**
 * Your own number or name of the course; a row with a known one changes that course.
 */
id: Id
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * Field.
 */
subject?: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * What the course is about.
 */
description?: LocalText
/**
 * How much a student should know already: beginner, intermediate or advanced.
 */
level?: ("beginner" | "intermediate" | "advanced")
/**
 * Who teaches: ids of teachers, separated by semicolons.
 * 
 * @maxItems 10
 */
teacherIds?: Id[]
/**
 * What a student pays, such as 199.00; 0 is free.
 */
price: number
/**
 * Price before the discount.
 */
originalPrice?: number
/**
 * ISO 4217 code, such as CNY.
 */
currency: string
/**
 * Schools that offer it, separated by semicolons; all of them when empty.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Address of the picture; a generated cover when empty.
 */
coverUrl?: Url
}
/**
 * A row of the table of lessons. New lessons come to the end of their chapter in the order of the rows.
 */
export interface TableLesson {
/**
 * The course the lesson is part of.
 */
courseId: Id
/**
 * Your own number or name of the chapter, within its course.
 */
chapterId: Id
/**
 * Name of the chapter; enough in its first row.
 */
chapterName?: LocalText
/**
 * Your own number or name of the lesson, within its course.
 */
id: Id
/**
 * Name of the lesson.
 */
lessonName: LocalText
/**
 * Length in minutes.
 */
minutes: number
/**
 * video, live, reading or exercise.
 */
kind: ("video" | "live" | "reading" | "exercise")
/**
 * yes if it may be watched without buying.
 */
free?: boolean
}
/**
 * A row of the table of teachers.
 */
export interface TableTeacher {
/**
 * Your own number or name of the teacher; a row with a known one changes that teacher.
 */
id: Id
/**
 * Name.
 */
name: LocalText
/**
 * What the teacher is.
 */
title?: LocalText
/**
 * A few sentences.
 */
intro?: LocalText
}
/**
 * A template that names all its blocks.
 */
export interface TemplateDoc {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Catalog path of the template, such as header/1.
 */
id: string
/**
 * Version of the template language.
 */
v: number
/**
 * Theme of this template regardless of the config, a file name under themes of its region; header templates 2 and 3 force white.
 */
theme?: string
/**
 * The outermost block.
 */
root: Block
}
/**
 * A template that says only what differs from another one.
 */
export interface TemplateExtension {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Catalog path of the template, such as header/1.
 */
id: string
/**
 * Version of the template language.
 */
v: number
/**
 * Theme in place of that of the extended template; null for the one of the school's colour.
 */
theme?: (string | null)
/**
 * Catalog path of the extended template, such as header/1.
 */
extends: string
/**
 * What differs, applied in this order.
 * 
 * @maxItems 60
 */
patches: TemplatePatch[]
}
/**
 * One block of a template.
 */
export interface Block {
/**
 * Name of a block plugin, <feature>.<name>.
 */
type: string
/**
 * Name of this place in the template; operators patch by it.
 */
key?: string
/**
 * Render only if this condition is true.
 */
when?: Cond
/**
 * Repeat for every item of the list at this pointer; inside, /item and /index name the present one.
 */
each?: string
/**
 * Settings of the block: literals or references.
 */
props?: {
[k: string]: Prop
}
/**
 * Blocks inside this one, by slot.
 */
slots?: {
/**
 * @maxItems 60
 */
[k: string]: Block[]
}
}
/**
 * Inserts blocks before or after a block.
 */
export interface InsertPatch {
/**
 * What is done.
 */
op: ("insertBefore" | "insertAfter")
/**
 * Key of the block it is done to.
 */
at: string
/**
 * What is inserted, in this order.
 * 
 * @minItems 1
 * @maxItems 60
 */
blocks: Block[]
}
/**
 * Inserts blocks at the end of a block's slot.
 */
export interface InsertIntoPatch {
/**
 * What is done.
 */
op: "insertInto"
/**
 * Key of the block it is done to.
 */
at: string
/**
 * Name of the slot.
 */
slot: string
/**
 * What is inserted, in this order.
 * 
 * @minItems 1
 * @maxItems 60
 */
blocks: Block[]
}
/**
 * Replaces a block and what it holds.
 */
export interface ReplacePatch {
/**
 * What is done.
 */
op: "replace"
/**
 * Key of the block it is done to.
 */
at: string
/**
 * What stands there instead. A block of type template.moved and a key is the block of that key, moved.
 */
block: Block
}
/**
 * Removes a block and what it holds.
 */
export interface RemovePatch {
/**
 * What is done.
 */
op: "remove"
/**
 * Key of the block it is done to.
 */
at: string
}
/**
 * Changes the settings or the condition of a block.
 */
export interface ChangePatch {
/**
 * What is done.
 */
op: "change"
/**
 * Key of the block it is done to.
 */
at: string
/**
 * Settings in place of those of the same name; null removes one.
 */
props?: Block['props']
/**
 * Condition in place of the block's own; null removes it.
 */
when?: Cond | null
}
/**
 * Custom property to value.
 */
export interface Tokens {
[k: string]: string | number
}
/**
 * Token values of a region: colours, lengths, numbers or weights, no other CSS.
 */
export interface ThemeDoc {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Catalog path of the theme, such as header/blue.
 */
id: string
/**
 * Tokens of the region.
 */
tokens: Tokens
/**
 * Tokens of the whole page under a header of this theme: its accent colours, so that header and content look like one site.
 */
page?: Tokens
}
/**
 * An invoicing service.
 */
export interface InvoiceVendor {
/**
 * Address below which POST /invoices {invoiceNo, orderNo, seller, title, amount, currency, items} asks for an invoice (amounts in minor units; sent again, it is the same), GET /invoices/{invoiceNo} and POST /invoices/{invoiceNo}/void {reason} say what became of it: all three answer {state, number?, reason?}, state being pending, issued, refused or voided. GET /invoices/{invoiceNo}/file answers its PDF.
 */
url: string
/**
 * Sent as Authorization: Bearer.
 */
key: string
}
export interface ThirdPartyVendor1 {
/**
 * What the vendor knows the site by: WeChat's AppID, QQ's APP ID, Weibo's App Key, the CorpID of WeChat Work, DingTalk's Client ID.
 */
clientId?: string
/**
 * The secret that belongs to it; it never leaves the server but to the vendor.
 */
clientSecret?: string
/**
 * AgentId of the application; WeChat Work has one.
 */
agentId?: string
authorize?: ThirdPartyAuthorize
token?: ThirdPartyToken
user?: ThirdPartyUser
}
/**
 * Where students are led to.
 */
export interface ThirdPartyAuthorize {
/**
 * Page of the vendor on which students say yes.
 */
url: string
/**
 * Parameters of that page, by the vendor's names.
 */
query: {
[k: string]: ThirdPartyTemplate
}
/**
 * What the vendor calls the code it leads back with; `code` when absent.
 */
code?: string
}
/**
 * How a code becomes a token.
 */
export interface ThirdPartyToken {
/**
 * Call that gives a token for a code.
 */
url: string
/**
 * How the values go there: by GET in the query, or by POST as a form or as JSON.
 */
send: ("query" | "form" | "json")
/**
 * What is sent, by the vendor's names.
 */
values: {
[k: string]: ThirdPartyTemplate
}
/**
 * What the vendor calls the token in its answer.
 */
accessToken: string
}
/**
 * How one learns who it is.
 */
export interface ThirdPartyUser {
/**
 * Call that says who it is, by GET.
 */
url: string
/**
 * Its query, by the vendor's names.
 */
query?: {
[k: string]: ThirdPartyTemplate
}
/**
 * Its headers, by the vendor's names.
 */
headers?: {
[k: string]: ThirdPartyTemplate
}
/**
 * Where the vendor's name for the person is, the best first; `token.` is the answer with the token, `user.` the one of this call.
 * 
 * @minItems 1
 * @maxItems 5
 */
id: string[]
/**
 * Where the name they chose is.
 * 
 * @maxItems 5
 */
name: string[]
}
/**
 * Merchant accounts by vendor. A key is its PEM text, or the path of a file with it, from the folder of this file.
 */
export interface PaymentAccounts {
/**
 * WeChat Pay, API v3, as an ordinary merchant of mainland China.
 */
wechatPay?: WechatPayAccount
/**
 * Alipay's open platform, signed by keys (RSA2).
 */
alipay?: AlipayAccount
/**
 * Stripe, by its Checkout page.
 */
stripe?: StripeAccount
}
/**
 * A merchant of WeChat Pay.
 */
export interface WechatPayAccount {
/**
 * AppID that is bound to the merchant.
 */
appId: string
/**
 * Number of the merchant.
 */
mchId: string
/**
 * Serial number of the merchant's API certificate.
 */
certificateSerial: string
/**
 * Key of that certificate, apiclient_key.pem.
 */
privateKey: string
/**
 * APIv3 key, 32 characters, which notices are encrypted with.
 */
apiV3Key: string
/**
 * Id of WeChat Pay's public key; a merchant has this or platform certificates, or both while it changes.
 */
publicKeyId?: string
/**
 * WeChat Pay's public key, pub_key.pem, that belongs to the id.
 */
publicKey?: string
/**
 * WeChat Pay's platform certificates of a merchant that has no public key yet; their serial numbers are read from them.
 * 
 * @maxItems 10
 */
platformCertificates?: string[]
/**
 * Address of the API; https://api.mch.weixin.qq.com when absent.
 */
url?: string
}
/**
 * An application of Alipay's open platform.
 */
export interface AlipayAccount {
/**
 * APPID of the application.
 */
appId: string
/**
 * Account (PID) that takes the money; notices for another one are refused.
 */
sellerId?: string
/**
 * Private key of the application.
 */
privateKey: string
/**
 * Alipay's public key, as the open platform shows it for the application; not the application's own.
 */
alipayPublicKey: string
/**
 * On a desktop, show a code to scan instead of leading to Alipay's page; the application needs face-to-face payment (alipay.trade.precreate).
 */
qr?: boolean
/**
 * Address of the gateway; https://openapi.alipay.com/gateway.do when absent.
 */
gateway?: string
}
/**
 * An account at Stripe.
 */
export interface StripeAccount {
/**
 * Secret key, sk_live_… or sk_test_…, or a restricted one, rk_…, that may write Checkout Sessions and refunds and read payments.
 */
secretKey: string
/**
 * Signing secrets of the webhook endpoints, whsec_…: one for each host, and while one is rotated both.
 * 
 * @minItems 1
 * @maxItems 10
 */
webhookSecrets: string[]
/**
 * Currencies that are paid with Stripe; every one when absent.
 * 
 * @minItems 1
 * @maxItems 200
 */
currencies?: string[]
/**
 * Address of the API; https://api.stripe.com when absent.
 */
url?: string
}
/**
 * How students are sent to a room of a vendor.
 */
export interface LiveRedirect {
/**
 * Parameters that are added to the address of a room, by the vendor's names.
 */
query: {
[k: string]: LiveTemplate
}
}
/**
 * Where the scripts of third parties are fetched from, and who sends messages. The server brings server/ports/vendors.json; VENDORS_FILE names another one, whose entries replace those.
 */
export interface VendorAddresses {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
statistics?: StatisticsAddresses
chat?: ChatAddresses
sms?: SmsVendor
face?: FaceVendor
eSign?: ESignVendor
companyInvoice?: CompanyInvoiceVendors
thirdParty?: ThirdPartyVendors
captcha?: CaptchaVendor
/**
 * Who takes money: a way to pay is offered where its vendor is named here. Without any, a demonstration plays all three itself at /s/vendor/pay, and production takes none.
 */
payment?: PaymentAccounts
companyPayment?: CompanyPaymentAccounts
live?: LiveVendors
}
/**
 * Visitor statistics, by statType of the base info; {key} stands for its statKey.
 */
export interface StatisticsAddresses {
/**
 * Script of statType baidu.
 */
baidu?: VendorAddress
/**
 * Script of statType google.
 */
google?: VendorAddress
/**
 * Script of statType cnzz.
 */
cnzz?: VendorAddress
/**
 * Script of statType tencent.
 */
tencent?: VendorAddress
}
/**
 * Chats that a site names by an account instead of an address.
 */
export interface ChatAddresses {
/**
 * Script of the chat that leyuFlag switches on; {key} stands for leyuNo.
 */
leyu?: VendorAddress
}
/**
 * Who sends codes to mobile numbers; without one a demonstration shows them at /s/vendor/sms, and production sends none.
 */
export interface SmsVendor {
/**
 * Address that takes POST {mobile, text} as JSON and answers 200 when the message is on its way.
 */
url: string
/**
 * Sent as Authorization: Bearer.
 */
key: string
}
/**
 * Who is shown the faces of students who have to show them at sign-in (faceLogin of a student); without one a demonstration asks on a page of its own, and in production nobody who has to can sign in.
 */
export interface FaceVendor {
/**
 * Address below which POST /orders {orderNo, returnUrl, subject} answers {url}, where the browser is sent (subject: whose face it must be, an opaque text, the same for a student at every order and nobody else's), and GET /orders/{orderNo} answers {state}: waiting, passed or failed.
 */
url: string
/**
 * Sent as Authorization: Bearer.
 */
key: string
}
/**
 * Where electronic agreements are signed; without one a demonstration has them signed on a page of its own, and in production they cannot be signed.
 */
export interface ESignVendor {
/**
 * Address below which POST /envelopes {envelopeNo, title, pdf, pdfSha256, subject, returnUrl, noticeUrl} answers {url}, where the browser is sent (pdf: base64; subject: who must sign, an opaque text, the same for a student at every envelope and nobody else's), GET /envelopes/{envelopeNo} answers {state, subject, pdfSha256, fileSha256?} (state: waiting, signed or refused) or 404, and GET /envelopes/{envelopeNo}/file the sealed PDF, at most 20 MB. A POST to noticeUrl makes the server ask.
 */
url: string
/**
 * Sent as Authorization: Bearer.
 */
key: string
}
/**
 * The invoicing service of each company that has one, by its number: an invoice names who sold, so none is another company's. For a company without one the server makes a receipt as a PDF, which says that it is no tax invoice.
 */
export interface CompanyInvoiceVendors {
[k: string]: InvoiceVendor
}
/**
 * Who students can sign in with. One that has a clientId here is spoken to; in a demonstration the others are played by the server itself, at /s/vendor/id. Addresses and parameters of each are in server/ports/vendors.json, and a part that is named here takes the place of the whole part there.
 */
export interface ThirdPartyVendors {
/**
 * WeChat.
 */
wechat?: ThirdPartyVendor
/**
 * QQ.
 */
qq?: ThirdPartyVendor
/**
 * Weibo.
 */
weibo?: ThirdPartyVendor
/**
 * WeChat Work.
 */
wechatWork?: ThirdPartyVendor
/**
 * DingTalk.
 */
dingtalk?: ThirdPartyVendor
}
/**
 * Whose captcha is shown in place of the server's own slider.
 */
export interface CaptchaVendor {
/**
 * Script that brings TencentCaptcha, or something that is called the same way: new TencentCaptcha(appId, done).show(), which ends in done({ret, ticket, randstr}) with ret 0 for somebody who passed.
 */
script: string
/**
 * What the script is told whose site it is on.
 */
appId: string
/**
 * Address that takes POST {ticket, randstr, address} as JSON and answers {passed: true} for a ticket that is good, once.
 */
verify: string
/**
 * Sent there as Authorization: Bearer.
 */
key: string
}
/**
 * The same for a company with merchant accounts of its own, by its number: they take the place of all of `payment`, so that money never goes to another's account.
 */
export interface CompanyPaymentAccounts {
[k: string]: PaymentAccounts
}
/**
 * Where live lessons take place. Rooms of gh, cc, zs and meetings are addresses of the content; here is what is added to them. In a demonstration a vendor that is not named here is played by the server itself, at /s/vendor/live.
 */
export interface LiveVendors {
/**
 * Rooms of the vendor gh.
 */
gh?: LiveRedirect
/**
 * Rooms of the vendor cc.
 */
cc?: LiveRedirect
/**
 * Rooms of the vendor zs.
 */
zs?: LiveRedirect
/**
 * Meetings.
 */
meeting?: LiveRedirect
livekit?: LiveKitServer
}
/**
 * A LiveKit server; without one, lessons of the vendor livekit cannot be entered.
 */
export interface LiveKitServer {
/**
 * Address of the server, as the browser connects to it.
 */
url: string
/**
 * API key.
 */
apiKey: string
/**
 * Its secret, with which the server signs what a student may do in a room.
 */
apiSecret: string
}
