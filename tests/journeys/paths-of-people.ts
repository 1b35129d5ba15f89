import { cookieOf, type Site } from './site.ts'

const DEAD_TASK = 'retain-personal-data'

/**
 * Screens of accounts, rights, mails, bulk work and surveys as an app admin finds them, each with something on it:
 * requests that wait, a report, a token, a mail, work on many records at each of its stages, a job that was given up.
 */
export async function pathsOfPeople(site: Site): Promise<string[]> {
  const {
    database: { pool },
  } = site
  const one = async (statement: string) => (await pool.query<{ id: string }>(statement)).rows[0]!.id
  const [admin, member] = await Promise.all(
    ['app-admin', 'member-1'].map(account => one(`select id from users where email = '${account}@demo.example'`)),
  )
  const token = await one(
    `insert into api_tokens (name, scopes, start, token_hash, expires_at, user_id, created_by_id)
      values ('Relevés', '[]', 'pas_3f', 'none', now() + interval '90 days', '${admin}', '${admin}') returning id`,
  )
  const report = await one(
    `insert into reports (reason, url, reportable_type, reportable_id, created_by_id)
      select 'spam', '/organizations/passerelle', 'organizations', id::text, '${member}' from organizations
      where slug = 'passerelle' returning id`,
  )
  await pool.query(
    `insert into saved_views (name, resource_type, query, is_shared, created_by_id)
      values ('À relancer', 'users', 'sort=-createdAt', true, '${admin}')`,
  )
  await pool.query(
    "insert into personal_data_reads (person_id, reader_id, kind, day) values ($1, $2, 'show', '2026-03-02')",
    [member, admin],
  )
  await pool.query('update users set deleted_at = now() where id = (select id from users where email = $1)', [
    'emma.whitfield@demande.example',
  ])
  const deleted = await one(
    "select id from users where deleted_at is not null and email = 'emma.whitfield@demande.example'",
  )
  await giveUpJob(site)
  const [validation, publication] = await Promise.all([
    one("select id from validation_requests where status = 'pending' limit 1"),
    one("select id from publication_requests where status = 'pending' limit 1"),
  ])
  const mail = await one("select id from outbox_mails where state = 'kept' order by created_at limit 1")
  const survey = '01990000-0000-7000-8000-000000000001'
  const at = (type: string, ...actions: string[]) => actions.map(action => `/admin/resources/${type}/${action}`)
  return [
    ...at(
      'users',
      'create',
      'index?filter[search]=demo',
      ...['show', 'update', 'history', 'merge', 'delete', 'impersonate', 'invite', 'secured-files'].map(
        action => `${action}/${member}`,
      ),
      `restore/${deleted}`,
      `show/${deleted}`,
    ),
    ...at('validation-requests', ...['show', 'accept', 'refuse'].map(action => `${action}/${validation}`)),
    ...at('publication-requests', 'index', `show/${publication}`),
    ...at('reports', 'index', ...['show', 'accept'].map(action => `${action}/${report}`)),
    ...at('api-tokens', 'index', ...['show', 'revoke'].map(action => `${action}/${token}`)),
    ...at('surveys', 'index', 'create', `show/${survey}`),
    ...at('files', 'index?filter[kinds]=images'),
    ...at('organization-year-states', 'index'),
    ...[
      'survey-answers',
      'notifications',
      'reminders',
      'saved-views',
      'personal-data-reads',
      'consents',
      'likes',
      'blacklist-items',
      'outbox-mails',
      'account-documents',
      'account-transactions',
      'banned-origins',
      'file-containers',
    ].flatMap(type => at(type, 'index')),
    ...at('reminders', 'create'),
    ...at('account-transactions', 'create'),
    ...at('account-documents', 'create'),
    ...at('banned-origins', 'create'),
    `/users/${member}/profile`,
    `/admin/outbox/${mail}`,
    '/admin/system/jobs?state=dead',
    ...(await bulkPaths(site)),
  ]
}

/** What a guest comes to by a mail. */
export async function pathsFromMails({ database: { pool } }: Site): Promise<string[]> {
  await pool.query(
    `insert into organization_invitations (email, role, token_hash, expires_at, organization_id)
      select 'x@sample.example', 'member', 'none', now() + interval '9 days', id from organizations limit 1`,
  )
  const {
    rows: [mail],
  } = await pool.query<{ path: string }>(
    `select substring(text from '/services/unsubscribe/[^\\s\\]>]+') as path from outbox_mails
      where text like '%/services/unsubscribe/%' limit 1`,
  )
  return ['/organizations/invitations/unknown', mail!.path]
}

/** Work on many records: not begun, done, a table whose columns wait, and one whose lines are previewed. */
async function bulkPaths(site: Site): Promise<string[]> {
  const headers = { cookie: await cookieOf(site, 'app-admin'), origin: site.url, 'content-type': 'application/json' }
  const post = async (path: string, body: string, type = headers['content-type']) => {
    const answer = await fetch(`${site.url}/api/v1/services/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: { id: string } }).data
  }
  const edit = () =>
    post('bulk-runs', JSON.stringify({ type: 'users', kind: 'edit', query: 'filter[lastName][contains]=e' }))
  const table =
    'firstName;lastName;email;accessLevel\nAna;Neuve;ana@axe.example;contact\nZoé;Fausse;pas une adresse;contact'
  const [waiting, begun, columns, previewed] = [
    await edit(),
    await edit(),
    await post('imports/users?name=liste.csv', table, 'application/octet-stream'),
    await post('imports/users?name=liste.csv', table, 'application/octet-stream'),
  ]
  await post(`bulk-runs/${begun.id}/start`, JSON.stringify({ attributes: { canUseTransactions: true } }))
  await post(
    `bulk-runs/${previewed.id}/map`,
    JSON.stringify({ mapping: ['firstName', 'lastName', 'email', 'accessLevel'], key: 'email' }),
  )
  const isOver = async () =>
    (
      await site.database.pool.query(
        "select 1 from bulk_runs where (id = $1 and state = 'done') or (id = $2 and state = 'draft')",
        [begun.id, previewed.id],
      )
    ).rowCount === 2
  for (const until = Date.now() + 60_000; !(await isOver());) {
    if (Date.now() > until) throw new Error('work on many records is not done')
    await new Promise(done => setTimeout(done, 200))
  }
  return [waiting, begun, columns, previewed].map(({ id }) => `/admin/bulk/${id}`)
}

/** A job that failed at each try. */
async function giveUpJob({ database: { pool } }: Site): Promise<void> {
  await pool.query("select graphile_worker.add_job($1, run_at => now() + interval '1 day', max_attempts => 1)", [
    DEAD_TASK,
  ])
  await pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the store is away' where " +
      'task_id = (select id from graphile_worker._private_tasks where identifier = $1)',
    [DEAD_TASK],
  )
}
