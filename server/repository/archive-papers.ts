import { eq, sql } from 'drizzle-orm'
import { repositoryItems } from '#db/schema/repository.ts'
import { textAt } from '../catalogues.ts'
import type { RequestContext } from '../context.ts'
import { plainText } from '../domain/html/plain-text.ts'
import { localizedText, type StoredTexts } from '../domain/localized-text.ts'
import { recordPath } from '../domain/record-path.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { licenseLabel } from './domain/vocabulary.ts'

type Paper = { name: string; text: string }

/** What is written of making, each with its name in the catalogue. */
const PARTS = [
  { name: 'billOfMaterials', isHtml: false },
  { name: 'printerSettingsDescription', isHtml: true },
  { name: 'assembly', isHtml: true },
  { name: 'checks', isHtml: false },
] as const

/**
 * What lies beside the files of an aid in its archive, in the reader's language: README.txt, with who made it, where it
 * stands and how it is printed and put together, and LICENSE.txt, with what its licence allows.
 */
export async function archivePapers({ app, locale }: RequestContext, id: string): Promise<Paper[]> {
  const { orm } = app.database
  const [found] = await orm
    .select({
      item: repositoryItems,
      author: sql<string | null>`(select concat_ws(' ', u."first_name", u."last_name") from "users" u
        where u."id" = "repository_items"."created_by_id" and u."deleted_at" is null)`,
      organization: sql<string | null>`(select o."name" from "organizations" o
        where o."id" = "repository_items"."organization_id" and o."deleted_at" is null)`,
      notes: sql<{ name: string; note: StoredTexts }[]>`coalesce((select json_agg(json_build_object('name',
        f."original_name", 'note', a."description") order by a."id") from "repository_attachments" a
        join "files" f on f."id" = a."file_id" where a."repository_item_id" = "repository_items"."id"
        and a."description" <> '{}'::jsonb), '[]'::json)`,
    })
    .from(repositoryItems)
    .where(eq(repositoryItems.id, id))
  if (!found) return []
  const { item, author, organization, notes } = found
  const { organizations, authorOrganization } = app.site.features
  const issuer = organizations && authorOrganization ? organization : null
  const address = `${app.site.siteUrl}${recordPath('repository-items', id)}`
  const label = labelsIn(locale)
  const written = (texts: StoredTexts) => localizedText(texts, { locale, fallback: app.site.defaultLocale })
  const title = written(item.title)
  const facts: [string, string | null][] = [
    [label('archive.address'), address],
    [label('archive.author'), [item.designer || author, issuer].filter(Boolean).join(', ')],
    [label('archive.source'), item.externalUrl],
    [label('archive.version'), item.version],
    [label('archive.license'), item.licenseId && label(nameOf(item.licenseId))],
  ]
  const parts: [string, string][] = [
    ['', written(item.shortDescription)],
    ...PARTS.map(({ name, isHtml }): [string, string] => {
      const text = written(item[name])
      return [label(`archive.${name}`), isHtml ? plainText(text) : text]
    }),
    [label('archive.notes'), notes.map(({ name, note }) => `${name}: ${written(note)}`).join('\n')],
    [label('archive.changes'), written(item.changes)],
  ]
  const shown = facts.flatMap(([name, value]) => (value ? [`${name} ${value}`] : []))
  const sections = parts.flatMap(([name, text]) =>
    text === '' ? [] : [name === '' ? text : `${underlined(name)}\n${text}`],
  )
  const papers = [paper('README.txt', [underlined(title), shown.join('\n'), ...sections])]
  if (item.licenseId === null) return papers
  const license = [
    `${title}\n${shown.join('\n')}`,
    label('archive.allows'),
    `SPDX-License-Identifier: ${item.licenseId}\nhttps://spdx.org/licenses/${item.licenseId}.html`,
  ]
  return [...papers, paper('LICENSE.txt', license)]
}

const nameOf = (license: string) => licenseLabel(license).replace('repository:', '')

const labelsIn = (locale: Locale) => (key: string) => textAt(locale, ['repository', ...key.split('.')]) ?? key

const underlined = (title: string) => `${title}\n${'='.repeat(Math.min(title.length, 78))}`

/** With the line ends of all systems, and the mark by which old editors know UTF-8. */
const paper = (name: string, parts: readonly string[]): Paper => ({
  name,
  text: `\uFEFF${parts.join('\n\n').replaceAll('\n', '\r\n')}\r\n`,
})
