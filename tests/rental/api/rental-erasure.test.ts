import { modules } from '#server/modules.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { offerWaitings } from '#server/rental/index.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { clientOf, identifier, type Answer, type Client } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createOrganization } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { createModel, later } from '#tests/support/rentals.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => new Date('2027-02-01T09:00:00Z') })
const api = createApi(app)
const { pool } = database
const FIRST = '2027-03-01'
const week = (startDay = FIRST) => ({ startDay, endDay: later(startDay, 6) })
await pool.query('update app_envs set rental_max_pending_commands = 100, rental_before_start_duration = 0')
await pool.query('delete from rental_stocks')

/** Each stands somewhere else: what is found after an erasure says from where it comes. */
const WORDS = {
  name: 'Quatrelangues',
  email: 'zephyrine@sceau.example',
  phone: '699887766',
  comment: 'Commentaire-de-commande',
  line1: 'impasse-du-sceau',
  company: 'Atelier-Personnel',
  message: 'Message-du-locataire',
  answer: 'Reponse-a-Zephyrine',
  appointment: 'Rendez-vous-chez-elle',
  refusal: 'Motif-de-refus',
  damage: 'Abime-par-elle',
  charge: 'Supplement-Quatrelangues',
  payment: 'Cheque-de-sa-soeur',
  photo: 'Photo-de-son-salon',
  cancelling: 'Motif-annulation',
}
/** The books of a billed order, which the law has kept: who was billed and where, and the words of the papers. */
const KEPT_BY_LAW = new Set(['rental_invoices', 'rental_invoice_lines'])

const SIGNED = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count ' +
    '0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

async function succeeded(promise: Promise<Answer>): Promise<Answer> {
  const answer = await promise
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.errors)}`)
  return answer
}

/** Where a word stands: `table` of each row that holds it. */
async function placesOf(word: string): Promise<string[]> {
  const { rows } = await pool.query<{ schema: string; name: string }>(
    'select table_schema as schema, table_name as name from information_schema.tables where table_schema in ' +
      "('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 2",
  )
  const found: string[] = []
  for (const { schema, name } of rows) {
    const {
      rows: [hit],
    } = await pool.query<{ row: string }>(
      `select t::text as row from "${schema}"."${name}" t where position(lower($1) in lower(t::text)) > 0 limit 1`,
      [word],
    )
    if (hit) found.push(name)
  }
  return found
}

const staff = clientOf(api, (await asUser(app, { roles: ['rental_admin'] })).headers)
const act = (id: string, slug: string, input: object = {}, by: Client = staff) =>
  succeeded(by.post(`rental-commands/${id}/actions/${slug}`, { meta: { input } }))

async function renter(facts: Parameters<typeof asUser>[1] = {}) {
  const user = await asUser(app, { email: WORDS.email, firstName: 'Zephyrine', lastName: WORDS.name, ...facts })
  const client = clientOf(api, user.headers)
  const address = {
    fullName: `Zephyrine ${WORDS.name}`,
    organization: WORDS.company,
    line1: `12 ${WORDS.line1}`,
    postalCode: '38000',
    city: 'Grenoble',
  }
  const addressId = (
    await succeeded(client.post('rental-addresses', { data: { type: 'rental-addresses', attributes: address } }))
  ).data.id
  const place = async (attributes: object = {}, relationships: object = {}) => {
    const model = await createModel(database, { items: 3 })
    const { data } = await succeeded(
      client.post('rental-commands', {
        data: {
          type: 'rental-commands',
          attributes: {
            models: { [model.id]: 1 },
            ...week(),
            conditionsAccepted: true,
            comment: WORDS.comment,
            phone: `+33${WORDS.phone}`,
            ...attributes,
          },
          relationships: {
            rentalStrategy: identifier('rental-strategies', 'ship_to_address'),
            billingAddress: identifier('rental-addresses', addressId),
            shippingAddress: identifier('rental-addresses', addressId),
            ...relationships,
          },
        },
      }),
    )
    const write = (by: Client, content: string) =>
      succeeded(
        by.post('rental-command-messages', {
          data: {
            type: 'rental-command-messages',
            attributes: { content },
            relationships: { command: identifier('rental-commands', data.id) },
          },
        }),
      )
    await write(client, WORDS.message)
    await write(staff, WORDS.answer)
    const {
      list: [line],
    } = await succeeded(staff.get('rental-command-items', { 'filter[command]': data.id }))
    return { id: data.id, item: model.items[0]!, line: line!.id }
  }
  const sign = (id: string) =>
    succeeded(
      client.request('POST', `services/rentals/commands/${id}/signed-contract`, {
        raw: multipartBody({ filename: `contrat ${WORDS.name}.pdf`, content: SIGNED }),
        headers: { 'content-type': multipartType },
      }),
    )
  return { ...user, client, addressId, place, sign }
}
type Renter = Awaited<ReturnType<typeof renter>>
type Placed = Awaited<ReturnType<Renter['place']>>

const photograph = async ({ line }: Placed, occasion: string) =>
  succeeded(
    staff.request('POST', `services/rentals/lines/${line}/photos`, {
      raw: multipartBody(
        { name: 'occasion', content: occasion },
        { name: 'description', content: WORDS.photo },
        {
          filename: `${WORDS.photo}.jpg`,
          content: await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
            .jpeg()
            .toBuffer(),
        },
      ),
      headers: { 'content-type': multipartType },
    }),
  )

/** What leads an order to each of its stages, one after the other. */
const WAY: readonly (readonly [string, (me: Renter, order: Placed) => Promise<unknown>])[] = [
  ['validate', (_me, { id }) => act(id, 'validate')],
  ['sign', (me, { id }) => me.sign(id)],
  ['accept', (_me, { id }) => act(id, 'accept-contract')],
  [
    'pay',
    async (_me, { id }) => {
      await act(id, 'record-payment', { method: 'cheque', comment: WORDS.payment })
      await act(id, 'receive-deposit', { amount: 4_321, method: 'cheque', comment: WORDS.payment })
    },
  ],
  ['prepare', (_me, { id, line, item }) => act(id, 'prepare', { units: [{ line, item }] })],
  ['dispatch', (_me, { id }) => act(id, 'dispatch', { content: WORDS.appointment })],
  [
    'hand over',
    async (_me, order) => {
      await act(order.id, 'hand-over')
      await photograph(order, 'out')
    },
  ],
  [
    'return',
    (_me, { id, line }) =>
      act(id, 'record-return', {
        units: [{ line, comment: WORDS.damage, amount: 4_599, chargeKind: 'damage', chargeLabel: WORDS.charge }],
      }),
  ],
  ['close', (_me, { id }) => act(id, 'close')],
]

test('erasing a renter leaves only invoices, wherever their orders stand', { timeout: 180_000 }, async () => {
  const me = await renter()
  const orders: Placed[] = []
  for (let stage = 0; stage <= WAY.length; stage += 1) {
    const order = await me.place()
    for (const [, step] of WAY.slice(0, stage)) await step(me, order)
    orders.push(order)
  }
  const [refused, cancelled] = [await me.place(), await me.place()]
  await act(refused.id, 'refuse', { comment: WORDS.refusal })
  await act(cancelled.id, 'cancel', { comment: WORDS.cancelling }, me.client)
  const model = await createModel(database, { items: 2 })
  await succeeded(me.client.post('/api/v1/services/rentals/bookings', { models: { [model.id]: 2 }, ...week() }))
  const { id: hold } = (
    await succeeded(me.client.post('/api/v1/services/rentals/bookings', { models: { [model.id]: 2 }, ...week() }))
  ).document['data'] as { id: string }
  await succeeded(
    me.client.patch(`/api/v1/services/rentals/bookings/${hold}`, {
      comment: WORDS.comment,
      phone: `+33${WORDS.phone}`,
      billingAddressId: me.addressId,
    }),
  )
  const full = await createModel(database)
  await succeeded(staff.post('/api/v1/services/rentals/bookings', { models: { [full.id]: 1 }, ...week() }))
  await succeeded(
    me.client.post('rental-waitings', {
      data: {
        type: 'rental-waitings',
        attributes: week(),
        relationships: { rentalModel: identifier('rental-models', full.id) },
      },
    }),
  )
  await offerWaitings(app)
  await carryOutJobs({ app, database })

  // Before: every word stands somewhere, so that its absence afterwards says something.
  for (const [of, word] of Object.entries(WORDS)) expect([of, (await placesOf(word)).length > 0]).toEqual([of, true])
  const filesBefore = (
    await pool.query<{ path: string; type: string; kind: string | null }>(
      'select f.path, f.model_type as type, d.kind from secured_files f left join rental_documents d on d.file_id ' +
        '= f.id',
    )
  ).rows
  expect(new Set(filesBefore.map(({ type, kind }) => kind ?? type))).toEqual(
    new Set(['contract', 'preparation_sheet', 'return_sheet', 'invoice', 'rental-commands', 'rental-command-items']),
  )

  await erasePerson(app, modules, me.id)
  await carryOutJobs({ app, database })
  const left: string[] = []
  for (const [of, word] of Object.entries(WORDS))
    for (const table of await placesOf(word)) if (!KEPT_BY_LAW.has(table)) left.push(`${of} in ${table}`)
  expect(left).toEqual([])

  // Bytes go with their rows; of the papers only the issued ones stay, with who was billed and where.
  const filesAfter = (
    await pool.query<{ path: string; kind: string | null }>(
      'select f.path, d.kind from secured_files f left join rental_documents d on d.file_id = f.id',
    )
  ).rows
  expect(filesAfter.map(({ kind }) => kind)).toEqual(['invoice'])
  const kept = new Set(filesAfter.map(({ path }) => path))
  for (const { path } of filesBefore) expect([path, await app.store.has(path)]).toEqual([path, kept.has(path)])
  const {
    rows: [invoice],
  } = await pool.query<{ billed_to: { fullName: string; line1: string }; user_id: string | null }>(
    'select billed_to, user_id from rental_invoices',
  )
  expect(invoice).toMatchObject({
    user_id: null,
    billed_to: { fullName: `Zephyrine ${WORDS.name}`, line1: `12 ${WORDS.line1}` },
  })
  // The orders themselves stay, as orders of nobody, with their sums.
  const { rows } = await pool.query<{ rent: string | null; total: number }>(
    'select rent_by_id as rent, total_price as total from rental_commands',
  )
  expect([rows.length, rows.every(({ rent, total }) => rent === null && total > 0)]).toEqual([orders.length + 2, true])
})

test('an order of an organisation keeps the data of the organisation and of its other people', async () => {
  const organizationId = await createOrganization(database, { name: 'Foyer des Tilleuls' })
  const me = await renter({ email: 'autre@sceau.example', organizationIds: [organizationId] })
  const colleague = clientOf(api, (await asUser(app, { organizationIds: [organizationId] })).headers)
  const order = await me.place({ isIndividual: false }, { organization: identifier('organizations', organizationId) })
  const write = (content: string) =>
    succeeded(
      colleague.post('rental-command-messages', {
        data: {
          type: 'rental-command-messages',
          attributes: { content },
          relationships: { command: identifier('rental-commands', order.id) },
        },
      }),
    )
  await write('Livrez derrière la cour')
  await write(`Demandez Zephyrine ${WORDS.name}`)
  await act(order.id, 'validate')
  await carryOutJobs({ app, database })
  await erasePerson(app, modules, me.id)
  await carryOutJobs({ app, database })
  const { rows: messages } = await pool.query<{ content: string }>(
    'select content from rental_command_messages where command_id = $1 order by id',
    [order.id],
  )
  expect(messages.map(({ content }) => content)).toEqual(['—', WORDS.answer, 'Livrez derrière la cour', '—'])
  const {
    rows: [address],
  } = await pool.query<{ full_name: string; organization: string; line1: string }>(
    'select a.full_name, a.organization, a.line1 from rental_addresses a join rental_commands c on a.id = ' +
      'c.billing_address_id where c.id = $1',
    [order.id],
  )
  expect(address).toEqual({ full_name: '—', organization: WORDS.company, line1: `12 ${WORDS.line1}` })
  for (const word of [WORDS.name, 'autre@sceau.example', WORDS.phone, WORDS.comment, WORDS.message])
    expect([word, (await placesOf(word)).filter(table => !KEPT_BY_LAW.has(table))]).toEqual([word, []])
})

test('the person an order is for can be erased without its renter', async () => {
  const daughter = await renter({ email: 'fille@sceau.example' })
  const {
    rows: [other],
  } = await pool.query<{ id: string }>(
    "insert into users (first_name, last_name, email, access_level_id) values ('Camille', 'Roche', " +
      "'camille@roche.example', 'contact') returning id",
  )
  const order = await daughter.place()
  await pool.query('update rental_commands set rent_by_id = $2, command_by_id = $2, rent_for_id = $3 where id = $1', [
    order.id,
    other!.id,
    daughter.id,
  ])
  await pool.query(
    "update rental_addresses set full_name = 'Camille Roche', line1 = '1 rue du Port' where id = (select " +
      'billing_address_id from rental_commands where id = $1)',
    [order.id],
  )
  await erasePerson(app, modules, daughter.id)
  const {
    rows: [shown],
  } = await pool.query<{ billed: string; shipped: string; phone: string | null }>(
    `select b.full_name as billed, s.full_name as shipped, c.phone from rental_commands c
    join rental_addresses b on b.id = c.billing_address_id
    join rental_addresses s on s.id = c.shipping_address_id
    where c.id = $1`,
    [order.id],
  )
  expect(shown).toEqual({ billed: 'Camille Roche', shipped: '—', phone: null })
})
