import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { rentalCommandActions } from '#server/rental/index.ts'
import { clientOf, type Client } from '#tests/support/api-client.ts'
import { buildAppContext, createOrganization, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { sendSignedContract } from '../support/actions.ts'
import { createCommand, type CommandFacts, type MadeCommand } from '../support/command.ts'
import { ACTORS, attributesOf, COMMAND, outcomeOf, SITUATIONS } from '../support/outcomes.ts'

/**
 * Cells of tests/rental/domain/outcomes.txt, asked of the API itself: a sample of what changes nothing, and one act
 * that does something at each place.
 */
const CELLS = Number(process.env['CELLS'] ?? 8)
const database = await createTestDatabase()
const app = buildAppContext(database, { now: () => new Date('2026-12-01T09:00:00Z') })
const api = createApi(app)
const { pool } = database
const person = peopleOf(app, api)
const association = await createOrganization(database, { name: 'Association' })
const elsewhere = await createOrganization(database, { name: 'Elsewhere' })
const people: Readonly<Record<string, { id: string; client: Client }>> = {
  guest: { id: '', client: clientOf(api) },
  stranger: await person(),
  renter: await person(),
  recipient: await person(),
  assistant: await person(),
  member: await person({ organizationIds: [association] }),
  orgAdmin: await person({ organizationIds: [association], roles: ['organization_admin'] }),
  otherMember: await person({ organizationIds: [elsewhere] }),
  rentalAdmin: await person({ roles: ['rental_admin'] }),
  unverifiedRentalAdmin: await person({ roles: ['rental_admin'], emailVerified: false }),
  admin: await person({ roles: ['admin'] }),
  appAdmin: await person({ roles: ['app_admin'] }),
}
const { rentalAdmin, renter } = people as {
  rentalAdmin: { id: string; client: Client }
  renter: { id: string; client: Client }
}

type Made = MadeCommand & { spare: string; charge: string | null }

/** What the table's requests carry, for a real command. */
function inputOf(slug: string, { lines, spare, charge }: Made, name: string): object {
  switch (slug) {
    case 'refuse':
    case 'reject-contract':
    case 'fail-payment':
    case 'refuse-extension':
      return { comment: 'because' }
    case 'record-payment':
      return { method: name === 'rentalAdmin' ? 'outside' : 'balance' }
    case 'dispatch':
      return { content: 'at ten' }
    case 'replace':
      return { line: lines[0], item: spare }
    case 'request-extension':
      return { endDay: '2027-01-09' }
    case 'send-contract':
      return { file: lines[0] }
    case 'add-charge':
      return { kind: 'other', label: 'Sac', amount: 500 }
    case 'remove-charge':
      return { charge: charge ?? lines[0] }
    case 'resolve-conflict':
      return { line: lines[0], startDay: '2027-03-01' }
    default:
      return {}
  }
}

async function answer(made: Made, slug: string, name: string, input = inputOf(slug, made, name)): Promise<string> {
  const before = await stamp(made.id)
  const { status, errors } = await people[name]!.client.post(`rental-commands/${made.id}/actions/${slug}`, {
    meta: { input },
  })
  if (status === 401) return 'sign in'
  if (status === 403) return 'no right'
  if (status === 404) return 'hidden'
  if (status < 300) return (await stamp(made.id)) === before ? 'stands' : 'done'
  const pointer = Object.values(errors[0]?.source ?? {})[0]
  return pointer === '/meta/input/charge' ? 'no such charge' : errors[0]!.code.replace(/^(validation\.)?rental\./, '')
}
const stamp = async (id: string) =>
  (
    await pool.query<{ updated_at: Date }>('select updated_at from rental_commands where id = $1', [id])
  ).rows[0]!.updated_at.toISOString()

async function order(facts: Partial<CommandFacts> = {}): Promise<Made> {
  const made = await createCommand(database, { rentBy: renter.id, organizationId: association, ...facts })
  await pool.query('update rental_commands set rent_for_id = $2, command_by_id = $3 where id = $1', [
    made.id,
    people.recipient!.id,
    people.assistant!.id,
  ])
  return { ...made, spare: made.items.at(-1)!, charge: null }
}
async function run(made: Made, ...slugs: string[]): Promise<Made> {
  for (const slug of slugs) {
    if (slug === 'send-contract') await sendSignedContract(renter.client, made.id)
    else
      expect([slug, await answer(made, slug, slug === 'request-extension' ? 'renter' : 'rentalAdmin')]).toEqual([
        slug,
        'done',
      ])
  }
  return made
}
const AGREED = ['validate', 'send-contract', 'accept-contract', 'record-payment']
const OUT = [...AGREED, 'prepare', 'dispatch', 'hand-over']
const after =
  (facts: Partial<CommandFacts>, ...slugs: string[]) =>
  async () =>
    run(await order(facts), ...slugs)
async function charged(made: Made): Promise<Made> {
  await run(made, 'add-charge')
  const {
    rows: [charge],
  } = await pool.query<{ id: string }>('select id from rental_charges where command_id = $1', [made.id])
  return { ...made, charge: charge!.id }
}
async function withDeposit(made: Made): Promise<Made> {
  await pool.query('update rental_commands set deposit_amount = 3000 where id = $1', [made.id])
  expect(await answer(made, 'receive-deposit', 'rentalAdmin', {})).toBe('done')
  return made
}
async function lacking(made: Made): Promise<Made> {
  await pool.query('update rental_occupations set rental_item_id = null where command_item_id = $1', [made.lines[0]])
  return made
}

/** Places of the table, as the API makes them, and what is done there at the end by somebody who may. */
const PLACES: Readonly<Record<string, { make: () => Promise<Made>; does: [slug: string, by: string] }>> = {
  new: { make: after({}), does: ['cancel', 'orgAdmin'] },
  contractSent: { make: after({}, 'validate', 'send-contract'), does: ['reject-contract', 'rentalAdmin'] },
  agreed: { make: after({}, ...AGREED), does: ['cancel', 'renter'] },
  prepared: { make: after({}, ...AGREED, 'prepare'), does: ['replace', 'rentalAdmin'] },
  dispatched: {
    make: after({ strategy: 'ship_to_address' }, ...AGREED, 'prepare', 'dispatch'),
    does: ['hand-over', 'orgAdmin'],
  },
  out: { make: after({}, ...OUT), does: ['request-extension', 'renter'] },
  extensionAsked: { make: after({}, ...OUT, 'request-extension'), does: ['refuse-extension', 'rentalAdmin'] },
  returned: { make: after({}, ...OUT, 'record-return'), does: ['add-charge', 'rentalAdmin'] },
  closed: { make: after({}, ...OUT, 'record-return', 'close'), does: ['validate', 'rentalAdmin'] },
  cancelled: { make: after({}, 'validate', 'cancel'), does: ['validate', 'rentalAdmin'] },
  internalOut: {
    make: after({ strategy: 'internal' }, 'validate', 'prepare', 'dispatch', 'hand-over'),
    does: ['record-return', 'rentalAdmin'],
  },
  locked: { make: after({ strategy: 'locked' }), does: ['close', 'rentalAdmin'] },
  newConflict: { make: async () => lacking(await order()), does: ['resolve-conflict', 'rentalAdmin'] },
  agreedDeposit: {
    make: async () => {
      const made = await run(await order(), ...AGREED)
      await pool.query('update rental_commands set deposit_amount = 3000 where id = $1', [made.id])
      return made
    },
    does: ['receive-deposit', 'rentalAdmin'],
  },
  outCharged: { make: async () => charged(await run(await order(), ...OUT)), does: ['remove-charge', 'rentalAdmin'] },
  outDeposit: {
    make: async () => withDeposit(await run(await order(), ...OUT)),
    does: ['return-deposit', 'rentalAdmin'],
  },
  returnedChargedDeposit: {
    make: async () => charged(await run(await withDeposit(await run(await order(), ...OUT)), 'record-return')),
    does: ['withhold-deposit', 'rentalAdmin'],
  },
}

const names = Object.keys(people)
const slugs = rentalCommandActions.map(({ slug }) => slug).filter(slug => slug !== 'change-place')

test('every actor of the table is tested, except those that the API does not distinguish', () => {
  expect([...names, 'richRenter', 'stockManager', 'system'].sort()).toEqual(Object.keys(ACTORS).sort())
  expect(new Set(Object.values(COMMAND))).toEqual(new Set(['renter', 'recipient', 'assistant', 'association']))
})

describe.each(Object.keys(PLACES))('at %s', place => {
  const {
    make,
    does: [slug, by],
  } = PLACES[place]!
  const situation = SITUATIONS[place]!
  // What is done would leave the place; a contract is sent as a file.
  const still = slugs
    .filter(one => one !== 'send-contract')
    .flatMap(one => names.map(name => ({ slug: one, name, expected: outcomeOf(one, situation, name) })))
    .filter(({ expected }) => expected !== 'done')
  const offset = Object.keys(PLACES).indexOf(place)
  const sample = Array.from(
    { length: Math.min(CELLS, still.length) },
    (_, index) => still[(offset * 31 + index * 37) % still.length]!,
  )

  test('the API answers as in the table, and shows its stage, flags and targets', async () => {
    const made = await make()
    const { data } = (await rentalAdmin.client.get(`rental-commands/${made.id}`)).document as unknown as {
      data: { attributes: Record<string, unknown> }
    }
    const { stage, flags, targets } = attributesOf(situation)
    expect({ stage: data.attributes.stage, flags: data.attributes.flags, targets: data.attributes.targets }).toEqual({
      stage,
      flags: [...flags],
      targets: [...targets],
    })
    for (const cell of sample)
      expect([cell.slug, cell.name, await answer(made, cell.slug, cell.name)]).toEqual([
        cell.slug,
        cell.name,
        cell.expected,
      ])
    expect([slug, by, await answer(made, slug, by)]).toEqual([slug, by, outcomeOf(slug, situation, by)])
  })
})
