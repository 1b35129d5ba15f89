import { and, eq } from 'drizzle-orm'
import { repositoryExternalInteractions } from '#db/schema/repository.ts'
import { requireTextInput } from '../../action-input.ts'
import type { RequestContext } from '../../context.ts'
import { isEstablished } from '../../domain/actor.ts'
import type { Field } from '../../domain/forms/field.ts'
import type { ActionCall, ActionSpec, Incoming, WriteContext } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { recordHistory } from '../../jsonapi/history.ts'
import { transact } from '../../jsonapi/transact.ts'
import { save } from '../../jsonapi/write.ts'
import { conflict, invalid, Problem } from '../../problem.ts'
import { publishes } from '../../publications/index.ts'
import { consumePoint, type Limit } from '../../rate-limits/limits.ts'
import { PUBLISHING_ITEMS } from '../checklist.ts'
import { MAX_ADDRESS_LENGTH, readAddress } from '../domain/external/address.ts'
import { EXCHANGED_FIELDS, openFields, settled, type ExchangedField } from '../domain/external/compare.ts'
import { takesLicense } from '../domain/external/licenses.ts'
import { EXTERNAL_REPOSITORIES, type ExternalRepository, type License } from '../domain/vocabulary.ts'
import { attributesOf, incomingOf } from './pull.ts'
import { emptyState, stateOf } from './state.ts'
import { askFor, changeInteraction, lockInteraction, type Interaction } from './store-exchange.ts'

const ITEMS = 'repository-items'
const INTERACTIONS = 'repository-external-interactions'
const HOUR = 3_600
const EXCHANGES_PER_PERSON: Limit = {
  name: 'external-exchanges',
  tiers: [
    { points: 20, seconds: HOUR },
    { points: 100, seconds: 24 * HOUR },
  ],
}

const ask = (name: string) => `repository:external.ask.${name}`
const address: Field = {
  name: 'address',
  kind: 'text',
  label: ask('address'),
  help: ask('addressHelp'),
  maxLength: MAX_ADDRESS_LENGTH,
}
const repositoryType: Field = {
  name: 'repositoryType',
  kind: 'select',
  label: ask('repositoryType'),
  options: EXTERNAL_REPOSITORIES.map(value => ({ value, label: `repository:external.names.${value}` })),
}
const field: Field = {
  name: 'field',
  kind: 'select',
  label: ask('field'),
  options: EXCHANGED_FIELDS.map(value => ({ value, label: `repository:external.fields.${value}` })),
}

function assertConnected({ app }: RequestContext, repository: ExternalRepository, pointer: string): void {
  if (app.env.externalRepositories[repository] === null) throw invalid(pointer, 'external.notConnected')
}

function readChoice<T extends string>(input: ActionCall['input'], name: string, choices: readonly T[]): T {
  const text = requireTextInput(input, name, { max: 40, extent: 'line' })
  const found = choices.find(one => one === text)
  if (found === undefined) throw invalid(`/meta/input/${name}`, 'oneOf')
  return found
}

/**
 * Creates an item as the draft of a design elsewhere, which a job fetches. Where an item of that design exists already,
 * whoever may change it gets its id.
 * @throws Problem 422 for an address of no design, of what others brought here, or of where this site is not connected
 */
async function pullByAddress(context: RequestContext, { input, registry }: ActionCall): Promise<{ item: string }> {
  const typed = requireTextInput(input, 'address', { max: MAX_ADDRESS_LENGTH, extent: 'line' })
  const read = readAddress(typed)
  if (read === null) throw invalid('/meta/input/address', 'external.address')
  assertConnected(context, read.repository, '/meta/input/address')
  await consumePoint(context.app, EXCHANGES_PER_PERSON, context.actor.userId ?? '')
  const items = registry.get(ITEMS)!
  return transact(context, registry, items, async write => {
    const [known] = await write.tx
      .select()
      .from(repositoryExternalInteractions)
      .where(
        and(
          eq(repositoryExternalInteractions.repositoryType, read.repository),
          eq(repositoryExternalInteractions.externalId, read.id),
        ),
      )
    if (known) return { item: await ownItem(write, known) }
    const title = `${read.repository} ${read.id}`
    const { id } = await save(write, items, newItem(title), { previous: null, included: [] })
    const [row] = await write.tx
      .insert(repositoryExternalInteractions)
      .values({
        repositoryItemId: id,
        repositoryType: read.repository,
        externalId: read.id,
        externalUrl: typed.startsWith('http') ? typed : `https://${typed}`,
        pulledValues: emptyState(write.locale, { title }),
        createdById: write.actor.userId,
        updatedById: write.actor.userId,
        createdAt: write.now,
        updatedAt: write.now,
      })
      .returning()
    await recordHistory(write, registry.get(INTERACTIONS)!, {
      operation: 'create',
      id: row!.id,
      changes: new Map([['externalUrl', { after: row!.externalUrl }]]),
    })
    await askFor(write, row!, 'pull')
    return { item: id }
  })
}

const newItem = (title: string): Incoming => ({ ...incomingOf('', { title }), id: null })

async function ownItem(write: WriteContext, { repositoryItemId }: Interaction): Promise<string> {
  try {
    const item = await loadForWrite(write, write.registry.get(ITEMS)!, repositoryItemId, 'update')
    if (item.deletedAt === null) return repositoryItemId
  } catch (error) {
    // The refusal says no more of an item that they may not change.
    if (!(error instanceof Problem)) throw error
  }
  throw invalid('/meta/input/address', 'external.known')
}

/** The interaction, locked, for whoever may change its item. @throws Problem 403, 404, 409 while a job is at it */
async function loadInteraction(write: WriteContext, id: string): Promise<Interaction> {
  await loadForWrite(write, write.registry.get(INTERACTIONS)!, id, 'update')
  const row = (await lockInteraction(write.tx, id))!
  if (row.underway !== null) throw conflict('external.underway', 'this is being exchanged right now')
  return row
}

const askAgain = (exchange: 'pull' | 'push'): ActionSpec['run'] => {
  const other = exchange === 'pull' ? 'pushed' : 'pulled'
  return async (context, { ids: [id = ''], registry }) => {
    await consumePoint(context.app, EXCHANGES_PER_PERSON, context.actor.userId ?? '')
    await transact(context, registry, null, async write => {
      const row = await loadInteraction(write, id)
      if (row.status === other || (exchange === 'pull' && row.externalId === null))
        throw conflict('external.direction', 'this was exchanged the other way')
      assertConnected(context, row.repositoryType, '/data')
      await askFor(write, row, exchange)
    })
  }
}

/** Sends a published item to a repository that knows its licence. @throws Problem 403, 404, 409, 422 */
async function pushItem(context: RequestContext, { ids: [id = ''], input, registry }: ActionCall): Promise<void> {
  const repository = readChoice(input, 'repositoryType', EXTERNAL_REPOSITORIES)
  const pointer = '/meta/input/repositoryType'
  assertConnected(context, repository, pointer)
  await consumePoint(context.app, EXCHANGES_PER_PERSON, context.actor.userId ?? '')
  await transact(context, registry, null, async write => {
    const item = await loadForWrite(write, registry.get(ITEMS)!, id, 'update')
    const { publishedAt, licenseId } = item
    if (!(publishedAt instanceof Date) || publishedAt > write.now || item.deletedAt !== null)
      throw conflict('repository.unpublished', 'this item is not published')
    if (!takesLicense(repository, licenseId as License)) throw invalid(pointer, 'external.license')
    const table = repositoryExternalInteractions
    const rows = await write.tx.select().from(table).where(eq(table.repositoryItemId, id)).for('no key update')
    if (rows.some(({ status, externalId }) => status === 'pulled' || (status === null && externalId !== null)))
      throw conflict('external.direction', 'this was exchanged the other way')
    const known = rows.find(row => row.repositoryType === repository)
    if (known !== undefined && known.underway !== null)
      throw conflict('external.underway', 'this is being exchanged right now')
    const stamps = { createdById: write.actor.userId, createdAt: write.now, updatedAt: write.now }
    const values = { repositoryItemId: id, repositoryType: repository, pulledValues: emptyState(write.locale) }
    const [row] = known
      ? [known]
      : await write.tx
          .insert(table)
          .values({ ...values, ...stamps })
          .returning()
    await askFor(write, row!, 'push')
  })
}

/** Ends a difference: theirs is written here, or ours stays. @throws Problem 403, 404; 409 where both sides agree */
const settle =
  (takesTheirs: boolean): ActionSpec['run'] =>
  (context, { ids: [id = ''], input, registry }) => {
    const name: ExchangedField = readChoice(input, 'field', EXCHANGED_FIELDS)
    return transact(context, registry, null, async write => {
      const row = await loadInteraction(write, id)
      const state = stateOf(row.pulledValues, context.app.site.defaultLocale)
      if (!openFields(state).includes(name)) throw conflict('external.settled', 'both sides agree on this')
      if (takesTheirs) {
        const items = registry.get(ITEMS)!
        const inLanguage = { ...write, locale: state.locale }
        const previous = await loadForWrite(inLanguage, items, row.repositoryItemId, 'update')
        const attributes = attributesOf({ [name]: state.theirs[name] })
        await save(inLanguage, items, incomingOf(row.repositoryItemId, attributes), { previous, included: [] })
      }
      await changeInteraction(write, row, {
        pulledValues: settled(state, name),
        updatedById: write.actor.userId,
      })
    })
  }

const mayPublish: ActionSpec['who'] = actor => publishes(actor, PUBLISHING_ITEMS)
const differs = { field: 'differences', not: [] } as const
const idle = { field: 'underway', is: ['null'] } as const

/** What is done with an item's twin elsewhere. */
export const interactionActions: readonly ActionSpec[] = [
  {
    slug: 'pull',
    who: isEstablished,
    when: [idle, { field: 'status', not: ['pushed'] }],
    run: askAgain('pull'),
  },
  { slug: 'push', who: mayPublish, when: [idle, { field: 'status', not: ['pulled'] }], run: askAgain('push') },
  { slug: 'take-theirs', who: isEstablished, when: [idle, differs], modal: [field], run: settle(true) },
  { slug: 'keep-ours', who: isEstablished, when: [idle, differs], modal: [field], run: settle(false) },
]

/** Brings a design of another repository here, and sends an item there. */
export const itemActions: readonly ActionSpec[] = [
  { slug: 'pull', modelLess: true, who: isEstablished, modal: [address], run: pullByAddress },
  {
    slug: 'push',
    who: mayPublish,
    when: [
      { field: 'publication', is: ['published', 'unlisted'] },
      { field: 'isFromElsewhere', is: ['false'] },
    ],
    modal: [repositoryType],
    run: pushItem,
  },
]
