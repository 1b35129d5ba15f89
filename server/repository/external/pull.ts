import { cutText } from '#server/domain/text/graphemes.ts'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Incoming, Registry, WriteContext } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { attachingTo, attachKept, keepBytes } from '../../files/index.ts'
import { indexStale } from '../../jsonapi/search-documents.ts'
import { save } from '../../jsonapi/write.ts'
import { compareParts, compareValues, type ExternalValues, type KnownPart } from '../domain/external/compare.ts'
import { withFetchedParts, type FetchedPart } from './fetch-parts.ts'
import { openPort } from './open-port.ts'
import { ExternalFault, type ExternalDesign } from './port.ts'
import { stateOf, valuesHere } from './state.ts'
import { changeInteraction, jobWrite, lockInteraction, SUCCEEDED, type Interaction } from './store-exchange.ts'

const TYPE = 'repository-items'

type Pulling = { registry: Registry; interaction: Interaction; actor: Actor }

/**
 * Fetches a design and brings the item up to it: what nobody changed here is updated, what both sides changed stays and
 * waits for a choice, new files are added, and none is deleted. @throws ExternalFault, Problem
 */
export async function pull(app: AppContext, { registry, interaction, actor }: Pulling): Promise<void> {
  const port = openPort(app, interaction.repositoryType)
  const design = await port.find(interaction.externalId ?? '')
  const { parts } = stateOf(interaction.pulledValues, app.site.defaultLocale)
  const { fetched: wanted, kept: known } = compareParts(parts, design.parts)
  await withFetchedParts({ app, port, parts: wanted }, fetched => {
    const files = fetched.flatMap(({ file }) => file ?? [])
    return keepBytes(app, files, async (tx, kept) => {
      const row = await lockInteraction(tx, interaction.id)
      if (row?.underway !== 'pull') throw new ExternalFault('missing')
      const state = stateOf(row.pulledValues, app.site.defaultLocale)
      const write = jobWrite(app, { registry, tx, actor, locale: state.locale })
      const target = attachingTo(registry, TYPE, row.repositoryItemId)
      const rows = await attachKept(app, write, { target, kept, altText: '' })
      const base = await takeValues(write, { row, base: state.base, design })
      await changeInteraction(write, row, {
        ...SUCCEEDED,
        status: 'pulled',
        externalUrl: design.url,
        synchronizedAt: write.now,
        pulledValues: {
          locale: state.locale,
          base,
          theirs: design.values,
          unknownLicense: design.unknownLicense,
          parts: [...known, ...knownOf(fetched, rows)],
        },
      })
      await indexStale(tx, registry, write.stale)
    })
  })
}

type Taking = { row: Interaction; base: ExternalValues; design: ExternalDesign }

/** Writes what nobody changed here. @returns what both sides agree on now */
async function takeValues(write: WriteContext, { row, base, design }: Taking): Promise<ExternalValues> {
  const items = write.registry.get(TYPE)!
  const item = await loadForWrite(write, items, row.repositoryItemId, 'update')
  const compared = compareValues({ base, here: valuesHere(item, write.locale), there: design.values })
  const attributes = attributesOf(compared.taken)
  if (Object.keys(attributes).length > 0)
    await save(write, items, incomingOf(row.repositoryItemId, attributes), { previous: item, included: [] })
  return compared.base
}

/** Empty texts are none. */
export const attributesOf = (values: Partial<ExternalValues>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

export const incomingOf = (id: string, attributes: Record<string, unknown>): Incoming => ({
  type: TYPE,
  id,
  lid: null,
  attributes,
  relationships: {},
  ifUnmodifiedSince: null,
  pointer: '/data',
})

/** Each fetched part with the file that it became. The rows are those of the files, in order. */
function knownOf(fetched: readonly FetchedPart[], rows: readonly { id: string }[]): KnownPart[] {
  let next = 0
  return fetched.map(({ part: { id, name, stamp }, file }) => ({
    id,
    name: cutText(name, 255).toWellFormed().replaceAll('\u0000', ''),
    stamp,
    fileId: file === null ? null : rows[next++]!.id,
  }))
}
