/** Every key that the web keeps in the browser, in one place, so that clearing and migrating stay possible. */
export const storageKeys = {
  member: 'member',
  token: 'token',
  /** Set when a session ended by itself, so that the next page can say so. In session storage. */
  sessionEnded: 'sessionEnded',
  /** The search that a hashtag or the search box asked for (specification §2). */
  search: 'searchParams',
  /** 0 = do not show the current announcement again (specification §4). */
  showAnnounce: 'isShowAnnounce',
  /** The announcements that were ticked, as JSON (decisions §6). */
  hiddenAnnounces: 'hiddenAnnounces',
  /** The announcement that this visit has shown. In session storage. */
  announceSeen: 'announceSeen',
  /** How this browser logged in last: "telephone" or "email". */
  loginMethod: 'loginMethod',
  /** Whose unfinished texts wait here after a session ended by itself; another member must not find them. */
  draftsOf: 'draftsOf',
  /** A comment that is being written, by post (`commentDraft.{id}`). In session storage. */
  commentDraft: 'commentDraft',
  /** A survey that is being written in the console, by member and survey (`surveyBuild.{member}.{id}`). */
  surveyBuild: 'surveyBuild',
  /** A dispute that is being written, by post (`disputeDraft.{id}`). In session storage. */
  disputeDraft: 'disputeDraft',
  /** Answers to a survey that are not handed in, by member and survey (features/surveys/survey-drafts.ts). */
  surveyDraft: 'surveyDraft',
  /** Answers to a collection that are written, wait, or were taken lately, by member, collection and answer (features/nexus/kept-answers.ts). */
  nexusAnswer: 'nexusAnswer',
  /** A change of an answer that is not saved, by member and answer (features/nexus/kept-changes.ts). */
  nexusChange: 'nexusChange',
  /** Sections of lessons that were read here and are not with the account yet (features/lessons/device-progress.ts). */
  lessonsRead: 'lessonsRead',
  /** Answers to a quiz that are not handed in, by lesson. */
  lessonAnswers: 'lessonAnswers',
  /** What a visitor has guessed in the game on a day (features/game/device-guesses.ts). */
  gameGuesses: 'gameGuesses',
  /** The address that a new member has still to confirm. In session storage. */
  unconfirmedEmail: 'unconfirmedEmail',
  /** A transfer or an order whose outcome is not known yet (`pendingWrite.{what}`). In session storage. */
  pendingWrite: 'pendingWrite',
  /** The code of the invitation link that this browser came by, until somebody registers. */
  inviteCode: 'inviteCode',
  /** Flags that have not reached the server, with whose they are (platform/offline/pending-flags.ts). */
  pendingFlags: 'waitingFlags',
  /** What was searched for lately, with whose it is (features/search/recent-searches.ts). */
  recentSearches: 'recentSearches',
  /** The parts of the program that can be had without a network, a line each (platform/offline/kept-parts.ts). */
  keptParts: 'keptParts',
  /** Where the news map was left, as its address says it. */
  mapView: 'mapView',
  /** Set once this browser was asked whether it should show notifications. */
  pushAsked: 'pushAsked',
} as const;

export const cookieNames = {
  language: 'lang',
  theme: 'theme',
  /** 1 = pictures of lists wait for a tap, 0 = they do not, whatever the browser asks for. */
  dataSaver: 'dataSaver',
} as const;

/** The browser database with unfinished stories and their files (features/composer/kept-posts.ts). */
export const localDatabase = 'pakmut';
/** The browser database with photos of answers that are not handed in (platform/pictures/kept-photos.ts). */
export const answerPhotosDatabase = 'pakmut-answers';
/** The browser database with lessons that are kept for offline reading (features/lessons/kept-lessons.ts). */
export const lessonsDatabase = 'pakmut-lessons';
/** The browser database with what was read (platform/offline/offline-copies.ts). */
export const offlineDatabase = 'pakmut-read';
