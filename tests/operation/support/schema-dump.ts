import type pg from 'pg'
import { onServer } from '#tests/support/test-server.ts'

/**
 * All that migrations and function files make in a database, as text in a stable order: two databases whose dumps are
 * equal have the same schema, columns in the same order, and the same rows. The schemas of Drizzle and Graphile Worker
 * are left out, and so is what extensions bring.
 */
export async function dumpSchema(url: string): Promise<string> {
  const sections: string[] = []
  await onServer(url, async client => {
    // Without a search path, every name is printed with its schema.
    await client.query(`set search_path to ''`)
    for (const [title, query] of Object.entries(QUERIES)) {
      const { rows } = await client.query<{ line: string }>(query)
      if (rows.length > 0) sections.push(`== ${title}`, ...rows.map(row => row.line), '')
    }
    sections.push('== rows', ...(await dumpRows(client)), '')
  })
  return sections.join('\n')
}

/** Condition: a schema of the application, given the column that holds its oid. */
const isOurs = (schema: string) => `${schema}::regnamespace::text not in ('drizzle', 'graphile_worker')
  and ${schema}::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')`

/** Condition: no part of an extension. */
const isFree = (catalog: string, oid: string) => `not exists (
  select from pg_depend e
  where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`

const relation = `c.oid::regclass::text`

const relationsOf = (kinds: string) => `pg_class c
  where c.relkind in (${kinds}) and ${isOurs('c.relnamespace')} and ${isFree('pg_class', 'c.oid')}`

const QUERIES: Record<string, string> = {
  schemas: `select nspname::text as line from pg_namespace n
    where ${isOurs('n.oid')} and nspname not like 'pg\\_%' order by 1`,

  extensions: `select extname || ' in ' || extnamespace::regnamespace as line
    from pg_extension order by 1`,

  'enumerations and domains': `
    select t.oid::regtype || ' ' || coalesce(
      'enum ' || (select string_agg(enumlabel, ', ' order by enumsortorder)
        from pg_enum where enumtypid = t.oid),
      'domain ' || format_type(t.typbasetype, t.typtypmod) || case when typnotnull then ' not null' else '' end
        || coalesce(' default ' || typdefault, '')) as line
    from pg_type t
    where t.typtype in ('e', 'd') and ${isOurs('t.typnamespace')} and ${isFree('pg_type', 't.oid')} order by 1`,

  'text search configurations': `
    select c.oid::regconfig || ' ' || p.prsname || ' ' || coalesce((
      select string_agg(t.alias || ': ' || dictionaries, '; ' order by t.tokid)
      from ts_token_type(c.cfgparser) t join (
        select maptokentype,
          string_agg(mapdict::regdictionary::text, ', ' order by mapseqno) as dictionaries
        from pg_ts_config_map where mapcfg = c.oid group by maptokentype
      ) m on m.maptokentype = t.tokid), '') as line
    from pg_ts_config c join pg_ts_parser p on p.oid = c.cfgparser
    where ${isOurs('c.cfgnamespace')} order by 1`,

  sequences: `
    select s.schemaname || '.' || s.sequencename || ' ' || s.data_type
      || ' start ' || start_value || ' by ' || increment_by || ' from ' || min_value || ' to ' || max_value
      || ' cache ' || cache_size || case when cycle then ' cycle' else '' end
      || ' last ' || coalesce(last_value::text, 'none')
      || coalesce((select ' of ' || d.refobjid::regclass || '.' || a.attname || ' (' || d.deptype::text || ')'
        from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.objid = (quote_ident(s.schemaname) || '.' || quote_ident(s.sequencename))::regclass
          and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and d.refobjsubid > 0), '') as line
    from pg_sequences s where ${isOurs(`s.schemaname::regnamespace`)} order by 1`,

  tables: `
    select ${relation} || case c.relpersistence when 'u' then ' unlogged' else '' end
      || case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end
      || case when c.relispartition then ' partition ' || pg_get_expr(c.relpartbound, c.oid) else '' end
      || coalesce(' with ' || c.reloptions::text, '')
      || case when c.relrowsecurity then ' row security' else '' end
      || ' replica identity ' || c.relreplident::text as line
    from ${relationsOf(`'r', 'p'`)} order by 1`,

  columns: `
    select ${relation} || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case when d.oid is null then '' when a.attgenerated = '' then ' default '
        else ' generated ' || a.attgenerated::text || ' ' end
      || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
      || case when a.attidentity = '' then '' else ' identity ' || a.attidentity::text end
      || case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end
      || case when a.attstorage <> t.typstorage then ' storage ' || a.attstorage::text else '' end
      || case when a.attcompression <> '' then ' compression ' || a.attcompression::text else '' end
      || case when a.attstattarget >= 0 then ' statistics ' || a.attstattarget else '' end
      || coalesce(' with ' || a.attoptions::text, '') as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and ${isOurs('c.relnamespace')} and a.attnum > 0 and not a.attisdropped
    order by ${relation}, a.attnum`,

  // Of "not null" the columns tell: PostgreSQL lists it here from version 18 on.
  constraints: `
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      || case when convalidated then '' else ' not valid' end as line
    from pg_constraint k where k.contype <> 'n' and ${isOurs('k.connamespace')} order by 1`,

  indexes: `
    select pg_get_indexdef(c.oid) || case when i.indisclustered then ' clustered' else '' end
      || case when i.indisvalid then '' else ' invalid' end || coalesce((
        select ' statistics ' || string_agg(attnum || ': ' || attstattarget, ', ' order by attnum)
        from pg_attribute where attrelid = c.oid and attstattarget >= 0), '') as line
    from pg_index i, ${relationsOf(`'i', 'I'`)} and i.indexrelid = c.oid order by ${relation}`,

  'extended statistics': `select pg_get_statisticsobjdef(oid) as line
    from pg_statistic_ext s where ${isOurs('s.stxnamespace')} order by 1`,

  views: `select ${relation} || ' ' || pg_get_viewdef(c.oid) as line from ${relationsOf(`'v', 'm'`)} order by 1`,

  functions: `select pg_get_functiondef(p.oid) as line from pg_proc p
    where p.prokind <> 'a' and ${isOurs('p.pronamespace')} and ${isFree('pg_proc', 'p.oid')}
    order by p.oid::regprocedure::text`,

  triggers: `select pg_get_triggerdef(t.oid) || ' enabled ' || t.tgenabled::text as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and ${isOurs('c.relnamespace')} order by ${relation}, t.tgname`,

  comments: `
    select pg_describe_object(d.classoid, d.objoid, d.objsubid) || ': ' || d.description as line
    from pg_description d where (
      exists (select from pg_class c where d.classoid = 'pg_class'::regclass and c.oid = d.objoid
        and ${isOurs('c.relnamespace')})
      or exists (select from pg_proc p where d.classoid = 'pg_proc'::regclass and p.oid = d.objoid
        and ${isOurs('p.pronamespace')} and ${isFree('pg_proc', 'p.oid')})
      or exists (select from pg_constraint k where d.classoid = 'pg_constraint'::regclass
        and k.oid = d.objoid and ${isOurs('k.connamespace')})
      or d.classoid in ('pg_trigger'::regclass, 'pg_ts_config'::regclass) and d.objoid >= 16384)
    order by 1`,
}

/** Every row of every table. What is the moment of the migration by default differs each time and is left out. */
async function dumpRows(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ table: string; columns: string }>(`
    select ${relation} as table,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and ${isOurs('c.relnamespace')} and a.attnum > 0 and not a.attisdropped
      and pg_get_expr(d.adbin, d.adrelid) is distinct from 'now()'
    group by c.oid order by 1`)
  const lines: string[] = []
  for (const { table, columns } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select row_to_json(r)::text as line from (select ${columns} from ${table}) r order by 1`,
    )
    lines.push(...rows.map(({ line }) => `${table} ${line}`))
  }
  return lines
}

/** `npx tsx tests/support/schema-dump.ts URL` */
if (process.argv[1] === import.meta.filename) console.log(await dumpSchema(process.argv[2]!))
