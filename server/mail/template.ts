import type { ReactElement } from 'react'
import type { NotificationGroup, Reach } from '#server/account/domain/vocabulary.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { MailColors } from './parts/colors.ts'

/** Looks a text up in the catalogue `mail`. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** What every template may say and lead to. */
export type MailFacts = {
  t: Translate
  locale: Locale
  siteName: string
  /** Absolute, without a slash at the end. */
  siteUrl: string
  logoUrl: string | null
  colors: MailColors
  /** An absolute address of this site. */
  url: (path: string) => string
  /** A moment in words; `timeZone` defaults to the site's, Europe/Paris. */
  moment: (iso: string, timeZone?: string) => string
  /** The names of the files that it brings. */
  attachments: readonly string[]
  /** What it is about, by the kinds that its receiver chooses among. */
  kind: NotificationGroup | null
  /** Stops the mails of its kind, or all that nothing else is said of. Null for what is always sent. */
  unsubscribeUrl: string | null
}

/** A file that is made of what a mail tells: an event for the receiver's calendar. */
export type MailFile = { name: string; contentType: string; content: () => string }

/** JSON only: it is stored until the mail is made. Moments are ISO texts. */
export type MailData = Readonly<Record<string, unknown>>

/**
 * One mail: a file in `mails/` of its module, named by the module's declaration, and its texts below its name among the
 * module's texts for `mail`. Names and other texts of people come in through `data` and are escaped by React.
 */
export type MailTemplate<D extends MailData = MailData> = {
  name: string
  /** `others`: somebody's act sends it to an address that did not ask for it, within that person's budget. */
  reaches: Reach
  /**
   * Its receiver asked for it just now (a code, a link to sign in): it goes out whatever the suppression list says, and
   * offers no unsubscribing.
   */
  isAskedFor?: boolean
  /** What it is about, where not all mails of the template are about something else. */
  kind?: NotificationGroup
  /** It carries a code or a link that opens an account: stored encrypted, and erased once it is sent. */
  isSecret?: boolean
  subject: (data: D, facts: MailFacts) => string
  /** The line that lists show beside the subject. */
  preview: (data: D, facts: MailFacts) => string
  body: (data: D, facts: MailFacts) => ReactElement
  /** Files that it brings, made of the same data: the same at each attempt to send it. */
  files?: (data: D, facts: Omit<MailFacts, 'attachments'>) => readonly MailFile[]
  /** For the gallery of templates. */
  example: D
}

/** A template whatever it is filled with: what is stored was written with the same template. */
export type AnyMail = Omit<MailTemplate<never>, 'example'> & { example: MailData }

export const defineMail = <D extends MailData>(template: MailTemplate<D>): MailTemplate<D> => template
