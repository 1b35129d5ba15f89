import { recordPath } from '#server/domain/record-path.ts'
import { buffer } from 'node:stream/consumers'
import { asc, eq } from 'drizzle-orm'
import { files } from '#db/schema/files.ts'
import { repositoryAttachments, repositoryItems } from '#db/schema/repository.ts'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { plainText } from '../../domain/html/plain-text.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { takesLicense } from '../domain/external/licenses.ts'
import type { ExchangeState } from '../domain/external/compare.ts'
import { openPort } from './open-port.ts'
import { ExternalFault, type SentDesign, type SentPart } from './port.ts'
import { stateOf, valuesHere } from './state.ts'
import { changeInteraction, lockInteraction, SUCCEEDED, type Change, type Interaction } from './store-exchange.ts'

type Pushing = { registry: Registry; interaction: Interaction; actor: Actor }
type Item = typeof repositoryItems.$inferSelect

/**
 * Sends a published item: it is made there once, and changed from then on. What was sent is written down at once, so
 * that another attempt goes on where this one ended. @throws ExternalFault
 */
export async function push(app: AppContext, { registry, interaction }: Pushing): Promise<void> {
  const port = openPort(app, interaction.repositoryType)
  const [item] = await app.database.orm
    .select()
    .from(repositoryItems)
    .where(eq(repositoryItems.id, interaction.repositoryItemId))
  const state = stateOf(interaction.pulledValues, app.site.defaultLocale)
  const design = designOf(app, { item, interaction, state })
  const parts = (await partsOf(app, interaction.repositoryItemId)).filter(port.takes)
  const note = noteIn(app, registry, interaction.id)
  let { externalId } = interaction
  if (externalId === null) {
    const made = await port.create(design, parts)
    externalId = made.id
    await note(() => ({ externalId: made.id, externalUrl: made.url, status: 'pushed' }))
  } else await port.update(externalId, design)
  const sent = new Set(state.parts.map(({ fileId }) => fileId))
  for (const part of parts) {
    if (sent.has(part.fileId)) continue
    const id = await port.send(externalId, part)
    await note(now => ({ pulledValues: withPart(now, id, part) }))
  }
  const values = valuesHere(item as RowFacts, state.locale)
  await note(now => ({
    ...SUCCEEDED,
    status: 'pushed',
    synchronizedAt: app.now(),
    pulledValues: { ...now, base: values, theirs: values },
  }))
}

/** @throws ExternalFault for what is not published, or under a licence that the other side does not know */
function designOf(
  app: AppContext,
  { item, interaction, state }: { item: Item | undefined; interaction: Interaction; state: ExchangeState },
): SentDesign {
  if (!item || item.deletedAt !== null || item.publishedAt === null || item.publishedAt > app.now())
    throw new ExternalFault('notPublished')
  const { licenseId: license } = item
  if (license === null || !takesLicense(interaction.repositoryType, license)) throw new ExternalFault('noLicense')
  const { title, description } = valuesHere(item as RowFacts, stateOf(state, app.site.defaultLocale).locale)
  return {
    title: title || String(Object.values(item.title)[0] ?? ''),
    description: plainText(description),
    license,
    sourceUrl: `${app.env.siteUrl}${recordPath('repository-items', item.id)}`,
  }
}

/** The files of an item under names of their own each. */
async function partsOf({ database, store }: AppContext, itemId: string): Promise<SentPart[]> {
  const rows = await database.orm
    .select({ file: files })
    .from(repositoryAttachments)
    .innerJoin(files, eq(files.id, repositoryAttachments.fileId))
    .where(eq(repositoryAttachments.repositoryItemId, itemId))
    .orderBy(asc(files.id))
  const taken = new Set<string>()
  return rows.map(({ file: { id, originalName: name, size, kind, mimeType, path } }, index) => {
    const own = taken.has(name.toLowerCase()) ? `${index + 1}-${name}` : name
    taken.add(own.toLowerCase())
    return {
      fileId: id,
      name: own,
      size,
      mimeType,
      kind: kind === 'image' ? 'picture' : 'file',
      open: async () => buffer(await store.get(path)),
    }
  })
}

const withPart = (state: ExchangeState, id: string | null, { fileId, name }: SentPart): ExchangeState => ({
  ...state,
  parts: [...state.parts, { id: id ?? `not-taken:${fileId}`, name, stamp: '', fileId }],
})

/** Writes down what was reached, each in a transaction of its own. */
const noteIn =
  (app: AppContext, registry: Registry, id: string) =>
  (change: (state: ExchangeState) => Change): Promise<void> =>
    app.database.orm.transaction(async tx => {
      const row = await lockInteraction(tx, id)
      if (row === null) throw new ExternalFault('missing')
      const values = change(stateOf(row.pulledValues, app.site.defaultLocale))
      await changeInteraction({ tx, now: app.now(), registry }, row, values)
    })
