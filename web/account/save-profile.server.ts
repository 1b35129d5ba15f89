import { redirect } from '@remix-run/node'
import type { Visitor } from '#server/contract/session.ts'
import { asciiDomain } from '#server/domain/contact/email.ts'
import { storedPhone } from '#server/domain/contact/phone-number.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { changedNames } from '#web/forms/changed.ts'
import { handleForm, readBase } from '#web/forms/handle-form.ts'
import { markdownToHtml } from '#server/domain/html/markdown.ts'
import { flashCookie } from '#web/session/flash.ts'
import { loadProfile, type Address } from './load-profile.server.ts'
import { PROFILE_RELATIONS } from './profile-fields.ts'

type ProfileUpdate = { request: Request; context: WebContext; visitor: Visitor; data: FormData }
type Api = ReturnType<typeof apiFor>

/** Saves the changed fields of the profile; additional addresses are saved one by one (specification 1, section 3). */
export async function saveProfile({ request, context, visitor, data: sent }: ProfileUpdate) {
  const { fields, addresses, values: now, updatedAt: newest } = await loadProfile({ request, context, visitor })
  const api = apiFor(request, context)
  return handleForm({
    request,
    fields,
    timeZone: visitor.timezone,
    data: sent,
    reload: async () => ({ values: now, updatedAt: newest, choices: {} }),
    send: async ({ output, values, data }) => {
      const changed = new Set(changedNames(values, readBase(data)))
      const phone = phoneOf(output)
      if (changed.has('phone') || changed.has('phoneCountry')) {
        if (phone === undefined) throw fieldProblem('phone', 'validation.phone')
        changed.add('phone')
      }
      changed.delete('phoneCountry')
      const attributes = Object.fromEntries(
        [...changed]
          .filter(name => !(name in PROFILE_RELATIONS) && name !== 'secondaryEmailAddresses')
          .map(name => [name, attributeOf(name, output, phone)]),
      )
      const relationships = Object.fromEntries(
        Object.entries(PROFILE_RELATIONS)
          .filter(([name]) => changed.has(name))
          .map(([name, type]) => [name, { data: output[name] ? { type, id: output[name] } : null }]),
      )
      if (Object.keys(attributes).length + Object.keys(relationships).length > 0) {
        const updatedAt = String(data.get('_updatedAt') ?? '')
        await api.patch('/api/v1/users/me', {
          data: {
            type: 'users',
            id: visitor.userId,
            attributes,
            relationships,
            ...(updatedAt === '' ? {} : { meta: { ifUnmodifiedSince: updatedAt } }),
          },
        })
      }
      const added = changed.has('secondaryEmailAddresses')
        ? await saveAddresses(api, visitor.userId, {
            before: addresses,
            typed: (output['secondaryEmailAddresses'] ?? []) as string[],
          })
        : 0
      const headers = api.cookies()
      headers.append(
        'set-cookie',
        flashCookie(
          request,
          changed.size > 0
            ? { kind: 'success', text: `account:profile.${added > 0 ? 'savedAndMailed' : 'saved'}` }
            : { kind: 'info', text: 'account:profile.unchanged' },
        ),
      )
      return redirect('/account/profile', { status: 303, headers })
    },
  })
}

function attributeOf(
  name: string,
  output: Readonly<Record<string, unknown>>,
  phone: string | null | undefined,
): unknown {
  if (name === 'phone') return phone
  if (name === 'description') return markdownToHtml(String(output[name] ?? ''))
  return output[name] === '' ? null : output[name]
}

/** Undefined for text that is no number. */
function phoneOf(output: Readonly<Record<string, unknown>>): string | null | undefined {
  const typed = String(output['phone'] ?? '').trim()
  return typed === '' ? null : (storedPhone(typed, String(output['phoneCountry'])) ?? undefined)
}

/**
 * Removes addresses before adding new ones, so that the limit is not exceeded. A refused address is reported at its
 * line; saved changes are kept.
 * @returns how many were added
 * @throws ApiProblem
 */
async function saveAddresses(
  api: Api,
  userId: string,
  { before, typed }: { before: readonly Address[]; typed: readonly string[] },
): Promise<number> {
  const wanted = typed.map(ascii)
  for (const { id, email } of before)
    if (!wanted.includes(email.toLowerCase())) await api.delete(`/api/v1/secondary-email-addresses/${id}`)
  const known = new Set(before.map(({ email }) => email.toLowerCase()))
  const faults: ApiProblem['errors'][number][] = []
  for (const [index, email] of wanted.entries()) {
    if (known.has(email)) continue
    known.add(email)
    try {
      await api.create('/api/v1/secondary-email-addresses', {
        data: {
          type: 'secondary-email-addresses',
          attributes: { email },
          relationships: { user: { data: { type: 'users', id: userId } } },
        },
      })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
      const rule = error.errors[0]?.code?.replace(/^validation\./, '') ?? ''
      faults.push({
        ...error.errors[0]!,
        code: 'validation.line',
        detail: `validation.line.${['email', 'unique', 'maxItems'].includes(rule) ? rule : 'other'}`,
        source: { pointer: '/data/attributes/secondaryEmailAddresses' },
        meta: { line: index + 1, address: typed[index], ...error.errors[0]?.meta },
      })
    }
  }
  if (faults.length > 0) throw new ApiProblem(422, faults)
  return known.size - before.length
}

/** As addresses are stored: ASCII form, compared without case (specification 3, section 3). */
function ascii(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = at < 0 ? null : asciiDomain(address.slice(at + 1))
  return (domain === null ? address : `${address.slice(0, at)}@${domain}`).toLowerCase()
}

const fieldProblem = (name: string, code: string) =>
  new ApiProblem(422, [
    { id: '', title: '', status: '422', code, detail: code, source: { pointer: `/data/attributes/${name}` } },
  ])
