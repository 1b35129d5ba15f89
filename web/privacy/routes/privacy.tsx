import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DataExport } from '#server/account/contract.ts'
import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { PUBLIC_PROFILE_FIELDS } from '#server/account/domain/vocabulary.ts'
import { Consents } from '../Consents.tsx'
import { DataReads } from '../DataReads.tsx'
import { AccountPage, AccountPart } from '#web/account/AccountPage.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { fileSizeText } from '#server/domain/formats.ts'

export const handle = { guard: { audience: 'signed-in' }, title: 'account:privacy.title' } satisfies RouteHandle

const PATH = '/account/privacy'
const SERVICES = '/api/v1/services/account'

/**
 * The password confirms the request; people without one type their address. A checkbox confirms that they know what is
 * lost.
 */
const erasureFields = (hasPassword: boolean): Field[] => [
  hasPassword
    ? {
        name: 'password',
        kind: 'password',
        label: 'account:security.fields.oldPassword',
        autoComplete: 'current-password',
        maxLength: 1_000,
      }
    : { name: 'email', kind: 'email', label: 'account:privacy.erasure.email', maxLength: 254 },
  { name: 'understood', kind: 'checkbox', optional: false, label: 'account:privacy.erasure.understood' },
]

/** The profile fields that guests may read: none until the person publishes them. */
const PUBLIC_FIELDS: Field[] = [
  { name: 'isProfilePublic', kind: 'checkbox', label: 'account:privacy.public.isProfilePublic' },
  {
    name: 'publicProfileFields',
    kind: 'checkboxes',
    optional: true,
    label: 'account:privacy.public.fields',
    options: PUBLIC_PROFILE_FIELDS.map(value => ({ value, label: `account:privacy.public.options.${value}` })),
  },
]

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const api = apiFor(request, context)
  const isImpersonated = visitor.impersonating
  const [exports, erasure, reads, consents, me] = await Promise.all([
    isImpersonated ? { data: [] } : api.get<{ data: DataExport[] }>(`${SERVICES}/exports`),
    api.get<{ data: { dueAt: string } | null }>(`${SERVICES}/erasure`),
    api.get<{ data: { kind: string; times: number; last: string }[] }>(`${SERVICES}/reads`),
    api.get<ListDocument>('/api/v1/consents', { query: { 'filter[user]': visitor.userId, 'page[size]': 50 } }),
    api.get<OneDocument>('/api/v1/users/me', {
      query: { 'fields[users]': 'hasPassword,isProfilePublic,publicProfileFields' },
    }),
  ])
  return {
    publicValues: {
      isProfilePublic: me.data.attributes['isProfilePublic'] === true,
      publicProfileFields: (me.data.attributes['publicProfileFields'] ?? []) as string[],
    },
    userId: visitor.userId,
    exports: exports.data,
    dueAt: erasure.data?.dueAt ?? null,
    reads: reads.data,
    isImpersonated,
    timeZone: visitor.timezone,
    formKey: randomUUID(),
    fields: erasureFields(me.data.attributes['hasPassword'] === true),
    consents: consents.data.map(record => ({
      id: record.id,
      kind: textOf(record, 'kind'),
      document: textOf(record, 'document'),
      givenAt: textOf(record, 'givenAt'),
      withdrawnAt: textOf(record, 'withdrawnAt'),
    })),
  }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const api = apiFor(request, context)
    const data = await readFields(request)
    const redirectWithFlash = (flash: Flash) =>
      redirect(PATH, { status: 303, headers: { 'set-cookie': flashCookie(request, flash) } })
    if (data.get('intent') === 'export') {
      try {
        await api.post(`${SERVICES}/exports`)
        return redirectWithFlash({ kind: 'success', text: 'account:privacy.export.asked' })
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 429)
          return redirectWithFlash({ kind: 'info', text: 'account:privacy.export.soon' })
        throw error
      }
    }
    if (data.get('intent') === 'keep') {
      await api.delete(`${SERVICES}/erasure`)
      return redirectWithFlash({ kind: 'success', text: 'account:privacy.erasure.kept' })
    }
    if (data.get('_form') === 'public') {
      return handleForm({
        request,
        data,
        fields: PUBLIC_FIELDS,
        timeZone: 'Europe/Paris',
        send: async ({ output }) => {
          await api.patch('/api/v1/users/me', { data: { type: 'users', id: visitor.userId, attributes: output } })
          return redirectWithFlash({ kind: 'success', text: 'account:privacy.public.saved' })
        },
      })
    }
    const { data: me } = await api.get<OneDocument>('/api/v1/users/me')
    return handleForm({
      request,
      data,
      fields: erasureFields(me.attributes['hasPassword'] === true),
      timeZone: 'Europe/Paris',
      send: async ({ output: { password, email } }) => {
        await api.post(`${SERVICES}/erasure`, { password, email }, { as: 'json' })
        return redirectWithFlash({ kind: 'success', text: 'account:privacy.erasure.asked' })
      },
    })
  })
}

/** The person's data: what is stored, who read it, how to export it and how to have it erased. */
export default function Privacy() {
  const { t } = useTranslation()
  const { exports, reads, consents, timeZone, isImpersonated } = useFormData<typeof loader>()
  const isWaiting = exports.some(({ state }) => state === 'waiting')
  return (
    <AccountPage title={t('account:privacy.title')} lead={t('account:privacy.intro')}>
      {isImpersonated ? (
        <Notice tone="warning">{t('account:privacy.impersonated')}</Notice>
      ) : (
        <DataExport isWaiting={isWaiting} />
      )}
      {isImpersonated ? null : <PublicProfile />}
      <DataReads reads={reads} />
      <Consents consents={consents} timeZone={timeZone} />
      {isImpersonated ? null : <Erasure />}
    </AccountPage>
  )
}

function DataExport({ isWaiting }: { isWaiting: boolean }) {
  const { t, i18n } = useTranslation()
  const { exports, timeZone } = useFormData<typeof loader>()
  return (
    <AccountPart id="export-part" title={t('account:privacy.export.title')}>
      <Text>{t('account:privacy.export.text')}</Text>
      {isWaiting ? <Notice tone="info">{t('account:privacy.export.waiting')}</Notice> : null}
      <ul>
        {exports
          .filter(({ state, expiresAt }) => state === 'ready' && expiresAt !== null)
          .map(({ id, size, expiresAt }) => (
            <li key={id}>
              <a href={`${SERVICES}/exports/${id}/file`}>
                <Icon name="download" /> {t('account:privacy.export.download')}
              </a>{' '}
              <Text span c="dimmed" suppressHydrationWarning>
                ({fileSizeText(size ?? 0, i18n.language)}) {t('account:privacy.export.until')}{' '}
                <Moment at={expiresAt ?? ''} timeZone={timeZone} />
              </Text>
            </li>
          ))}
      </ul>
      {isWaiting ? null : (
        <Form method="post">
          <Button look="primary" name="intent" value="export" icon="archive">
            {t('account:privacy.export.ask')}
          </Button>
        </Form>
      )}
    </AccountPart>
  )
}

function PublicProfile() {
  const { t } = useTranslation()
  const { userId, publicValues, formKey } = useFormData<typeof loader>()
  return (
    <AccountPart title={t('account:privacy.public.title')}>
      <Text>
        {t('account:privacy.public.text')}{' '}
        <Link to={`/users/${userId}/profile`}>{t('account:privacy.public.link')}</Link>
      </Text>
      <FormPage
        id="public"
        fields={PUBLIC_FIELDS}
        values={publicValues}
        formKey={formKey}
        submit={t('account:privacy.public.submit')}
        busy={t('account:busy')}
        guardsLeaving={false}
      />
    </AccountPart>
  )
}

function Erasure() {
  const { t } = useTranslation()
  const { dueAt, fields, formKey, timeZone } = useFormData<typeof loader>()
  const answer = useFormResult()
  return (
    <AccountPart id="erasure-part" title={t('account:privacy.erasure.title')}>
      {dueAt === null ? (
        <>
          <Text>{t('account:privacy.erasure.text')}</Text>
          <Text c="dimmed">{t('account:privacy.erasure.stays')}</Text>
          <FormPage
            id="erasure"
            fields={fields}
            values={{}}
            answer={answer}
            formKey={formKey}
            look="danger"
            submit={t('account:privacy.erasure.submit')}
            busy={t('account:busy')}
            guardsLeaving={false}
          />
        </>
      ) : (
        <>
          <Notice tone="warning" title={t('account:privacy.erasure.planned')}>
            <Moment at={dueAt} timeZone={timeZone} long />
          </Notice>
          <Text>{t('account:privacy.erasure.undo')}</Text>
          <Form method="post">
            <Button look="primary" name="intent" value="keep">
              {t('account:privacy.erasure.keep')}
            </Button>
          </Form>
        </>
      )}
    </AccountPart>
  )
}
