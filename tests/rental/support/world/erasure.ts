import { clientOf, identifier, succeeded, type Client } from '#tests/support/api-client.ts'
import { asUser } from '#tests/support/as-user.ts'
import { createClockedApp } from '#tests/support/test-app.ts'
import { actOnCommand, sendSignedContract } from '../actions.ts'
import { createModel, week } from '../stock.ts'

export const FIRST = '2027-03-01'

/** Each stands somewhere else: what is found after an erasure says from where it comes. */
export const WORDS = {
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
export const KEPT_BY_LAW = new Set(['rental_invoices', 'rental_invoice_lines'])

/** Renters whose orders contain words that are searched for after they are erased. */
export async function createErasureWorld() {
  const { database, app, api, pool } = await createClockedApp('2027-02-01T09:00:00Z', { env: { rateLimits: 'off' } })
  await pool.query('update app_envs set rental_max_pending_commands = 100, rental_before_start_duration = 0')

  await pool.query('delete from rental_stocks')

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
    succeeded(actOnCommand(by, id, slug, input))

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
              ...week(FIRST),
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
    const sign = (id: string) => succeeded(sendSignedContract(client, id, { filename: `contrat ${WORDS.name}.pdf` }))
    return { ...user, client, addressId, place, sign }
  }

  return { database, app, api, pool, placesOf, staff, act, renter }
}
