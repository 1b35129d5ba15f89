import { signInCode } from '#server/auth/mails/sign-in-code.tsx'
import { definitionsOf } from '#server/gather.ts'
import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { decryptValue, rotateKeys, encryptValue } from '#server/secrets/index.ts'
import { queueMail } from '#server/mail/index.ts'
import { clientOf, identifier } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const app = buildAppContext(database)
const { pool } = database
const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) })
const secrets = { secret: 'a secret that is long enough for anybody', fieldEncryptionKeys: [key('k1', 1)] }

describe('an encrypted value', () => {
  test('can be decrypted in its own row only, names its key, and never repeats', () => {
    const encrypted = encryptValue(secrets, 'reports.details:1', 'Privé é😀')
    expect(decryptValue(secrets, 'reports.details:1', encrypted)).toBe('Privé é😀')
    expect(encryptValue(secrets, 'reports.details:1', 'Privé é😀')).not.toBe(encrypted)
    expect(() => decryptValue(secrets, 'reports.details:2', encrypted)).toThrow()
    expect(() => decryptValue(secrets, 'reports.url:1', encrypted)).toThrow()
    expect(() => decryptValue(secrets, 'reports.details:1', `${encrypted.slice(0, -4)}AAA=`)).toThrow()
    expect(() => decryptValue({ fieldEncryptionKeys: [key('k2', 2)] }, 'reports.details:1', encrypted)).toThrow('"k1"')
  })
})

test('encrypted fields are encrypted in database and history, bound to their row, and re-encrypted', async () => {
  const [me, admin] = [await asUser(app), await asUser(app, { roles: ['admin'] })]
  const client = clientOf(createApi(app), admin.headers)
  const add = async (comment: string) =>
    (
      await client.post('account-documents', {
        data: {
          type: 'account-documents',
          attributes: { name: 'Contrat', comment },
          relationships: { user: identifier('users', me.id) },
        },
      })
    ).data
  const [one, two] = [await add('tout premier mot'), await add('second')]
  expect(one.attributes.comment).toBe('tout premier mot')
  await client.patch(`account-documents/${two.id}`, {
    data: { type: 'account-documents', id: two.id, attributes: { comment: 'encore un mot' } },
  })
  const stored = async () =>
    (await pool.query<{ id: string; comment: string }>('select id, comment from account_documents order by id')).rows
  expect((await stored()).every(({ comment }) => comment.startsWith('test:'))).toBe(true)
  const { rows: history } = await pool.query<{ text: string }>(
    'select string_agg(h::text, $1) as text from history_actions h',
    ['\n'],
  )
  expect(history[0]!.text).not.toMatch(/premier|encore/)
  expect((await clientOf(createApi(app), me.headers).get(`account-documents/${two.id}`)).data.attributes.comment).toBe(
    'encore un mot',
  )

  await database.orm.transaction(tx =>
    queueMail(tx, { ...app, now: app.now() }, {
      template: signInCode,
      key: 'code',
      to: { email: 'a@b.example' },
      data: { name: 'Ada', code: '123456' },
    } as never),
  )
  const turned = {
    ...app,
    env: {
      ...app.env,
      secrets: { ...app.env.secrets, fieldEncryptionKeys: [key('k2', 9), ...app.env.secrets.fieldEncryptionKeys] },
    },
  }
  expect(await rotateKeys(turned, definitions)).toEqual({ 'outbox_mails.sealed': 1, 'account_documents.comment': 2 })
  expect(await rotateKeys(turned, definitions)).toEqual({})
  const onlyNew = { ...app, env: { ...app.env, secrets: { ...app.env.secrets, fieldEncryptionKeys: [key('k2', 9)] } } }
  expect(
    (await clientOf(createApi(onlyNew), admin.headers).get(`account-documents/${one.id}`)).data.attributes.comment,
  ).toBe('tout premier mot')

  const [first, second] = await stored()
  await pool.query('update account_documents set comment = $2 where id = $1', [first!.id, second!.comment])
  expect((await clientOf(createApi(onlyNew), admin.headers).get(`account-documents/${first!.id}`)).status).toBe(500)
})
