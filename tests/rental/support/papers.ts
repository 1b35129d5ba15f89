import type { AppContext } from '#server/context.ts'
import type { Api } from '#server/contract/api.ts'
import type { InvoicingStrategyId } from '#server/rental/domain/vocabulary.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { callAction, clientOf, identifier, identifiers, succeeded, type Client } from '#tests/support/api-client.ts'
import { asUser, bytesOf, createOrganization, type Person } from '#tests/support/as-user.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { CLOSE_ANYWAY, sendSignedContract } from './actions.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'

type Facts = Readonly<Record<string, unknown>>
type Resource = { id: string; attributes: Facts }

/** What people wrote, wherever they may. */
export type Written = {
  firstName: string
  lastName: string
  organization: string
  line1: string
  city: string
  model: string
  accessory: string
  label: string
  stock: string
  condition: string
  comment: string
  damage: string
  charge: string
  reason: string
}

export type Rental = {
  order: Facts
  before: Facts
  lines: Resource[]
  charges: Resource[]
  paper: Resource
  paperLines: Resource[]
  credit: Resource
  creditLines: Resource[]
  payments: Resource[]
  labels: string[]
  renter: Person
  id: string
}
export type World = { app: AppContext; api: Api; database: TestDatabase; staff: Client }

/** Of conditions: no two have the same. */
let values = 1_000

/**
 * An order from its first moment to its paper and a credit note of one line, by the API alone, in the language of
 * whoever orders; one of its two units comes back damaged.
 */
export async function rentAll(
  { app, api, database, staff }: World,
  {
    locale,
    words,
    billed,
    days,
  }: { locale: Locale; words: Written; billed: InvoicingStrategyId; days: { startDay: string; endDay: string } },
): Promise<Rental> {
  const organizationId = await createOrganization(database, { name: words.organization })
  const user = await asUser(app, {
    firstName: words.firstName,
    lastName: words.lastName,
    organizationIds: [organizationId],
  })
  const languageHeaders = { 'accept-language': locale }
  const renter: Person = { ...user, client: clientOf(api, { ...user.headers, ...languageHeaders }) }
  await database.pool.query('update users set rental_invoicing_strategy = $2 where id = $1', [user.id, billed])
  const made = async (client: Client, type: string, attributes: object, relationships: object = {}) =>
    (await succeeded(client.post(type, { data: { type, attributes, relationships } }, languageHeaders))).data.id
  const stock = await made(staff, 'rental-stocks', { name: words.stock })
  const condition = await made(staff, 'rental-conditions', {
    name: words.condition,
    value: (values += 1),
    isUsable: true,
  })
  const accessory = await made(staff, 'rental-models', { name: words.accessory, pricePerDay: 0 })
  const model = await made(
    staff,
    'rental-models',
    {
      name: words.model,
      pricePerDay: 333,
      depositAmount: 5_000,
      replacementValue: 123_456,
      weight: 900,
      publishedAt: '2026-01-01T00:00:00Z',
    },
    { accessories: identifiers('rental-models', [accessory]) },
  )
  const labels = ['1', '2'].map(number => `${words.label} ${number}`)
  const items: string[] = []
  for (const stockId of labels)
    items.push(
      await made(
        staff,
        'rental-items',
        { stockId, conditionDescription: words.damage },
        {
          rentalModel: identifier('rental-models', model),
          condition: identifier('rental-conditions', condition),
          stocks: identifiers('rental-stocks', [stock]),
        },
      ),
    )
  const addressed = await made(renter.client, 'rental-addresses', {
    fullName: `${words.firstName} ${words.lastName}`,
    organization: words.organization,
    line1: words.line1,
    postalCode: '38000',
    city: words.city,
    keptTown: `38000 ${words.city}`,
  })
  const id = (
    await succeeded(
      renter.client.post('rental-commands', {
        data: {
          type: 'rental-commands',
          attributes: {
            models: { [model]: 2 },
            ...days,
            isIndividual: false,
            conditionsAccepted: true,
            comment: words.comment,
            phone: '+33612345678',
          },
          relationships: {
            rentalStrategy: identifier('rental-strategies', 'ship_to_address'),
            billingAddress: identifier('rental-addresses', addressed),
            shippingAddress: identifier('rental-addresses', addressed),
            organization: identifier('organizations', organizationId),
          },
        },
      }),
    )
  ).data.id
  const act = async (slug: string, input: object = {}, type = 'rental-commands', of = id) =>
    succeeded(callAction(staff, `${type}/${of}`, slug, input))
  await act('validate')
  const before = (await succeeded(renter.client.get(`rental-commands/${id}`))).data.attributes
  await succeeded(sendSignedContract(renter.client, id))
  await act('accept-contract')
  await act('record-payment', { method: 'card' })
  await act('receive-deposit', { amount: 4_321, method: 'cheque' })
  const { list: ordered } = await succeeded(
    renter.client.get('rental-command-items', { 'filter[command]': id, sort: 'position' }),
  )
  await act('prepare', { units: ordered.map((line, index) => ({ line: line.id, item: items[index], condition })) })
  await act('dispatch', { content: words.comment })
  await act('hand-over')
  await act('record-return', {
    units: ordered.map((line, index) => ({
      line: line.id,
      condition,
      ...(index === 0 ? { comment: words.damage, amount: 4_599, chargeKind: 'damage', chargeLabel: words.charge } : {}),
    })),
  })
  await act('close', CLOSE_ANYWAY)
  const order = await succeeded(
    renter.client.get(`rental-commands/${id}`, 'include=commandItems,charges,billedBy,payments'),
  )
  const included = (type: string) => order.included.filter(one => one.type === type) as unknown as Resource[]
  const invoice = included('rental-invoices')[0]!
  const linesOf = async (paper: string) =>
    (await succeeded(renter.client.get(`rental-invoices/${paper}/lines`, 'sort=position')))
      .list as unknown as Resource[]
  const paperLines = await linesOf(invoice.id)
  const { document } = await act(
    'credit',
    { reason: words.reason, lines: [{ line: paperLines[0]!.id, amount: 1_234 }] },
    'rental-invoices',
    invoice.id,
  )
  const credit = (document as { meta: { result: { creditNote: string } } }).meta.result.creditNote
  await carryOutJobs({ app, database })
  return {
    id,
    renter,
    before,
    order: order.data.attributes,
    lines: included('rental-command-items'),
    charges: included('rental-charges'),
    labels,
    paper: (await succeeded(renter.client.get(`rental-invoices/${invoice.id}`))).data as unknown as Resource,
    paperLines,
    credit: (await succeeded(renter.client.get(`rental-invoices/${credit}`))).data as unknown as Resource,
    creditLines: await linesOf(credit),
    payments: included('rental-payments'),
  }
}

/** The one paper that matches, by the API, with its bytes and words as its reader gets them. */
export async function readPaperOf(
  world: Pick<World, 'api'>,
  headers: Record<string, string>,
  query: Record<string, string>,
): Promise<{ pdf: Buffer; text: string; locale: string }> {
  const {
    list: [found, ...others],
  } = await succeeded(clientOf(world.api, headers).get('rental-documents', query))
  if (!found || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} papers for ${JSON.stringify(query)}`)
  const { url, locale } = found.attributes as { url: string; locale: string }
  return { ...(await readPdf(world, headers, url)), locale }
}

export async function readPdf(
  { api }: Pick<World, 'api'>,
  headers: Record<string, string>,
  path: string,
  query = '',
): Promise<{ pdf: Buffer; text: string }> {
  const answer = await api({
    method: 'GET',
    path,
    query,
    headers,
    body: null,
    remoteAddress: '192.0.2.1',
    requestId: 'papers',
  })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  const pdf = await bytesOf(answer)
  return { pdf, text: textOf(pdf) }
}
