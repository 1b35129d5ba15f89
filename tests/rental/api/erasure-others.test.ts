import { modules } from '#server/modules.ts'
import { expect, test } from 'vitest'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { clientOf, identifier, succeeded } from '#tests/support/api-client.ts'
import { asUser, createOrganization } from '#tests/support/as-user.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { WORDS, KEPT_BY_LAW, createErasureWorld } from '../support/world/erasure.ts'

const { database, app, api, pool, placesOf, act, renter } = await createErasureWorld()

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
