import { boundDay, isBoundDisplay } from '#server/domain/rental-day.ts'
import type { TFunction } from 'i18next'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { AdminField, AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { countryName, dateFormat, numberFormat } from '#server/domain/formats.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import { withoutMarker } from '#server/domain/localized-text.ts'
import { priceText } from '#server/domain/money.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { isLocale, LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { isCountry, textKeys } from '#web/forms/field-texts.ts'
import { translator } from '#web/i18n/texts.server.ts'
import type { HistoryEntry } from './load-history.server.ts'
import { localizedTitle, titlesByType } from './titles.ts'

const MAX_NAMED = 100

type NamedField = Pick<AdminField, 'name' | 'label' | 'source'> &
  Partial<Pick<AdminField, 'options' | 'display' | 'relatedTypes'>>

/** A changed field in words; `isHidden` where its values are secret or no text. */
export type ChangeInWords = { label: string; before: string; after: string; isHidden: boolean }
/** An entry of the history in the reader's words. */
export type HistoryLine = Omit<HistoryEntry, 'changes'> & { what: string; changes: ChangeInWords[] }

type Words = {
  request: Request
  context: WebContext
  manifest: AdminManifest
  timeZone: string
}

/** Says what was done, in the words of the type where it has some. */
export const operationText = (t: TFunction, { resourceType: type, operation }: HistoryEntry): string =>
  t(
    [
      `resources:${type}.operations.${operation}`,
      `admin:operations.${operation}`,
      `resources:${type}.actions.${operation}.name`,
    ],
    { defaultValue: t('admin:operations.update') },
  )

/**
 * Entries in words: fields by their labels, related records by their names, values as the screens show them. What has
 * no label is no matter of the record's readers, and is left out.
 */
export async function historyInWords(entries: readonly HistoryEntry[], words: Words): Promise<HistoryLine[]> {
  const { manifest, context, timeZone } = words
  const resourceOf = ({ resourceType }: HistoryEntry) => manifest.resources.find(({ type }) => type === resourceType)
  const names = await relatedNames(entries, resourceOf, words)
  const t = await translator(context)
  return entries.map(entry => {
    const resource = resourceOf(entry)
    return {
      ...entry,
      what: operationText(t, entry),
      changes: entry.changes.flatMap(({ name, before, after, isMasked }): ChangeInWords[] => {
        const field = fieldOf(resource, name)
        const label = labelOf(t, entry.resourceType, { name, field })
        if (label === '') return []
        const text = (value: unknown, other: unknown) =>
          valueText(value, { field, names, t, locale: context.locale, timeZone, other })
        const [old, current] = [text(before, after), text(after, before)]
        const isHidden = isMasked || old === null || current === null || old === current
        return [{ label, before: isHidden ? '' : (old ?? ''), after: isHidden ? '' : (current ?? ''), isHidden }]
      }),
    }
  })
}

/** The history names columns: a relation by the column that holds it. */
const fieldOf = (resource: AdminResource | undefined, name: string): NamedField | undefined =>
  historyFieldOf(resource, name) ??
  resource?.fields.find(field => field.name === name) ??
  resource?.fields.find(field => field.source === 'relationship' && `${field.name}Id` === name)

/** What the history names that is no field of the record. */
function historyFieldOf(resource: AdminResource | undefined, name: string): NamedField | undefined {
  const found = resource?.screens.historyFields?.find(field => field.name === name.replaceAll(/\d/g, ''))
  return found && { ...found, source: found.relatedTypes === undefined ? 'attribute' : 'relationship' }
}

function labelOf(t: TFunction, type: string, { name, field }: { name: string; field: NamedField | undefined }): string {
  const key = (each: string) => textKeys(`resources:${type}.fields.${each}`)
  const own = field?.source === undefined ? [] : textKeys(field.label)
  return t([...key(name), ...key(name.replace(/Id$/, '')), ...own], { defaultValue: '' })
}

type ValueFacts = {
  field: NamedField | undefined
  names: ReadonlyMap<string, string>
  t: TFunction
  locale: Locale
  timeZone: string
  /** The value on the other side of the change: of texts in several languages only those that differ are told. */
  other: unknown
}

/** A stored value in words; null for what can't be told in a line. */
function valueText(value: unknown, facts: ValueFacts): string | null {
  if (value === null || value === undefined || value === '') return ''
  if (isPerLocale(value)) return localesText(value, facts)
  if (Array.isArray(value)) {
    const parts = value.map(each => (typeof each === 'object' ? null : valueText(each, facts)))
    return parts.includes(null) ? null : parts.join(', ')
  }
  if (typeof value === 'object') return null
  if (facts.field?.source !== 'relationship' && isUuid(value)) return null
  return simpleText(value as string | number | boolean, facts)
}

function simpleText(value: string | number | boolean, { field, names, t, locale, timeZone }: ValueFacts): string {
  const text = String(value)
  if (field?.source === 'relationship') return names.get(text) ?? t('admin:history.unknownRecord')
  if (typeof value === 'boolean' || field?.display === 'boolean') return t(text === 'true' ? 'admin:yes' : 'admin:no')
  const option = field?.options?.find(each => each.value === text)
  if (option !== undefined)
    return isCountry(option) ? countryName(locale, text) : t(textKeys(option.label), { defaultValue: text })
  if (field?.display === 'money') return priceText(Number(value), locale)
  if (typeof value === 'number') return numberFormat(locale).format(value)
  if (isBoundDisplay(field?.display)) return momentText(boundDay(text, field.display) ?? text, locale, timeZone) ?? text
  if (field?.display === 'html') return plainText(text)
  return momentText(text, locale, timeZone) ?? withoutMarker(text)
}

/** Days and moments in ISO form, in words; null for any other text. */
function momentText(text: string, locale: Locale, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text)) return null
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return null
  return text.length === 10
    ? dateFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(date)
    : dateFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(date)
}

function localesText(value: Readonly<Record<string, string>>, facts: ValueFacts): string {
  const other = isPerLocale(facts.other) ? facts.other : {}
  const changed = Object.entries(value).filter(([locale, text]) => text !== '' && text !== other[locale])
  const isSeveral = new Set([...Object.keys(value), ...Object.keys(other)]).size > 1
  return changed
    .map(
      ([locale, text]) =>
        `${isSeveral && isLocale(locale) ? `${LOCALE_NAMES[locale]} – ` : ''}${simpleText(text, facts)}`,
    )
    .join('\n')
}

const isPerLocale = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, text]) => isLocale(key) && typeof text === 'string')

/** The names of the related records in the changes, by id; those that can't be read are left out. */
async function relatedNames(
  entries: readonly HistoryEntry[],
  resourceOf: (entry: HistoryEntry) => AdminResource | undefined,
  { request, context, manifest }: Words,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, Set<string>>()
  for (const entry of entries) {
    for (const { name, before, after } of entry.changes) {
      const field = fieldOf(resourceOf(entry), name)
      const type = field?.source === 'relationship' ? field.relatedTypes?.[0] : undefined
      if (type === undefined) continue
      const ids = wanted.get(type) ?? new Set()
      for (const id of [before, after].flat()) if (typeof id === 'string' && id !== '') ids.add(id)
      wanted.set(type, ids)
    }
  }
  const t = await translator(context)
  const titles = titlesByType(manifest)
  const found = await Promise.all(
    [...wanted].map(([type, ids]) =>
      apiFor(request, context)
        .get<ListDocument>(`/api/v1/${type}`, {
          query: {
            'filter[id]': [...ids].slice(0, MAX_NAMED).join(','),
            'page[size]': MAX_NAMED,
            [`fields[${type}]`]: titles.get(type)?.join(',') ?? null,
          },
        })
        .then(({ data }) => {
          const resource = manifest.resources.find(each => each.type === type)
          return data.map(record => [record.id, localizedTitle(record, resource, t)] as const)
        })
        .catch((error: unknown) => {
          if (error instanceof Response) return []
          throw error
        }),
    ),
  )
  return new Map(found.flat())
}
