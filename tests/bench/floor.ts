import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor: what a person would write by hand for these two addresses alone. Bare Fastify and pg, one join, no rights,
 * no parsing of queries, the same JSON as the product answers to the same request.
 */
const pool = new pg.Pool({
  connectionString: process.argv[2],
  max: 10,
  idleTimeoutMillis: 0,
  options: '-c timezone=UTC -c jit=off',
})
const app = Fastify()

const COLUMNS = `o.id, o.name, o.unit_name as "unitName", o.slug,
  coalesce(o.short_description->>'fr', '') as "shortDescription", o.country, o.contact_email as "contactEmail",
  o.contact_phone as "contactPhone", o.contact_address as "contactAddress", o.external_url as "externalUrl",
  o.latitude, o.longitude, o.validated_member_at as "validatedMemberAt",
  (select count(*)::int from repository_items i where i.organization_id = o.id and i.published_at <= now()
    and i.status_id = 'published' and i.access_level_id is null and i.deleted_at is null) as "repositoryItemsCount",
  o.created_at as "createdAt", o.updated_at as "updatedAt",
  o.organization_type_id as "typeId", o.image_id as "imageId", o.created_by_id as "createdById",
  o.updated_by_id as "updatedById", l.id as "levelId", l.name->>'fr' as "levelName", l.weight,
  l.created_at as "levelCreatedAt", l.updated_at as "levelUpdatedAt"`
type Row = Record<string, unknown> & { id: string; levelId: string }

const reference = (type: string, id: unknown) => (id === null ? null : { type, id })

function relationship(self: string, name: string, data?: unknown) {
  return {
    ...(data === undefined ? {} : { data }),
    links: { self: `${self}/relationships/${name}`, related: `${self}/${name}` },
  }
}

function organization({
  id,
  typeId,
  imageId,
  createdById,
  updatedById,
  levelId,
  levelName: _name,
  weight: _weight,
  levelCreatedAt: _created,
  levelUpdatedAt: _updated,
  ...attributes
}: Row) {
  const self = `/api/v1/organizations/${id}`
  return {
    type: 'organizations',
    id,
    attributes: {
      ...attributes,
      completeName: [attributes.unitName, attributes.name].filter(Boolean).join(' '),
      canEdit: false,
      canDelete: false,
    },
    relationships: {
      accessLevel: relationship(self, 'accessLevel', reference('access-levels', levelId)),
      organizationType: relationship(self, 'organizationType', reference('organization-types', typeId)),
      image: relationship(self, 'image', reference('files', imageId)),
      createdBy: relationship(self, 'createdBy', reference('users', createdById)),
      updatedBy: relationship(self, 'updatedBy', reference('users', updatedById)),
    },
    links: { self },
  }
}

function level({ levelId, levelName, weight, levelCreatedAt, levelUpdatedAt }: Row) {
  return {
    type: 'access-levels',
    id: levelId,
    attributes: {
      createdAt: levelCreatedAt,
      updatedAt: levelUpdatedAt,
      name: levelName,
      weight,
      canEdit: false,
      canDelete: false,
    },
    links: { self: `/api/v1/access-levels/${levelId}` },
  }
}

const levelsOf = (rows: readonly Row[]) => [...new Map(rows.map(row => [row.levelId, row])).values()].map(level)

app.get('/list', async () => {
  const [page, count] = await Promise.all([
    pool.query<Row>({
      name: 'list',
      text: `select ${COLUMNS} from organizations o
        join access_levels l on l.id = o.access_level_id
        where o.deleted_at is null
        order by o.name collate "alphabetical", o.id limit 25`,
    }),
    known(),
  ])
  return {
    jsonapi: { version: '1.1' },
    links: { self: '/list' },
    meta: { page: { number: 1, size: 25, total: count, lastPage: Math.ceil(count / 25) } },
    data: page.rows.map(organization),
    included: levelsOf(page.rows),
  }
})

let total: number | null = null
/** Counted once: the product, too, does not count at each request. */
async function known(): Promise<number> {
  total ??= Number(
    (await pool.query<{ count: string }>('select count(*) from organizations where deleted_at is null')).rows[0]!.count,
  )
  return total
}

app.get<{ Params: { id: string } }>('/one/:id', async (request, reply) => {
  const { rows } = await pool.query<Row>({
    name: 'one',
    text: `select ${COLUMNS}, coalesce(o.description->>'fr', '') as description from organizations o
      join access_levels l on l.id = o.access_level_id
      where o.id = $1 and o.deleted_at is null`,
    values: [request.params.id],
  })
  const [row] = rows
  if (!row) return reply.code(404).send()
  return { jsonapi: { version: '1.1' }, links: { self: request.url }, data: organization(row) }
})

await app.listen({ host: '127.0.0.1', port: 0 })
console.log(JSON.stringify({ url: `http://127.0.0.1:${(app.server.address() as { port: number }).port}` }))
