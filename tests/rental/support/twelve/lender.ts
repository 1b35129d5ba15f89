import { createApi } from '#server/api.ts'
import type { InvoicingStrategyId, RentalStrategyId } from '#server/rental/domain/vocabulary.ts'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import {
  callAction,
  clientOf,
  identifier,
  identifiers,
  succeeded,
  type Answer,
  type Client,
} from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createOrganization, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { sendSignedContract } from '../actions.ts'

/** What a lender has set who has set everything. */
export const SETTINGS = {
  sellerName: 'Réseau des aides',
  sellerSiret: '73282932000074',
  sellerVatNumber: 'FR44732829320',
  sellerLine1: '12 rue du Port',
  sellerPostalCode: '44000',
  sellerCity: 'Nantes',
  sellerLegalForm: 'Association loi 1901',
  sellerRegister: 'RNA W442012345',
  sellerIban: 'FR76 3000 6000 0112 3456 7890 189',
  sellerBic: 'AGRIFRPP',
  sellerPayee: 'Caisse du réseau',
  sellerChequePayee: 'Association du réseau',
  vatReasonSeller: 'Location exonérée, art. 261, 7-1° du CGI.',
  vatReasonNoVat: 'Exonération de la structure, art. 261, 7-1° du CGI.',
  vatReasonDebitNote: 'Hors du champ de la TVA, art. 256 du CGI.',
  vatReasonDamage: 'Indemnité hors du champ de la TVA, art. 256 du CGI.',
  rentalMediator: 'Médiation de la consommation, 1 quai des Passeurs, 69002 Lyon',
  rentalDepositInstructions: 'Avant la remise du matériel, un chèque ou un virement.',
  rentalCancellationTerms: 'Prévenez-nous par écrit.',
  rentalReturnInstructions: 'Nettoyer, charger, remettre dans le carton.',
  rentalCancellationDays: 7,
  rentalCancellationShare: 50,
  rentalNoShowShare: 100,
  rentalDepositReturnDays: 14,
  rentalLateFee: 200,
  rentalLateFeeCap: 50,
  documentHeader: '<p>Réseau des aides, 12 rue du Port, 44000 Nantes</p>',
  documentFooter: '<p>bonjour@reseau.example</p>',
  documentRentalConditions: '<p>Le matériel ne se prête pas à d’autres.</p><p>Il reste chez la personne qui loue.</p>',
} as const

const HOURS = Object.fromEntries([1, 2, 3, 4, 5].map(weekday => [String(weekday), '09:00-12:00, 14:00-18:00']))
export const PLACES = {
  lyon: { name: 'Passerelle Lyon', address: '12 quai des Passeurs\n69002 Lyon', phone: '+33465711012' },
  nantes: { name: 'Atelier de Nantes', address: '3 quai du Port\n44000 Nantes', phone: '+33240000000' },
} as const

export type Asked = {
  locale?: Locale
  billed?: InvoicingStrategyId
  isMonthly?: boolean
  strategy?: RentalStrategyId
  firstName: string
  lastName: string
  /** Null: a private person. */
  organization: string | null
  /** How many of which model. */
  wanted?: Record<'mouse' | 'tracker', number>
  startDay: string
  endDay: string
  comment?: string
  places?: readonly { stock: string; slotStart: string; slotEnd: string; models?: Record<string, number> }[]
}

export type Lender = Awaited<ReturnType<typeof openLender>>
export type Ordered = Asked & {
  id: string
  client: Client
  locale: Locale
  act: (slug: string, input?: object, who?: Client) => Promise<Answer>
  lines: () => Promise<ResourceObject[]>
}

/** Somebody who lends mice from Lyon and eye trackers from Nantes, on a clock that a test sets. */
export async function openLender(start: string) {
  const database = await createTestDatabase()
  const clock = { now: new Date(start) }
  const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => clock.now })
  const api = createApi(app)
  const person = peopleOf(app, api)
  const staff = await person({ roles: ['rental_admin'], firstName: 'Sam' })
  const settings = await person({ roles: ['app_admin'] })
  await succeeded(
    settings.client.patch('app-envs/main', { data: { type: 'app-envs', id: 'main', attributes: SETTINGS } }),
  )
  await database.pool.query('delete from rental_stocks')
  await database.pool.query(
    'insert into rental_shipping_prices (max_weight, price) values (null, 1990) on conflict do nothing',
  )
  const made = async (type: string, attributes: object, relationships: object = {}, client: Client = staff.client) =>
    (await succeeded(client.post(type, { data: { type, attributes, relationships } }, { 'accept-language': 'fr' })))
      .data.id
  const place = (facts: object) =>
    made('rental-stocks', { ...facts, openingWeekdays: [1, 2, 3, 4, 5], openingHours: HOURS })
  const stocks = { lyon: await place(PLACES.lyon), nantes: await place(PLACES.nantes) }
  const conditions = {
    good: await made('rental-conditions', { name: 'Bon état', value: 971, isUsable: true }),
    worn: await made('rental-conditions', { name: 'Usé, éraflé', value: 972, isUsable: true }),
  }
  const modelOf = async (
    name: string,
    { stock, units, ...facts }: { stock: string; units: number } & Record<string, unknown>,
  ) => {
    const id = await made('rental-models', { name, weight: 900, publishedAt: '2026-01-01T00:00:00Z', ...facts })
    for (let number = 1; number <= units; number += 1)
      await made(
        'rental-items',
        { stockId: `${name.slice(0, 2).toUpperCase()}-${number}`, serialNumber: `SN-${name.length}${number}` },
        {
          rentalModel: identifier('rental-models', id),
          condition: identifier('rental-conditions', conditions.good),
          stocks: identifiers('rental-stocks', [stock]),
        },
      )
    return id
  }
  const models = {
    mouse: await modelOf('Souris à boule', {
      ...{ stock: stocks.lyon, units: 24 },
      pricePerDay: 333,
      depositAmount: 5_000,
      replacementValue: 12_345,
    }),
    tracker: await modelOf('Poursuite oculaire « Cœur »', {
      ...{ stock: stocks.nantes, units: 2 },
      pricePerDay: 990,
      depositAmount: 20_000,
      replacementValue: 123_456,
    }),
  }

  async function order(asked: Asked): Promise<Ordered> {
    const { locale = 'fr', billed = 'vat', isMonthly = false, strategy = 'pick_up', organization } = asked
    const wanted = asked.wanted ?? { mouse: 2, tracker: 0 }
    const organizationId = organization === null ? null : await createOrganization(database, { name: organization })
    const user = await asUser(app, {
      firstName: asked.firstName,
      lastName: asked.lastName,
      organizationIds: organizationId === null ? [] : [organizationId],
    })
    const client = clientOf(api, { ...user.headers, 'accept-language': locale })
    await database.pool.query(
      'update users set rental_invoicing_strategy = $2, rental_monthly_invoicing = $3, locale = $4 where id = $1',
      [user.id, billed, isMonthly, locale],
    )
    const address = (facts: object) =>
      made(
        'rental-addresses',
        {
          fullName: `${asked.firstName} ${asked.lastName}`,
          ...(organization === null ? {} : { organization, siret: '40483304800022' }),
          postalCode: '38000',
          city: 'Grenoble',
          ...facts,
        },
        {},
        client,
      )
    const billing = await address({ line1: '12 bis, rue de l’Évêché' })
    const shipping = await address({ line1: '7 impasse des Tilleuls' })
    const isOffice = strategy.startsWith('internal')
    const id = (
      await succeeded(
        (isOffice ? staff.client : client).post('rental-commands', {
          data: {
            type: 'rental-commands',
            attributes: {
              models: Object.fromEntries(
                Object.entries(wanted).flatMap(([name, count]) =>
                  count > 0 ? [[models[name as keyof typeof models], count]] : [],
                ),
              ),
              startDay: asked.startDay,
              endDay: asked.endDay,
              isIndividual: organization === null,
              conditionsAccepted: true,
              comment: asked.comment ?? null,
              phone: '+33612345678',
              ...(asked.places === undefined ? {} : { places: asked.places }),
            },
            relationships: {
              rentalStrategy: identifier('rental-strategies', strategy),
              billingAddress: identifier('rental-addresses', billing),
              ...(strategy === 'ship_to_address' ? { shippingAddress: identifier('rental-addresses', shipping) } : {}),
              ...(organizationId === null ? {} : { organization: identifier('organizations', organizationId) }),
              ...(isOffice ? { rentBy: identifier('users', user.id) } : {}),
            },
          },
        }),
      )
    ).data.id
    const act = async (slug: string, input: object = {}, who: Client = staff.client) => {
      const answer = await succeeded(callAction(who, `rental-commands/${id}`, slug, input))
      await carryOutJobs({ app, database })
      return answer
    }
    const lines = async () =>
      (await succeeded(staff.client.get('rental-command-items', { 'filter[command]': id, sort: 'position' }))).list
    return { ...asked, id, client, locale, act, lines }
  }

  /** Until its contract is signed and accepted, it is paid, and its deposit is there. */
  async function agree({ id, act, client }: Pick<Ordered, 'id' | 'act' | 'client'>, isPaid = true): Promise<void> {
    await act('validate')
    await succeeded(sendSignedContract(client, id))
    await act('accept-contract')
    if (isPaid) await act('record-payment', { method: 'transfer' })
    await act('receive-deposit', { amount: 5_000, method: 'cheque' })
  }

  const at = (moment: string) => {
    clock.now = new Date(moment)
  }
  return { app, api, database, at, staff, stocks, conditions, models, order, agree, made }
}
