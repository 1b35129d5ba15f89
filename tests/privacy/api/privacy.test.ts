import { reminderNotifications } from '#server/notifications/types.ts'
import { modules } from '#server/modules.ts'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { createApi } from '#server/api.ts'
import { notify } from '#server/notifications/index.ts'
import { recordConsent, withdrawConsent } from '#server/consents/index.ts'
import { eraseDue, exportData, retainPersonalData } from '#server/privacy/index.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { personalColumns } from '#server/privacy/personal-tables.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, bytesOf, TEST_PASSWORD } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
let clock = new Date('2026-03-02T09:00:00Z')
const app = buildAppContext(database, { now: () => clock })
const api = createApi(app)
const { pool } = database
const SERVICES = '/api/v1/services/account'
const as = (headers: Record<string, string>) => clientOf(api, headers)
const json = { 'content-type': 'application/json' }

/** Every table as text, as a dump would hold it. */
async function dump(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema " +
      "in ('public', 'graphile_worker') and table_type = 'BASE TABLE'",
  )
  const texts = await Promise.all(
    rows.map(
      async ({ name }) =>
        (await pool.query<{ t: string | null }>(`select string_agg(t::text, E'\\n') as t from ${name} t`)).rows[0]?.t ??
        '',
    ),
  )
  return texts.join('\n')
}

async function entriesOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const found = new Map<string, string>()
  const ended = once(zip, 'end')
  zip.on('entry', (entry: Entry) =>
    zip.openReadStream(entry, (_error, stream) => {
      const chunks: Buffer[] = []
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          found.set(entry.fileName, Buffer.concat(chunks).toString())
          zip.readEntry()
        })
    }),
  )
  zip.readEntry()
  await ended
  return found
}

/** A person about whom there is something in most tables. */
async function somebody() {
  const email = 'Zenobie.Quarantesept@wiedersehen.example'
  const me = await asUser(app, { email, firstName: 'Zénobie', lastName: 'Quarantesept' })
  const client = as(me.headers)
  await client.patch('users/me', {
    data: { type: 'users', id: me.id, attributes: { phone: '+33 1 99 88 77 66', organizationName: 'Atelier Zénobie' } },
  })
  await client.post('secondary-email-addresses', {
    data: {
      type: 'secondary-email-addresses',
      attributes: { email: 'zq47@wiedersehen.example' },
      relationships: { user: { data: { type: 'users', id: me.id } } },
    },
  })
  await client.post('reminders', {
    data: { type: 'reminders', attributes: { title: 'Appeler Zénobie', remindAt: '2030-01-01T09:00:00Z' } },
  })
  await pool.query(
    "insert into account_transactions (user_id, amount, operation, comment) values ($1, 25, 'grant', 'pour " +
      "Quarantesept')",
    [me.id],
  )
  await as((await asUser(app, { roles: ['admin'] })).headers).post('account-documents', {
    data: {
      type: 'account-documents',
      attributes: { name: 'Contrat Quarantesept', comment: 'Signé par Zénobie le mardi' },
      relationships: { user: { data: { type: 'users', id: me.id } } },
    },
  })
  await database.orm.transaction(async tx => {
    await recordConsent(tx, { userId: me.id, kind: 'terms', document: '/legal/terms', now: clock })
    await notify(
      tx,
      { ...app, now: clock },
      {
        type: reminderNotifications.reminder,
        userId: me.id,
        values: { title: 'Quarantesept' },
        causedBy: me.id,
        key: 'test',
      },
    )
  })
  return { ...me, client }
}

test('every column that refers to a person has a rule for erasure, and the database enforces it', () => {
  const columns = personalColumns(modules)
  expect(columns.length).toBeGreaterThan(40)
  expect(
    columns
      .filter(({ decided, onDelete }) => decided?.onErasure !== onDelete)
      .map(({ table, column, onDelete }) => `${table}.${column}: ${onDelete}`),
  ).toEqual([])
})

describe('agreements', () => {
  test('are stored once for the same text, are replaced for a new one, and can be withdrawn', async () => {
    const { id } = await asUser(app)
    const give = (document: string, version = '1') =>
      database.orm.transaction(tx => recordConsent(tx, { userId: id, kind: 'terms', document, version, now: clock }))
    const open = async () =>
      (await pool.query('select document, version from consents where user_id = $1 and withdrawn_at is null', [id]))
        .rows
    await give('/legal/terms')
    await give('/legal/terms')
    await give('/legal/terms', '2')
    expect(await open()).toEqual([{ document: '/legal/terms', version: '2' }])
    expect((await pool.query('select 1 from consents where user_id = $1', [id])).rowCount).toBe(2)
    await database.orm.transaction(tx => withdrawConsent(tx, { userId: id, kind: 'terms', now: clock }))
    expect(await open()).toEqual([])
  })
})

describe("the archive of one's data", () => {
  test('contains all personal data and no credential, for its person only and for a day', async () => {
    const me = await somebody()
    const asked = await me.client.post(`${SERVICES}/exports`, {})
    expect(asked.status).toBe(202)
    expect((await me.client.post(`${SERVICES}/exports`, {})).data.id).toBe(asked.data.id)
    await exportData(app, { id: asked.data.id }, { modules })
    await exportData(app, { id: asked.data.id }, { modules })
    const path = `${SERVICES}/exports/${asked.data.id}/file`
    const answer = await api({
      method: 'GET',
      path,
      query: '',
      headers: me.headers,
      body: null,
      remoteAddress: '192.0.2.1',
      requestId: 'r',
    })
    expect(answer.status).toBe(200)
    const entries = await entriesOf(await bytesOf(answer))
    const whole = [...entries.values()].join('\n')
    for (const text of [
      'Zénobie',
      '+33 1 99 88 77 66',
      'zq47@wiedersehen.example',
      'Appeler Zénobie',
      'Contrat Quarantesept',
      'pour Quarantesept',
      '/legal/terms',
      'Rappel',
      'Signé par Zénobie le mardi',
    ])
      expect(whole, text).toContain(text)
    expect(whole).not.toMatch(/argon2|password_hash|"id": "[0-9a-f]{64}"/)
    expect((await as((await asUser(app)).headers).get(path)).status).toBe(404)
    expect((await as((await asUser(app, { roles: ['app_admin', 'admin'] })).headers).get(path)).status).toBe(404)
    expect((await as({}).get(path)).status).toBe(401)
    expect((await me.client.post(`${SERVICES}/exports`, {})).status).toBe(429)
    clock = new Date(clock.getTime() + 25 * 3_600_000)
    expect((await me.client.get(path)).status).toBe(404)
    await erasePerson(app, modules, me.id)
  })
})

describe('erasure', () => {
  test('requires the password, is delayed, can be cancelled, and then leaves nothing of the person', async () => {
    const me = await somebody()
    const other = await asUser(app)
    const ask = (body: object) => me.client.request('POST', `${SERVICES}/erasure`, { body, headers: json })
    expect((await ask({ password: 'wrong-wrong-wrong' })).status).toBe(422)
    expect((await ask({ password: TEST_PASSWORD })).status).toBe(202)
    expect((await me.client.delete(`${SERVICES}/erasure`)).status).toBe(204)
    expect((await me.client.get(`${SERVICES}/erasure`)).data).toBeNull()
    expect((await ask({ password: TEST_PASSWORD })).status).toBe(202)
    expect(await eraseDue(app, modules)).toBe(0)
    clock = new Date(clock.getTime() + 15 * 86_400_000)
    expect(await eraseDue(app, modules, { dryRun: true })).toBe(1)
    expect((await retainPersonalData(app, modules, { dryRun: true })).at(-1)).toEqual({
      what: 'accounts to be erased',
      rows: 1,
    })
    expect(await eraseDue(app, modules)).toBe(1)
    const left = await dump()
    for (const text of ['Zénobie', 'Quarantesept', 'wiedersehen', '99 88 77 66', 'zq47'])
      expect(left.toLowerCase().includes(text.toLowerCase()), text).toBe(false)
    // The books, and that it was done, stay without a name.
    expect(
      (await pool.query('select amount, comment from account_transactions where user_id is null')).rows,
    ).toContainEqual({ amount: 25, comment: null })
    expect(
      (
        await pool.query(
          'select done_at is not null as done from erasures where user_id = $1 and done_at is not null',
          [me.id],
        )
      ).rows,
    ).toEqual([{ done: true }])
    expect((await me.client.get('users/me')).status).toBe(401)
    expect((await as(other.headers).get('users/me')).status).toBe(200)
    expect(await eraseDue(app, modules)).toBe(0)
  })

  test('is refused to the last application administrator', async () => {
    await pool.query("delete from user_roles where role_id = 'app_admin'")
    const last = await asUser(app, { roles: ['app_admin'] })
    const answer = await as(last.headers).request('POST', `${SERVICES}/erasure`, {
      body: { password: TEST_PASSWORD },
      headers: json,
    })
    expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'erasure.lastAppAdmin'])
  })

  test('leaves history and account transactions append-only for every other change', async () => {
    await pool.query(
      `insert into history_actions (type, operation, resource_type, resource_id, changes)
        values ('updates', 'update', 'jobs', 'other', '{"name": {"after": "x"}}')`,
    )
    await expect(pool.query("update history_actions set changes = '{}'")).rejects.toThrow('append-only')
    await expect(pool.query('update account_transactions set amount = 1')).rejects.toThrow('append-only')
    await expect(pool.query('delete from account_transactions')).rejects.toThrow('append-only')
  })
})

describe("reads of a person's record", () => {
  test("by staff are counted by day and shown to the person; own and members' reads are not", async () => {
    const me = await asUser(app)
    const admin = as((await asUser(app, { roles: ['admin'] })).headers)
    const member = as((await asUser(app, { level: 'member_level_1' })).headers)
    await admin.get(`users/${me.id}`)
    await admin.get(`users/${me.id}`)
    await admin.request('GET', 'users', { headers: { accept: 'text/csv' } })
    await member.get(`users/${me.id}`)
    await as(me.headers).get('users/me')
    const reads = (await as(me.headers).get(`${SERVICES}/reads`)).list as unknown as { kind: string; times: number }[]
    expect(reads.map(({ kind, times }) => [kind, times])).toEqual([
      ['export', 1],
      ['show', 2],
    ])
    const impersonator = as((await asUser(app, { roles: ['admin'] })).headers)
    expect((await impersonator.post(`users/${me.id}/actions/impersonate`, {})).status).toBe(200)
    expect((await as(me.headers).get(`${SERVICES}/reads`)).text).toContain('"kind":"impersonation","times":1')
    expect((await member.get('personal-data-reads')).status).toBe(403)
    expect((await admin.get('personal-data-reads')).status).toBe(200)
  })

  test('while impersonating are counted as those of the admin', async () => {
    const [me, other] = [await asUser(app), await asUser(app)]
    const {
      rows: [paper],
    } = await pool.query<{ id: string }>(
      "insert into account_documents (user_id, name, document_type) values ($1, 'Bail', 'contract') returning id",
      [me.id],
    )
    const admin = await asUser(app, { roles: ['admin'] })
    const begun = await as(admin.headers).post(`users/${me.id}/actions/impersonate`, {})
    const acting = as({ cookie: String(begun.headers['set-cookie']).split(';', 1)[0]!, origin: app.env.siteUrl })
    expect((await acting.get(`account-documents/${paper!.id}`)).status).toBe(200)
    expect((await acting.get(`users/${me.id}`)).status).toBe(200)
    expect((await acting.get(`users/${other.id}`)).status).toBe(200)
    const noted = async (id: string) =>
      (
        await pool.query<{ kind: string; times: number; reader_id: string }>(
          'select kind, times, reader_id from personal_data_reads where person_id = $1 order by kind',
          [id],
        )
      ).rows
    expect(await noted(me.id)).toEqual([
      { kind: 'impersonation', times: 1, reader_id: admin.id },
      { kind: 'show', times: 2, reader_id: admin.id },
    ])
    expect(await noted(other.id)).toEqual([{ kind: 'show', times: 1, reader_id: admin.id }])
    await as(me.headers).get(`account-documents/${paper!.id}`)
    expect(await noted(me.id)).toHaveLength(2)
  })
})
