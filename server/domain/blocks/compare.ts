import type { Field } from '../forms/field.ts'
import type { BlockName } from '../vocabulary/blocks.ts'
import { LOCALES, type Locale } from '../vocabulary/locales.ts'
import { isTranslatedLeaf, type StoredProps } from './props.ts'
import { isObject } from '../is-object.ts'

export type ComparedBlock = { id: string; name: BlockName; viewId: string | null; props: StoredProps }

/** A text that differs: `place` is the number of the list's part it stands in. */
type TextChange = { label: string; place: number | null; locale: Locale | null; before: string; after: string }

export type BlockChange = {
  id: string
  name: BlockName
  kind: 'added' | 'removed' | 'changed' | 'moved'
  texts: TextChange[]
  /** Labels of properties that differ and are no text. */
  others: string[]
}

/**
 * What differs between two states of a page, block by block and locale by locale, in the order of the later one;
 * removed ones come last.
 */
export function compareBlocks(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
  fieldsOf: (name: BlockName) => readonly Field[],
): BlockChange[] {
  const known = new Map(before.map(block => [block.id, block]))
  const kept = after.filter(({ id }) => known.has(id)).map(({ id }) => id)
  const formerOrder = before.map(({ id }) => id).filter(id => kept.includes(id))
  const changes = after.flatMap<BlockChange>(block => {
    const former = known.get(block.id)
    const { texts, others } = compareFields(fieldsOf(block.name), former?.props ?? {}, block.props)
    if (former === undefined) return [{ id: block.id, name: block.name, kind: 'added', texts, others: [] }]
    if (texts.length > 0 || others.length > 0 || former.viewId !== block.viewId)
      return [{ id: block.id, name: block.name, kind: 'changed', texts, others }]
    return formerOrder.indexOf(block.id) === kept.indexOf(block.id)
      ? []
      : [{ id: block.id, name: block.name, kind: 'moved', texts: [], others: [] }]
  })
  const removed = before.filter(({ id }) => !after.some(block => block.id === id))
  return [
    ...changes,
    ...removed.map<BlockChange>(block => ({
      id: block.id,
      name: block.name,
      kind: 'removed',
      texts: compareFields(fieldsOf(block.name), block.props, {}).texts,
      others: [],
    })),
  ]
}

const WRITTEN = new Set<Field['kind']>(['text', 'textarea', 'richText', 'html', 'css'])

function compareFields(
  fields: readonly Field[],
  before: StoredProps,
  after: StoredProps,
  place: number | null = null,
): Pick<BlockChange, 'texts' | 'others'> {
  const found = fields.map(field => compareField(field, before[field.name], after[field.name], place))
  return { texts: found.flatMap(({ texts }) => texts), others: [...new Set(found.flatMap(({ others }) => others))] }
}

function compareField(
  field: Field,
  before: unknown,
  after: unknown,
  place: number | null,
): Pick<BlockChange, 'texts' | 'others'> {
  const { label } = field
  if (field.kind === 'rows') {
    const [formerRows, rows] = [before, after].map(list => (Array.isArray(list) ? list.filter(isObject) : []))
    const keys = [...new Set([...(rows ?? []), ...(formerRows ?? [])].map(row => row.key))]
    const found = keys.map((key, index) =>
      compareFields(
        (field.fields ?? []).filter(({ kind }) => kind !== 'hidden'),
        formerRows?.find(row => row.key === key) ?? {},
        rows?.find(row => row.key === key) ?? {},
        index + 1,
      ),
    )
    const isMoved = (formerRows ?? []).map(row => row.key).join() !== (rows ?? []).map(row => row.key).join()
    return {
      texts: found.flatMap(({ texts }) => texts),
      others: [...found.flatMap(({ others }) => others), ...(isMoved ? [label] : [])],
    }
  }
  if (field.kind === 'group')
    return compareFields(field.fields ?? [], isObject(before) ? before : {}, isObject(after) ? after : {}, place)
  if (isTranslatedLeaf(before) || isTranslatedLeaf(after)) {
    const [was, is] = [before, after].map(leaf => (isTranslatedLeaf(leaf) ? leaf.$t : {}))
    const texts = LOCALES.filter(locale => (was?.[locale] ?? '') !== (is?.[locale] ?? '')).map(locale => ({
      label,
      place,
      locale,
      before: was?.[locale] ?? '',
      after: is?.[locale] ?? '',
    }))
    return { texts, others: [] }
  }
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null) || (isNothing(before) && isNothing(after)))
    return { texts: [], others: [] }
  return WRITTEN.has(field.kind)
    ? { texts: [{ label, place, locale: null, before: String(before ?? ''), after: String(after ?? '') }], others: [] }
    : { texts: [], others: [label] }
}

/** What was never said and what is at its default look alike to a reader. */
const isNothing = (value: unknown) => value === undefined || value === null || value === '' || value === false
