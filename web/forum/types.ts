import type { SearchResults } from '#server/search/contract.ts'
import type { FollowMode, MentionablePerson, SimilarSubject, ForumPace } from '#server/forum/contract.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import type { Site } from '#server/contract/site.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { ShownPicture } from '#web/api/picture-of.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import type { Byline, Named } from '#web/publications/types.ts'
import type { ShownAttachment } from '#web/files/shown-attachment.ts'
import type { EmbeddedSurveys } from '#web/surveys/embeds.ts'
import type { ForumQuery } from './forum-query.ts'

/** What the fields of a form hold at first. */
type WrittenValues = Readonly<Record<string, string | string[]>>

/** A category of the forum, with those within it. */
export type ShownCategory = Named & {
  description: string
  picture: ShownPicture | null
  /** Of the categories within it, too. */
  subjectsCount: number
  children: readonly ShownCategory[]
  /** The subject with the newest message, in the category or those within it. */
  latest: { title: string; href: string; lang: Locale | null; at: string; by: string | null } | null
}

/** A subject in a list. */
export type ListedSubject = {
  id: string
  href: string
  title: string
  /** The language of its title, where that is not the reader's. */
  lang: Locale | null
  category: Named | null
  tags: readonly Named[]
  author: Byline | null
  answersCount: number
  /** Who wrote last, and when; the author and the opening of a subject without answers. */
  latest: { by: Byline | null; at: string; href: string }
  isPinned: boolean
  isSolved: boolean
  isClosed: boolean
  isForAdmins: boolean
  /** Of a signed-in reader: how many messages they have not read; null where they never read the subject. */
  unread: { count: number; href: string } | null
}

/** A subject of which a list says no more than whether it is answered. */
export type ShortSubject = Pick<ListedSubject, 'id' | 'href' | 'title' | 'lang' | 'answersCount' | 'isSolved'>

/** The aid of the repository that a subject is about, with its page. */
export type SubjectAid = Named & { to: string }

/** What an aid's page shows of the forum. */
export type SubjectsAboutAid = { askPath: string; allPath: string; subjects: readonly ShortSubject[] }

/** The lists of the forum: the home, or one category. */
export type ForumHomeData = {
  kind: 'home'
  path: string
  query: ForumQuery
  categories: readonly ShownCategory[]
  /** The category that the list is limited to, and the one that it is within. */
  category: (ShownCategory & { parent: Named | null; follow: FollowMode | null }) | null
  tag: Named | null
  aid: SubjectAid | null
  pinned: readonly ListedSubject[]
  subjects: readonly ListedSubject[]
  /** Where the page of the subjects before these begins; null where there are none. */
  older: string | null
  corrected: string | null
  /** Answers that hold what is searched for, beside the subjects; null where nothing is, or none does. */
  answers: SearchResults | null
  isMember: boolean
  timeZone: string
}

/** A message of a thread. `content` is empty once it is deleted: it keeps its place. */
export type ShownMessage = {
  id: string
  position: number
  /** Of the page and the place on it. */
  href: string
  /** The address that follows the message wherever it goes. */
  permalink: string
  content: string
  attachments: readonly ShownAttachment[]
  author: Byline | null
  isOfAuthor: boolean
  createdAt: string
  editedAt: string | null
  isDeleted: boolean
  isSolution: boolean
  canEdit: boolean
  canDelete: boolean
  /** The message that it answers. */
  answers: { position: number; href: string; by: Byline | null } | null
  likes: { count: number; mine: string | null }
}

/** What staff may do with a subject. */
export type Moderation = { isPinnedOnHome: boolean; isPinnedOnCategory: boolean; isClosed: boolean }

/** Why nobody can answer; null where the reader may. */
export type ClosedFor = 'guest' | 'notValidated' | 'closed' | null

/** The form for an answer. */
export type AnswerForm = {
  /** Where what is typed is kept. */
  place: string
  values: WrittenValues
  wasKept: boolean
  /** Why the text came back to its author. */
  reason: string | null
  formKey: string
  uploads: Site['uploads']
  pace: ForumPace
  /** The message that is answered. */
  to: { id: string; position: number; by: Byline | null } | null
}

/** One page of the messages of a subject. */
export type ThreadData = {
  kind: 'thread'
  subPage: SubPage
  id: string
  path: string
  /** Of the page that the forum is on. */
  forumPath: string
  address: string
  title: string
  lang: Locale | null
  categories: readonly Named[]
  tags: readonly Named[]
  aid: SubjectAid | null
  answersCount: number
  recordsCount: number
  messages: readonly ShownMessage[]
  /** The surveys that stand within them. */
  surveys: EmbeddedSurveys
  page: number
  lastPage: number
  /** The answer that solves it, where it is not among the first messages of this page. */
  solution: { href: string; content: string; by: Byline | null; at: string; position: number } | null
  isSolved: boolean
  isForAdmins: boolean
  isClosed: boolean
  closedFor: ClosedFor
  answer: AnswerForm | null
  canEdit: boolean
  canDelete: boolean
  canSolve: boolean
  follow: FollowMode | null
  /** Where the reader left off: the first message that they have not read; null where they have read all or nothing. */
  unreadHref: string | null
  readPosition: number
  lastPosition: number
  isMember: boolean
  canLike: boolean
  moderation: Moderation | null
  timeZone: string
}

/** The form for a subject: a new one, or one that its author changes. */
export type SubjectFormData = {
  kind: 'create' | 'update'
  subPage: SubPage
  path: string
  backPath: string
  place: string | null
  /** What the subject is about. */
  aid: SubjectAid | null
  values: WrittenValues
  categories: readonly { value: string; label: string; group?: string }[]
  tags: readonly { value: string; label: string }[]
  wasKept: boolean
  reason: string | null
  formKey: string
  uploads: Site['uploads']
  /** Of whoever asks a new question. */
  pace: ForumPace | null
  canDelete: boolean
}

/** The answer of the form for a new subject whose writer asked for similar ones. */
export type SimilarAnswer = { similar: readonly SimilarSubject[] }

export type ForumData = ForumHomeData | ThreadData | SubjectFormData

/** A form that is shown again with the people whom its text can mention. */
export type PeopleAnswer = FormAnswer & {
  people?: readonly MentionablePerson[]
  /** What was looked for. */
  person?: string
}
