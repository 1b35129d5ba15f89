import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { convert } from 'html-to-text'
import { files } from '#db/schema/files.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import type { NotificationGroup } from '#server/account/domain/vocabulary.ts'
import type { AppContext } from '../context.ts'
import { headerText } from './domain/address.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { Layout } from './parts/Layout.tsx'
import { mailColors } from './parts/colors.ts'
import { mailTexts, type TextsByKey } from './texts.ts'
import type { MailData, MailFacts, MailFile, MailTemplate } from './template.ts'
import { stopUrlOf, type Stoppable } from './unsubscribe-link.ts'
import { dateText } from '../domain/formats.ts'

type Rendering<D extends MailData> = {
  template: MailTemplate<D>
  locale: Locale
  data: D
  to: string
  kind?: NotificationGroup | null
  /** Names of the files that it brings. */
  attachments?: readonly string[]
  /** Texts of mails that take the place of those that are saved. */
  typed?: TextsByKey
}

export type RenderedMail = { subject: string; text: string; html: string }

const TEXT_COLUMNS = 78
const SITE_TIME_ZONE = 'Europe/Paris'

/** A mail as it is sent: subject, text and HTML from one template, in one language, in the look of the site. */
export async function renderMail<D extends MailData>(app: AppContext, mail: Rendering<D>): Promise<RenderedMail> {
  const { template, to } = mail
  const { kind = template.kind ?? null, attachments = [] } = mail
  const stoppable = { to, kind, isAskedFor: template.isAskedFor === true }
  const common = await factsOf(app, mail.locale, stoppable, mail.typed)
  const made = template.files?.(mail.data, common) ?? []
  const facts = { ...common, attachments: [...attachments, ...made.map(({ name }) => name)] }
  const subject = headerText(template.subject(mail.data, facts))
  const html = await render(
    <Layout mail={facts} title={subject} preview={headerText(template.preview(mail.data, facts), 120)}>
      {template.body(mail.data, facts)}
    </Layout>,
  )
  return { subject, html, text: textOf(html) }
}

/** The files that a mail makes of what it tells. */
export async function renderFiles<D extends MailData>(
  app: AppContext,
  { template, locale, data, to }: Rendering<D>,
): Promise<readonly MailFile[]> {
  if (template.files === undefined) return []
  return template.files(data, await factsOf(app, locale, { to, kind: null, isAskedFor: true }))
}

async function factsOf(
  app: AppContext,
  locale: Locale,
  mail: Stoppable,
  typed?: TextsByKey,
): Promise<Omit<MailFacts, 'attachments'>> {
  const {
    env,
    site,
    database: { orm },
  } = app
  const [t, [row]] = await Promise.all([
    mailTexts(orm, locale, typed),
    orm
      .select({
        appName: appEnvs.appName,
        light: appEnvs.themePrimaryLight,
        dark: appEnvs.themePrimaryDark,
        logo: files.slug,
      })
      .from(appEnvs)
      .leftJoin(files, eq(files.id, appEnvs.logoId))
      .where(eq(appEnvs.id, 'main')),
  ])
  return {
    t,
    locale,
    kind: mail.kind,
    unsubscribeUrl: stopUrlOf(env, mail),
    siteName: row?.appName || site.appName,
    siteUrl: site.siteUrl,
    logoUrl: row?.logo ? `${site.siteUrl}/services/files/${encodeURIComponent(row.logo)}` : null,
    colors: mailColors({
      primaryLight: row?.light || site.theme.primaryLight,
      primaryDark: row?.dark || site.theme.primaryDark,
    }),
    url: path => new URL(path, `${site.siteUrl}/`).toString(),
    moment: (iso, timeZone = SITE_TIME_ZONE) =>
      dateText(new Date(iso), locale, { dateStyle: 'full', timeStyle: 'short', timeZone }),
  }
}

/** What readers without HTML get: the same words, addresses written out. */
function textOf(html: string): string {
  const heading = { options: { uppercase: false } }
  return convert(html, {
    wordwrap: TEXT_COLUMNS,
    selectors: [
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'img', format: 'skip' },
      { selector: 'table[data-table=true]', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3'].map(selector => ({ selector, ...heading })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    ],
  }).trim()
}
