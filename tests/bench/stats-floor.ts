import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor of statistics: a table of the same columns, one multi-row statement a request, behind bare Fastify. No
 * rights, no checks, no origins.
 */
const pool = new pg.Pool({
  connectionString: process.argv[2],
  max: 10,
  idleTimeoutMillis: 0,
  options: '-c timezone=UTC -c jit=off',
})
await pool.query(`drop table if exists floor_records;
  create table floor_records (occurred_at timestamptz(3) not null, event text not null, resource_type text not null,
    resource_id uuid not null, origin text not null, origin_name_id uuid, user_category_id uuid,
    access_level_id text);
  create index on floor_records using brin (occurred_at)`)

type Sent = { records: { event: string; resourceType: string; resourceId: string }[] }
const app = Fastify()
app.post<{ Body: Sent }>('/records', async (request, reply) => {
  const { records } = request.body
  await pool.query({
    name: 'floor',
    text: `insert into floor_records (occurred_at, event, resource_type, resource_id, origin)
      select now(), e, t, i, $4 from unnest($1::text[], $2::text[], $3::uuid[]) u(e, t, i)`,
    values: [
      records.map(record => record.event),
      records.map(record => record.resourceType),
      records.map(record => record.resourceId),
      'an-origin-of-22-letters',
    ],
  })
  return reply.code(204).send()
})

await app.listen({ host: '127.0.0.1', port: 0 })
console.log(JSON.stringify({ url: `http://127.0.0.1:${(app.server.address() as { port: number }).port}` }))
