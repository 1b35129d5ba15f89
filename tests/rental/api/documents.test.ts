import { carryOutJobs } from '#tests/support/jobs.ts'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { removeOrphans } from '#server/files/index.ts'
import { makeDocument } from '#server/rental/index.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { createClockedApp } from '#tests/support/test-app.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import { actOnCommand } from '../support/actions.ts'
import { createCommand, type CommandFacts } from '../support/command.ts'

const { database, app, pool, person } = await createClockedApp('2026-12-01T09:00:00Z')
const staff = await person({ roles: ['rental_admin'] })
const admin = await person({ roles: ['admin'] })
const renter = await person({ firstName: 'Zoé' })
const stranger = await person()
type Client = typeof renter.client
const act = async (client: Client, id: string, slug: string, input: object = {}) =>
  expect((await actOnCommand(client, id, slug, input)).status, slug).toBe(200)
const order = (facts: Partial<CommandFacts> = {}) =>
  createCommand(database, { rentBy: renter.id, strategy: 'internal', ...facts })

const runJobs = () => carryOutJobs({ app, database }, ['make-rental-document'])

async function returned(facts: Partial<CommandFacts> = {}) {
  const command = await order(facts)
  for (const [slug, input] of [
    ['validate', {}],
    ['prepare', {}],
    ['dispatch', { content: 'x' }],
    ['hand-over', {}],
    ['record-return', {}],
  ] as const)
    await act(staff.client, command.id, slug, input)
  await runJobs()
  return command
}

const documentsOf = async (commandId: string) =>
  (
    await pool.query<{ id: string; kind: string; hash: string; path: string; file_hash: string; locale: string }>(
      'select d.id, d.kind, d.hash, d.locale, f.path, f.hash as file_hash from rental_documents d join ' +
        'secured_files f on f.id = d.file_id where d.command_id = $1 order by d.kind',
      [commandId],
    )
  ).rows
const filesWithoutDocument = async () =>
  (
    await pool.query<{ id: string }>(
      "select id from secured_files where model_type = 'rental-documents' and model_id not in (select id::text from " +
        'rental_documents)',
    )
  ).rows
const kindsFor = async (client: Client, commandId: string) => {
  const answer = await client.get('rental-documents', { 'filter[command]': commandId })
  return answer.list.map(({ attributes }) => attributes['kind']).sort()
}

describe('the papers of a command', () => {
  test('follow its steps: a sheet when it is accepted, one with its units, another when all are back', async () => {
    const command = await order()
    await act(staff.client, command.id, 'validate')
    await runJobs()
    // An internal rental has no contract; what was ordered can be looked for from now on.
    expect((await documentsOf(command.id)).map(({ kind }) => kind)).toEqual(['preparation_sheet'])
    await act(staff.client, command.id, 'prepare')
    await runJobs()
    expect((await documentsOf(command.id)).map(({ kind }) => kind)).toEqual(['preparation_sheet', 'preparation_sheet'])
    await act(staff.client, command.id, 'dispatch', { content: 'x' })
    await act(staff.client, command.id, 'hand-over')
    await act(staff.client, command.id, 'record-return')
    await runJobs()
    expect((await documentsOf(command.id)).map(({ kind }) => kind)).toEqual([
      'preparation_sheet',
      'preparation_sheet',
      'return_sheet',
    ])
  })

  test('are stored with the hash of their bytes', async () => {
    for (const { hash, file_hash, path } of await documentsOf((await returned()).id)) {
      const bytes = await buffer(await app.store.get(path))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
      expect(file_hash).toBe(hash)
    }
  })

  test('are read by their readers; the preparation sheet by staff only', async () => {
    const member = await person()
    const organizationId = await createOrganization(database)
    await pool.query('insert into organization_users (organization_id, user_id) values ($1, $2)', [
      organizationId,
      member.id,
    ])
    const command = await returned({ organizationId })
    expect(await kindsFor(staff.client, command.id)).toEqual(['preparation_sheet', 'return_sheet'])
    expect(await kindsFor(admin.client, command.id)).toEqual(['preparation_sheet', 'return_sheet'])
    expect(await kindsFor(renter.client, command.id)).toEqual(['return_sheet'])
    expect(await kindsFor(member.client, command.id)).toEqual(['return_sheet'])
    expect(await kindsFor(stranger.client, command.id)).toEqual([])
    const [sheet, back] = await documentsOf(command.id)
    const status = async (client: Client, id: string) => (await client.get(`/services/secured-files/${id}/show`)).status
    expect([
      await status(staff.client, sheet!.id),
      await status(renter.client, sheet!.id),
      await status(renter.client, back!.id),
      await status(member.client, back!.id),
      await status(stranger.client, back!.id),
    ]).toEqual([200, 404, 200, 200, 404])
    for (const client of [staff.client, renter.client])
      expect((await client.delete(`/services/secured-files/${back!.id}`)).status).toBe(403)
    expect((await staff.client.delete(`rental-documents/${back!.id}`)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('a document', () => {
  test('is made once for any number of simultaneous requests, and nothing else is left in the store', async () => {
    const command = await order()
    await act(staff.client, command.id, 'validate')
    await act(staff.client, command.id, 'prepare')
    const before = await stored()
    await Promise.all(
      Array.from({ length: 6 }, () => makeDocument(app, { kind: 'preparation_sheet', commandId: command.id })),
    )
    const [sheet, ...others] = await documentsOf(command.id)
    expect(others).toEqual([])
    await pool.query("update rental_commands set comment = 'changed since' where id = $1", [command.id])
    await makeDocument(app, { kind: 'preparation_sheet', commandId: command.id })
    expect(await documentsOf(command.id)).toEqual([sheet])
    expect(await filesWithoutDocument()).toEqual([])
    expect((await stored()).length - before.length).toBe(1)
  })

  test('is made with file and row, or with neither after a fault between them', async () => {
    const command = await order()
    await act(staff.client, command.id, 'validate')
    await act(staff.client, command.id, 'prepare')
    const before = await stored()
    await pool.query(
      "create function no_papers() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$; " +
        'create trigger no_papers before insert on rental_documents for each row execute function no_papers()',
    )
    await expect(makeDocument(app, { kind: 'preparation_sheet', commandId: command.id })).rejects.toThrow()
    await expect(makeDocument(app, { kind: 'preparation_sheet', commandId: command.id })).rejects.toThrow()
    await pool.query('drop trigger no_papers on rental_documents; drop function no_papers')
    expect(await stored()).toEqual(before)
    expect(await filesWithoutDocument()).toEqual([])
    await makeDocument(app, { kind: 'preparation_sheet', commandId: command.id })
    expect(await documentsOf(command.id)).toHaveLength(1)
    // Staff hear of it at once, and once.
    await carryOutJobs({ app, database }, ['notify-of-command'])
    const notified = await pool.query(
      "select distinct notification_type as type from notifications where action_url like '%' || $1 and " +
        "notification_type ~ 'failed'",
      [command.id],
    )
    expect(notified.rows).toEqual([{ type: 'rental-staff-paper-failed' }])
    // Bytes that a crash has left are swept; those of papers stay.
    await removeOrphans({ ...app, now: () => new Date(Date.now() + 2 * 86_400_000) })
    expect(await stored()).toContain((await documentsOf(command.id))[0]!.path)
  })

  test('is made again only for a replaced unit, as a preparation sheet that names the sheet it replaces', async () => {
    const command = await order({ units: 1, spare: 2 })
    const [item, next, last] = (
      await pool.query<{ id: string; label: string }>(
        'select id, stock_id as label from rental_items where rental_model_id = $1 order by id',
        [command.modelId],
      )
    ).rows
    await act(staff.client, command.id, 'validate')
    await act(staff.client, command.id, 'prepare', { units: [{ line: command.lines[0], item: item!.id }] })
    await runJobs()
    const [first] = await documentsOf(command.id)
    const lineOf = async () =>
      (
        await pool.query<{ id: string }>(
          "select id from rental_command_items where command_id = $1 and status <> 'replaced'",
          [command.id],
        )
      ).rows[0]!.id
    await act(staff.client, command.id, 'replace', { line: await lineOf(), item: next!.id, comment: 'Fêlé' })
    await runJobs()
    await Promise.all(
      Array.from({ length: 4 }, () => makeDocument(app, { kind: 'preparation_sheet', commandId: command.id })),
    )
    await act(staff.client, command.id, 'replace', { line: await lineOf(), item: last!.id })
    await Promise.all(
      Array.from({ length: 4 }, () => makeDocument(app, { kind: 'preparation_sheet', commandId: command.id })),
    )
    await runJobs()
    await act(staff.client, command.id, 'dispatch', { content: 'x' })
    await runJobs()
    const { rows: sheets } = await pool.query<{
      id: string
      before: string | null
      name: string
      path: string
      hash: string
    }>(
      `select d.id, d.supersedes_id as before, f.original_name as name, f.path, d.hash
      from rental_documents d
      join secured_files f on f.id = d.file_id
      where d.command_id = $1
      order by length(d.key), d.key`,
      [command.id],
    )
    expect(sheets.map(({ before }) => before)).toEqual([null, sheets[0]!.id, sheets[1]!.id])
    expect(sheets.map(({ name }) => name)).toEqual(
      ['', ' (2)', ' (3)'].map(ending => `Fiche de préparation ${command.number}${ending}.pdf`),
    )
    expect(sheets[0]).toMatchObject({ id: first!.id, hash: first!.hash })
    // A label may be set in two lines.
    const texts = await Promise.all(
      sheets.map(async ({ path }) => textOf(await buffer(await app.store.get(path))).replaceAll(/\s/g, '')),
    )
    for (const [index, { label }] of [item!, next!, last!].entries())
      expect(
        texts.map(text => text.includes(label)),
        label,
      ).toEqual(texts.map((_text, at) => at === index))
    expect(texts[2]).toContain('3,remplacelafiche')
    const documents = await staff.client.get('rental-documents', {
      'filter[command]': command.id,
      sort: 'id',
      include: 'supersedes',
    })
    expect(documents.list.map(({ attributes }) => attributes['isSuperseded'])).toEqual([true, true, false])
    expect(
      (await staff.client.get(`rental-commands/${command.id}`, { include: 'documents' })).included.filter(
        ({ type }) => type === 'rental-documents',
      ),
    ).toHaveLength(3)
  })

  test('has a row that never changes', async () => {
    const [sheet] = await documentsOf((await returned()).id)
    await expect(pool.query("update rental_documents set hash = 'x' where id = $1", [sheet!.id])).rejects.toThrow(
      'append-only',
    )
    await expect(pool.query('delete from rental_documents where id = $1', [sheet!.id])).rejects.toThrow('append-only')
  })
})

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.store.list()) keys.push(key)
  return keys.sort()
}
