import { type Sample, type Samples, one } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'
import {
  insert,
  COMMAND,
  ofCommand,
  rentalCharges,
  rentalDepositMovements,
  rentalInvoiceLines,
  rentalInvoices,
  rentalPayments,
} from './money-samples.ts'

const rentalModelCategories: Sample = {
  create: ({ n }) => ({ attributes: { name: `Catégorie ${n % 4}`, position: n % 7 } }),
  update: () => ({ attributes: { name: 'Commandes oculaires' } }),
}

const rentalConditions: Sample = {
  create: ({ n }) => ({ attributes: { name: `État ${n % 4}`, value: n * 20 + 3, isUsable: n % 3 !== 0 } }),
  update: () => ({ attributes: { name: 'Usé', isUsable: true } }),
}

const rentalStocks: Sample = {
  create: ({ n }) => ({ attributes: { name: `Réserve ${n % 5}`, address: '3 rue de la Loire\n44000 Nantes' } }),
  update: () => ({ attributes: { name: 'Réserve de Brest' } }),
}

/** The product ships all there are. */
const rentalStrategies: Sample = {
  create: null,
  update: () => ({ attributes: { description: 'Sur rendez-vous.' } }),
}

const rentalShippingPrices: Sample = {
  create: ({ n }) => ({ attributes: { maxWeight: n * 200, price: 500 + n } }),
  update: () => ({ attributes: { price: 900 } }),
}

const rentalModels: Sample = {
  create: ({ n, fileId }) => ({
    attributes: {
      name: `Commande oculaire ${n % 6}`,
      slug: `commande-oculaire-${n}`,
      shortDescription: 'Écrire du regard',
      description: '<p>Se pose sous l’écran.</p>',
      instructions: '<p>Régler la hauteur.</p>',
      pricePerDay: 250 * (n % 5),
      depositAmount: 20_000,
      replacementValue: 150_000 + n,
      weight: 400 + n,
      ...(n % 3 === 0 ? {} : { publishedAt: `2020-01-${String((n % 28) + 1).padStart(2, '0')}T08:00:00+00:00` }),
    },
    relationships: {
      image: one('files', fileId),
      ...(n % 4 === 0 ? { accessLevel: one('access-levels', 'member_level_1') } : {}),
    },
  }),
  update: () => ({ attributes: { name: 'Commande oculaire portable', pricePerDay: 700 } }),
}

const rentalItems: Sample = {
  create: ({ n, rentalModelId }) => ({
    attributes: {
      stockId: `EY-${n}`,
      conditionDescription: n % 2 === 0 ? null : 'Une rayure',
      comment: 'Dans la grande armoire',
    },
    relationships: { rentalModel: one('rental-models', rentalModelId) },
  }),
  update: () => ({ attributes: { comment: 'Prêté aux ateliers' } }),
}

const rentalUnavailabilities: Sample = {
  create: ({ n, rentalItemId }) => ({
    attributes: {
      startDay: `${2100 + n}-03-0${(n % 8) + 1}`,
      endDay: `${2100 + n}-03-20`,
      reason: n % 2 === 0 ? null : 'Révision',
    },
    relationships: { rentalItem: one('rental-items', rentalItemId) },
  }),
  update: () => ({ attributes: { reason: 'Écran à changer' } }),
}

const rentalAddresses: Sample = {
  create: ({ n }) => ({
    attributes: {
      fullName: 'Camille Roche',
      organization: n % 2 === 0 ? null : 'Atelier de Nantes',
      line1: `${n} rue du Port`,
      line2: null,
      postalCode: ['44000', '29200'][n % 2]!,
      city: ['Nantes', 'Brest'][n % 2]!,
    },
  }),
  update: () => ({ attributes: { line2: 'Bâtiment B', postalCode: '56100', city: 'Lorient' } }),
}

const BOOKING = `insert into rental_bookings (token_hash, user_id, start_at, end_at, expires_at)
  values ($1 || '-' || gen_random_uuid(), $2, timestamp '2030-03-01' at time zone 'Europe/Paris',
    timestamp '2030-03-08' at time zone 'Europe/Paris', '2999-01-01')
  returning id`

const rentalBookings: Sample = {
  create: null,
  insert: (database, { n, userId }) => insert(database, BOOKING, [`token ${n}`, userId]),
  update: null,
}

/** A hold without an item: such rows may lie over each other. */
const rentalItemPeriods: Sample = {
  create: null,
  insert: (database, { n, userId, rentalModelId }) =>
    insert(
      database,
      `with booking as (${BOOKING})
    insert into rental_occupations (rental_model_id, kind, period, booking_id, expires_at)
    select $3, 'hold', daterange(date '2030-03-01' + $4::int, date '2030-03-10' + $4::int), id, '2999-01-01'
    from booking returning id`,
      [`token ${n}`, userId, rentalModelId, n],
    ),
  update: null,
}

const rentalCommands: Sample = {
  create: null,
  insert: (database, facts) => insert(database, COMMAND, ofCommand(facts)),
  update: ({ n }) => ({ attributes: { comment: `À rappeler ${n}` } }),
}

const rentalCommandItems: Sample = {
  create: null,
  insert: (database, facts) =>
    insert(
      database,
      `with command as (${COMMAND})
        insert into rental_command_items (command_id, position, rental_model_id, renting_price)
        select id, 1000 * $4::int, $3, 700 from command returning id`,
      [...ofCommand(facts), facts.rentalModelId, facts.n],
    ),
  update: null,
}

const rentalCommandSteps: Sample = {
  create: null,
  insert: (database, facts) =>
    insert(
      database,
      `with command as (${COMMAND}) insert into rental_command_steps (command_id, position, status, step_type)
        select id, 1, 'waiting', 'validation' from command returning id`,
      ofCommand(facts),
    ),
  update: null,
}

const rentalCommandMessages: Sample = {
  create: null,
  insert: (database, facts) =>
    insert(
      database,
      `with command as (${COMMAND}) insert into rental_command_messages (command_id, content, created_by_id)
        select id, 'Peut-on venir ' || $3::text, $1 from command returning id`,
      [...ofCommand(facts), facts.n],
    ),
  update: null,
}

/** Every other one is a contract, which its renter reads; the rest is for rental staff. */
const rentalDocuments: Sample = {
  create: null,
  insert: (database, facts) =>
    insert(
      database,
      `with command as (${COMMAND}),
    file as (
      insert into secured_files (name, model_type, model_id, original_name, kind, mime_type, hash, size, path)
      select 'Contrat ' || id, 'rental-documents', id::text, 'contrat.pdf', 'doc', 'application/pdf',
        repeat('a', 64), 1000, 'none'
      from command returning id)
    insert into rental_documents (kind, key, command_id, file_id, hash, locale)
    select case when $3::int % 2 = 0 then 'contract' else 'preparation_sheet' end, 'sample:' || command.id,
      command.id, file.id, repeat('a', 64), 'fr'
    from command, file returning id`,
      [...ofCommand(facts), facts.n],
    ),
  update: null,
}

const rentalClosedDays: Sample = {
  create: ({ n }) => ({
    attributes: {
      startDay: `${2100 + n}-07-1${n % 9}`,
      endDay: `${2100 + n}-07-2${n % 9}`,
      reason: n % 2 === 0 ? null : 'Inventaire',
    },
  }),
  update: () => ({ attributes: { reason: 'Travaux' } }),
}

const rentalItemMovements: Sample = {
  create: null,
  insert: (database, { n, userId, rentalModelId }) =>
    insert(
      database,
      `with item as (
        insert into rental_items (rental_model_id, stock_id) values ($2, 'moved-' || $3::text) returning id
      ) insert into rental_item_movements (rental_item_id, reason, created_by_id)
        select id, 'Essai', $1 from item returning id`,
      [userId, rentalModelId, n],
    ),
  update: null,
}

const rentalOverrides: Sample = {
  create: null,
  insert: (database, facts) =>
    insert(
      database,
      `with command as (${COMMAND}) insert into rental_overrides (command_id, rule, reason, created_by_id)
        select id, 'tooShort', 'Essai ' || $3::text, $1 from command returning id`,
      [...ofCommand(facts), facts.n],
    ),
  update: null,
}

const rentalWaitings: Sample = {
  create: null,
  insert: (database, { n, userId, rentalModelId }) =>
    insert(
      database,
      'insert into rental_waitings (rental_model_id, user_id, start_day, end_day) values ($1, $2, date ' +
        "'2030-03-01' + $3::int, date '2030-03-10' + $3::int) returning id",
      [rentalModelId, userId, n],
    ),
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  'rental-addresses': rentalAddresses,
  'rental-bookings': rentalBookings,
  'rental-charges': rentalCharges,
  'rental-closed-days': rentalClosedDays,
  'rental-command-items': rentalCommandItems,
  'rental-command-messages': rentalCommandMessages,
  'rental-command-steps': rentalCommandSteps,
  'rental-commands': rentalCommands,
  'rental-conditions': rentalConditions,
  'rental-deposit-movements': rentalDepositMovements,
  'rental-documents': rentalDocuments,
  'rental-invoice-lines': rentalInvoiceLines,
  'rental-invoices': rentalInvoices,
  'rental-item-movements': rentalItemMovements,
  'rental-item-periods': rentalItemPeriods,
  'rental-items': rentalItems,
  'rental-model-categories': rentalModelCategories,
  'rental-models': rentalModels,
  'rental-overrides': rentalOverrides,
  'rental-payments': rentalPayments,
  'rental-shipping-prices': rentalShippingPrices,
  'rental-stocks': rentalStocks,
  'rental-strategies': rentalStrategies,
  'rental-unavailabilities': rentalUnavailabilities,
  'rental-waitings': rentalWaitings,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'rental-commands': ['signed in', 'rental', 'nobody'],
  'rental-models': ['rental', 'rental', 'rental'],
  'rental-items': ['rental', 'rental', 'rental'],
  'rental-unavailabilities': ['rental', 'rental', 'rental'],
  'rental-item-movements': ['nobody', 'nobody', 'nobody'],
  'rental-item-periods': ['nobody', 'nobody', 'nobody'],
  'rental-bookings': ['nobody', 'nobody', 'nobody'],
  'rental-model-categories': ['rental', 'rental', 'rental'],
  'rental-conditions': ['rental', 'rental', 'rental'],
  'rental-stocks': ['rental', 'rental', 'rental'],
  'rental-strategies': ['nobody', 'rental', 'nobody'],
  'rental-shipping-prices': ['rental', 'rental', 'rental'],
  'rental-command-items': ['nobody', 'nobody', 'nobody'],
  'rental-command-steps': ['nobody', 'nobody', 'nobody'],
  'rental-command-messages': ['signed in', 'nobody', 'nobody'],
  'rental-documents': ['nobody', 'nobody', 'nobody'],
  'rental-addresses': ['signed in', 'nobody', 'nobody'],
  'rental-invoices': ['nobody', 'nobody', 'nobody'],
  'rental-invoice-lines': ['nobody', 'nobody', 'nobody'],
  'rental-charges': ['nobody', 'nobody', 'nobody'],
  'rental-overrides': ['nobody', 'nobody', 'nobody'],
  'rental-payments': ['nobody', 'nobody', 'nobody'],
  'rental-deposit-movements': ['nobody', 'nobody', 'nobody'],
  'rental-closed-days': ['rental', 'rental', 'rental'],
  'rental-waitings': ['signed in', 'nobody', 'nobody'],
} satisfies Writers
