import { definitionsOf } from '#server/gather.ts'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Actor } from '#server/domain/actor.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { compileSql, quote } from '#server/jsonapi/compile.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { samples, type Sample } from '#tests/support/samples/index.ts'
import { createWorld, type World } from '#tests/support/samples/world.ts'

const definitions = definitionsOf()

const ROWS = 104
/** Whose copies could not stand beside each other. */
const ALL_MADE: ReadonlySet<ResourceType> = new Set([
  'rental-command-steps',
  'rental-item-periods',
  'rental-documents',
  'rental-invoices',
  'publication-requests',
  'training-enrolments',
])

/** Of all types, unless `FILLED_TYPES` names some: whoever asks about these only needs no rows of the others. */
const FILLED = process.env.FILLED_TYPES
  ? RESOURCE_TYPES.filter(type => process.env.FILLED_TYPES!.split(',').includes(type))
  : RESOURCE_TYPES

export type FilledWorld = World & {
  registry: Registry
  resource: (type: string) => Resource
  /** Ids of the rows that fulfil a condition over the table. */
  idsWhere: (type: string, condition?: SQL) => Promise<string[]>
  /** Ids of the rows that the actor's policy lets them read; what is deleted is left out. */
  visibleIds: (type: string, actor: Actor) => Promise<Set<string>>
}

/**
 * A world with some samples of every type, and from each of them so many copies that every list has more than 100 rows.
 */
export async function createFilledWorld(database: TestDatabase): Promise<FilledWorld> {
  const world = await createWorld(database)
  const registry = makeRegistry(definitions, world.app.site.features)
  const resource = (type: string) => registry.get(type)!
  for (const type of FILLED) {
    const sample: Sample = samples[type]
    if (sample.create || sample.insert)
      for (let index = 0; index < (ALL_MADE.has(type) ? ROWS : 6); index += 1) await world.make(type)
  }
  await linkSome(database, world)
  for (const type of FILLED) await copyRows(database, resource(type))
  await database.pool.query(
    'update organizations set deleted_at = now() where id in (select id from organizations order by id desc limit 2)',
  )
  await database.pool.query(
    'update app_pages set deleted_at = now() where id in (select id from app_pages order by id desc limit 2)',
  )
  await database.pool.query('analyze')

  const idsWhere: FilledWorld['idsWhere'] = async (type, condition) => {
    const { table } = resource(type)
    const { text, params } = condition ? compileSql(condition) : { text: 'true', params: [] }
    return (await database.rows(`select ${table}."id"::text from ${table} where ${text}`, params)).map(row => row[0]!)
  }
  return {
    ...world,
    registry,
    resource,
    idsWhere,
    visibleIds: async (type, actor) => {
      const { definition, softDeletable, table } = resource(type)
      const scope = definition.policy.scope(actor)
      const ids = scope === 'nothing' ? [] : await idsWhere(type, scope === 'everything' ? undefined : scope)
      if (!softDeletable) return new Set(ids)
      const alive = new Set(
        (await database.rows(`select "id"::text from ${table} where "deleted_at" is null`, [])).map(row => row[0]!),
      )
      return new Set(ids.filter(id => alive.has(id)))
    },
  }
}

/** Relationships that samples leave empty. */
async function linkSome(database: TestDatabase, { facts, actors }: World): Promise<void> {
  const { pool } = database
  await pool.query(
    'insert into organization_admin_tags (organization_id, admin_tag_id) select $1, id from admin_tags',
    [facts.organizationId],
  )
  await pool.query(
    'insert into app_page_roles (app_page_id, role_id) select id, $1 from app_pages order by id desc limit 2',
    ['contributor'],
  )
  await pool.query('insert into organization_ad_projects_default_users (organization_id, user_id) values ($1, $2)', [
    facts.organizationId,
    actors.owner.userId,
  ])
  await pool.query(
    'update app_menu_items set parent_id = (select id from app_menu_items order by id limit 1) where id in ' +
      '(select id from app_menu_items order by id desc limit 2)',
  )
  await pool.query(
    'update files set file_container_id = (select id from file_containers limit 1), organization_id = $1 where id = $2',
    [facts.organizationId, facts.fileId],
  )
  await pool.query(
    'update users set user_category_id = (select id from user_categories limit 1), avatar_id = $1 where id = $2',
    [facts.fileId, actors.owner.userId],
  )
}

/** Copies the rows there are until ROWS is reached; unique texts get an ending, pairs of ids may be there twice. */
async function copyRows(database: TestDatabase, resource: Resource): Promise<void> {
  const unique = new Set([...resource.uniques.values()].flat())
  const { columns, uniqueConstraints } = getTableConfig(resource.definition.table)
  const keys = new Map([...resource.columns].map(([key, column]) => [column.name, key]))
  const copied = columns.filter(
    column =>
      (column.name !== 'id' || !column.hasDefault) &&
      column.generated === undefined &&
      column.generatedIdentity === undefined,
  )
  // What can't get an ending.
  const uuids = new Set(
    columns
      .filter(column => ['uuid', 'boolean'].includes(column.getSQLType()) || column.enumValues !== undefined)
      .map(column => column.name),
  )
  const references = new Set(
    columns.filter(column => column.getSQLType() === 'uuid' && column.name !== 'id').map(column => column.name),
  )
  for (const { name, columns: pair } of uniqueConstraints)
    if (pair.every(column => references.has(column.name)))
      await database.pool.query(`alter table ${resource.table} drop constraint ${quote(name!)}`)
  const numbers = new Set(columns.filter(column => column.getSQLType() === 'integer').map(column => column.name))
  const days = new Set(columns.filter(column => column.getSQLType() === 'date').map(column => column.name))
  // What is encrypted opens in its own row alone.
  const value = (name: string) =>
    resource.attributes.get(keys.get(name)!)?.spec.encrypted
      ? 'null'
      : unique.has(keys.get(name)!) && numbers.has(name)
        ? `t.${quote(name)} + g`
        : unique.has(keys.get(name)!) && days.has(name)
          ? `t.${quote(name)} - g * 40`
          : name === 'id' || (unique.has(keys.get(name)!) && !uuids.has(name))
            ? `t.${quote(name)}::text || '-' || g`
            : `t.${quote(name)}`
  const names = copied.map(column => quote(column.name)).join(', ')
  await database.pool
    .query(`insert into ${resource.table} (${names}) select ${copied.map(column => value(column.name)).join(', ')}
    from generate_series(1, ${ROWS}) g cross join (select * from ${resource.table} order by "id" limit 6) t
    order by g limit greatest(0, ${ROWS} - (select count(*) from ${resource.table}))`)
}
