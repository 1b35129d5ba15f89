import type { Transaction } from '#db/client.ts'

export const RENTALS = { models: 500, items: 2_000, commands: 20_000 } as const
export type RentalSizes = { [K in keyof typeof RENTALS]: number }

/** Days between the starts of two orders of one item: longer than the longest of them with its turnaround. */
const SPACING = 30

type Step = readonly [what: string, statement: string]

const addModels = (models: number): Step => [
  `${models} models`,
  `
      insert into rental_models (name, slug, short_description, price_per_day, deposit_amount, replacement_value,
      weight, published_at, category_id)
      select jsonb_build_object('fr', 'Aide à louer ' || i, 'en', 'Aid to rent ' || i), 'large-' || i,
      jsonb_build_object('fr', 'Une aide technique parmi beaucoup.', 'en', 'One technical aid among many.'),
        50 + 10 * (i % 90), 1000 * (i % 30), 10000 + 500 * (i % 400), 200 + 37 * (i % 200),
        now() - (i % 400 + 1) * interval '1 day',
        (select id from rental_model_categories
        order by id offset i % greatest(1, (select count(*) from rental_model_categories)) limit 1)
      from generate_series(1, ${models}) i`,
]

const addItems = ({ models, items }: Pick<RentalSizes, 'models' | 'items'>): Step => [
  `${items} items`,
  `
      insert into rental_items (rental_model_id, stock_id)
      select m.id, 'L-' || i from generate_series(1, ${items}) i
      join (select id, row_number() over (order by slug) - 1 as n from rental_models where slug like 'large-%') m
      on m.n = i % ${models}`,
]

function addOrders({ items, commands }: Pick<RentalSizes, 'items' | 'commands'>): Step {
  const rounds = Math.ceil(commands / items)
  return [
    `${commands} orders`,
    `
      insert into rental_commands (id, rental_strategy_id, is_individual, start_at, end_at, rent_by_id, rent_for_id,
      command_by_id, items_price, total_price, paid_amount, conditions_accepted_at, created_at, updated_at, comment)
      select uuid_v7(), case when i % 3 = 0 then 'pick_up'
      else 'ship_to_address' end, true, d.first::timestamp at time zone 'Europe/Paris',
      (d.first + d.days)::timestamp at time zone 'Europe/Paris', p.id, p.id, p.id,
        350 * d.days, 350 * d.days, case when d.first < current_date then 350 * d.days
        else 0 end, now(), (d.first - 9)::timestamptz, (d.first - 9)::timestamptz, 'large:' || i
      from generate_series(0, ${commands - 1}) i
      cross join lateral (select current_date - ${(rounds * SPACING) >> 1} + (i / ${items}) * ${SPACING} +
      (i % ${items}) % 9 as first, 7 * (1 + i % 2) as days) d
      join (select id, row_number() over (order by id) - 1 as n, count(*) over () as people
      from (select id from users where deleted_at is null order by id limit 5000) u) p on p.n = i % p.people`,
  ]
}

const addLines = (items: number): Step => [
  'their lines',
  `
      insert into rental_command_items (command_id, position, status, rental_model_id, renting_price, rental_item_id)
      select c.id, 0, case when c.end_at < now() then 'returned' when c.start_at <= now() then 'out'
      else 'pending' end, t.rental_model_id, c.items_price, case when c.start_at <= now() then t.id end
      from rental_commands c join (select id, rental_model_id, substr(stock_id, 3)::int - 1 as n from rental_items
      where stock_id like 'L-%') t on t.n = substr(c.comment, 7)::int % ${items} where c.comment like 'large:%'`,
]

const ADD_STEPS: Step = [
  'their steps',
  `
      insert into rental_command_steps (command_id, position, step_type, status, done_at)
      select c.id, s.position - 1, s.type, case
          when s.type = case when c.rental_strategy_id = 'pick_up' then 'delivery' else 'retrieval' end then 'hidden'
          when c.end_at < now() then 'success'
          when c.start_at <= now() then case s.type when 'return' then 'waiting' when 'closure' then 'pending'
          else 'success' end
          else case s.type when 'validation' then 'success' when 'contract' then 'waiting' when 'payment' then 'waiting'
          else 'pending' end end,
        case when c.start_at <= now() or s.type = 'validation' then c.created_at + s.position * interval '1 hour' end
      from rental_commands c
      cross join unnest(array['validation', 'contract', 'payment', 'preparation', 'delivery', 'retrieval', 'return',
      'closure']) with ordinality s (type, position) where c.comment like 'large:%'`,
]

const addOccupations = (items: number): Step => [
  'the days that they take',
  `
      insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, command_item_id)
      select l.rental_model_id, t.id, 'command',
      daterange((c.start_at at time zone 'Europe/Paris')::date, (c.end_at at time zone 'Europe/Paris')::date + 2),
      c.start_at <= now(), l.id
      from rental_commands c join rental_command_items l on l.command_id = c.id
      join (select id, substr(stock_id, 3)::int - 1 as n from rental_items where stock_id like 'L-%') t
      on t.n = substr(c.comment, 7)::int % ${items} where c.comment like 'large:%'`,
]

/**
 * Rentals of a large site: models, items and orders with their steps and occupations, written set by set. Each item's
 * orders are so far apart that the exclusion constraint against double allocation holds; the database checks every one.
 */
export function rentalStatements({ models, items, commands }: RentalSizes = RENTALS): readonly Step[] {
  return [
    addModels(models),
    addItems({ models, items }),
    addOrders({ items, commands }),
    addLines(items),
    ADD_STEPS,
    addOccupations(items),
    ['their notes', `update rental_commands set comment = null where comment like 'large:%'`],
  ]
}

/** All of it, for what measures. */
export async function seedLargeRentals(tx: Pick<Transaction, 'execute'>, sizes?: RentalSizes): Promise<void> {
  for (const [, statement] of rentalStatements(sizes)) await tx.execute(statement)
}
