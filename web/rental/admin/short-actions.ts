import type { Field } from '#server/domain/forms/field.ts'
import type { ActionInPlace } from '#server/rental/domain/office.ts'

/** Acts whose usual case needs no more than these fields; the others stand on their own screen, and may be left out. */
const SHORT: Readonly<Partial<Record<ActionInPlace, readonly string[]>>> = {
  'record-payment': ['method'],
  'receive-deposit': ['method'],
  'return-deposit': ['method'],
  'record-refund': ['method'],
  'withhold-deposit': ['rest'],
  prepare: [],
  dispatch: ['content'],
  'hand-over': [],
  'record-return': [],
}

/** What an order's own page asks for an act; `due` is in cents. */
export function shortActFields(
  { slug, modal }: { slug: string; modal: readonly Field[] | null },
  due: { owed: number; deposit: number },
): readonly Field[] {
  const short = SHORT[slug as ActionInPlace]
  const fields = (modal ?? []).filter(({ name }) => short === undefined || short.includes(name))
  // A closure asks why only where something is left.
  return fields
    .filter(({ name }) => name !== 'depositReason' || due.deposit > 0)
    .filter(({ name }) => name !== 'owingReason' || due.owed > 0)
    .filter(({ name }) => name !== 'rest' || due.deposit > due.owed)
    .map(field => (slug === 'close' ? { ...field, optional: false } : field))
    .map(field => (field.kind === 'radios' ? { ...field, kind: 'select' as const } : field))
}
