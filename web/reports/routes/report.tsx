import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { REPORT_REASONS } from '#server/account/domain/vocabulary.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { getRecord } from '#web/api/get-record.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { Text } from '#web/ui/layout.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'signed-in' }, title: 'account:report.title' } satisfies RouteHandle

const FIELDS: readonly Field[] = [
  {
    name: 'reason',
    kind: 'radios',
    label: 'account:report.fields.reason',
    options: REPORT_REASONS.map(value => ({ value, label: `account:report.reasons.${value}` })),
  },
  {
    name: 'details',
    kind: 'textarea',
    optional: true,
    label: 'account:report.fields.details',
    help: 'account:report.details',
    maxLength: 2_000,
  },
]

const EXCERPT_LENGTH = 600
/** Attributes by which a record is named, the fullest first. */
const NAMES = ['completeName', 'fullName', 'name', 'title']

/** The reported record; only one that its reader may read. */
async function reported({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const search = new URL(request.url).searchParams
  const [type, id] = [search.get('type') ?? '', search.get('id') ?? '']
  const { data } = await getRecord(apiFor(request, context), type, id)
  const [name] = NAMES.map(each => textOf(data, each)).filter(Boolean)
  return {
    type,
    id: data.id,
    /** Null for what has only a text. */
    name: name ?? null,
    excerpt: excerpt(plainText(textOf(data, 'content')), EXCERPT_LENGTH),
    path: sameSitePath(search.get('url')) ?? '/',
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  return { ...(await reported(args)), formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    await requireSignedIn(args, handle.guard)
    const { type, id, path } = await reported(args)
    return handleForm({
      request,
      fields: FIELDS,
      timeZone: 'Europe/Paris',
      send: async ({ output, key }) => {
        try {
          await apiFor(request, context).create(
            '/api/v1/reports',
            {
              data: {
                type: 'reports',
                attributes: { ...output, url: path },
                relationships: { reportable: { data: { type, id } } },
              },
            },
            { idempotencyKey: key },
          )
        } catch (error) {
          if (!(error instanceof ApiProblem && error.errors.some(({ code }) => code === 'report.open'))) throw error
          return redirectWithFlash(request, path, { kind: 'info', text: 'account:report.known' })
        }
        return redirectWithFlash(request, path, 'account:report.done')
      },
    })
  })
}

/** Reports inappropriate content to the staff. */
export default function Report() {
  const { t } = useTranslation()
  const { type, name, excerpt: quoted, path, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage
        title={t('account:report.title')}
        lead={t('account:report.what', { name: name ?? t(`resources:${type}.one`) })}
      >
        {quoted === '' ? null : (
          <blockquote>
            <Text>{quoted}</Text>
          </blockquote>
        )}
        <FormPage
          id="report"
          fields={FIELDS}
          values={{}}
          answer={useFormResult()}
          formKey={formKey}
          submit={t('account:report.submit')}
          busy={t('account:busy')}
          actions={<Link to={path}>{t('forms:cancel')}</Link>}
        />
      </AccountPage>
    </AccountFrame>
  )
}
