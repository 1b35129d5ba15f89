import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, moment, softDelete, stamps, translated } from '#db/columns.ts'
import { users } from '#db/schema/people.ts'
import { between, hexColor } from '#server/domain/rules/rule.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { defineResource, expression, from } from '#server/jsonapi/define.ts'
import { checkbox, color, integer as integerInput, relation, text as textInput } from '#server/jsonapi/inputs.ts'
import { softDeletable } from '#server/traits.ts'
import { admins, adminsOnly, everyoneReads } from '#server/policies/sentences.ts'

const anAdmin = (actor: Actor) => admins(actor, false)

// A whole entity: its table and its definition. The vocabulary of types is the only other place a real one stands in.
const kiteTable = pgTable(
  'kites',
  {
    id: identity(),
    name: translated('name'),
    serial: text('serial').notNull(),
    color: text('color'),
    span: integer('span').notNull().default(120),
    flies: boolean('flies').notNull().default(true),
    boughtAt: moment('bought_at'),
    secretNote: text('secret_note'),
    ownerId: uuid('owner_id').references(() => users.id),
    ...stamps(),
    ...softDelete(),
  },
  table => [uniqueIndex('kites_serial_key').on(table.serial)],
)

export const kite = defineResource(kiteTable, {
  type: 'kites' as ResourceType,
  traits: [softDeletable],
  attributes: {
    name: { input: textInput(), searchable: true, sortable: true, filters: ['contains'] },
    serial: { input: textInput({ maxLength: 20 }), sortable: true, filters: ['is'] },
    color: { input: color({ optional: true }), rules: hexColor },
    span: {
      input: integerInput({ min: 10, max: 900 }),
      rules: between(10, 900),
      sortable: true,
      filters: ['from', 'to'],
    },
    flies: { input: checkbox(), filters: ['is'] },
    boughtAt: { filters: ['isNull', 'from', 'to'] },
    secretNote: {
      input: textInput({ optional: true }),
      readableBy: admins,
      writableBy: admins,
      searchable: true,
      sortable: true,
      filters: ['contains'],
    },
  },
  computed: {
    area: expression(sql`${kiteTable.span} * ${kiteTable.span} / 2`, { sortable: true, display: 'number' }),
    isLarge: from(kiteTable, ['span'], row => row.span > 200),
  },
  relationships: { owner: { one: 'users', via: 'ownerId', input: relation({ optional: true }) } },
  actions: [
    {
      slug: 'wind-up',
      who: anAdmin,
      run: async (_context, { ids: wanted, input }) => ({ wound: wanted.length, by: input.turns }),
    },
    { slug: 'fold', bulk: true, destructive: true, who: anAdmin, run: async () => undefined },
    { slug: 'weather', modelLess: true, who: () => true, run: async () => 'wind' },
  ],
  policy: everyoneReads('Everyone reads kites; admins manage them.', adminsOnly),
  defaultSort: 'serial',
  title: 'name',
  admin: {
    group: 'community',
    list: ['name', 'serial', 'span', 'owner'],
    form: ['name', 'serial', { section: 'shape', fields: ['color', 'span', 'flies'] }, 'owner', 'secretNote'],
  },
})
