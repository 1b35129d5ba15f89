import type { Field } from '../forms/field.ts'
import type { BlockName } from '../vocabulary/blocks.ts'
import type { Feature } from '../vocabulary/features.ts'
import { checkbox } from './fields.ts'
import { schemaOf, type PlainSchema } from './schema.ts'

/** Fields that every block has (specification 1, section 2: background classes). */
const surroundings = (padded: boolean) =>
  [checkbox('inverseBackground'), checkbox('paddedContainer', { defaultValue: padded })] as const
type Surroundings = ReturnType<typeof surroundings>

/** A path below the page's own, `/:article`; the block that declares it shows what the rest of the path names. */
type SubRoute = { pattern: string; name: string }

export type Block<N extends BlockName = BlockName, F extends readonly Field[] = readonly Field[]> = {
  name: N
  /** The place among the kinds that an editor is offered, smallest first. */
  position: number
  /** The path of its drawing in the list of kinds, in a box of 48 by 32. */
  sketch: string
  fields: F
  /** Plain properties, as a form sends them; made from the fields. */
  schema: PlainSchema
  subRoutes: readonly SubRoute[]
  /** What names the block in a list of blocks: the first of these properties that holds text. */
  titledBy: readonly string[]
  /** The module that must be on for the block to be offered and shown; null: always. */
  feature: Feature | null
  /**
   * What the block lacks beyond the fields that are needed one by one; read by an editor, and not shown to visitors.
   */
  lacks: (props: Readonly<Record<string, unknown>>) => readonly string[]
}

type Definition<N extends BlockName, F extends readonly Field[]> = {
  name: N
  position: number
  sketch: string
  fields: F
  subRoutes?: readonly SubRoute[]
  titledBy?: readonly string[]
  /** Whether it stands in the page's column unless told otherwise; pictures run from edge to edge. */
  padded?: boolean
  feature?: Feature
  lacks?: (props: Readonly<Record<string, unknown>>) => readonly string[]
}

/** Declares one kind of page block: what it holds, and the paths it answers below its page. */
export function defineBlock<const N extends BlockName, const F extends readonly Field[]>({
  name,
  position,
  sketch,
  fields,
  subRoutes = [],
  titledBy = ['title'],
  padded = true,
  feature,
  lacks = () => [],
}: Definition<N, F>): Block<N, readonly [...F, ...Surroundings]> {
  const all = [...fields, ...surroundings(padded)] as const
  return {
    name,
    position,
    sketch,
    fields: all as unknown as readonly [...F, ...Surroundings],
    schema: schemaOf(all),
    subRoutes,
    titledBy,
    feature: feature ?? null,
    lacks,
  }
}

export const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && 'schema' in value && 'subRoutes' in value
