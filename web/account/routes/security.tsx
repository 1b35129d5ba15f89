import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { TWO_FACTOR_ROLES, TWO_FACTOR_STRATEGIES } from '#server/domain/vocabulary/roles.ts'
import { AccountPage, AccountPart } from '#web/account/AccountPage.tsx'
import { toUnicodeEmail } from '../load-profile.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#server/domain/rules/password.ts'

export const handle = { guard: { audience: 'signed-in' }, title: 'account:security.title' } satisfies RouteHandle

const PATH = '/account/security'
const SERVICES = '/api/v1/services/account'

const field = (name: string, more: Partial<Field> & Pick<Field, 'kind'>): Field => ({
  name,
  label: `account:security.fields.${name}`,
  help: `account:security.help.${name}`,
  ...more,
})
const OLD_PASSWORD = { kind: 'password', autoComplete: 'current-password', maxLength: 1_000 } as const

const oldPassword = (hasPassword: boolean): Field[] => (hasPassword ? [field('oldPassword', OLD_PASSWORD)] : [])

/** One form for each credential. The current password is asked for where the account has one. */
const formsFor = ({ hasPassword, mustUseCode }: { hasPassword: boolean; mustUseCode: boolean }) =>
  ({
    email: [
      field('email', { kind: 'email', maxLength: 254 }),
      ...(hasPassword ? [field('password', { ...OLD_PASSWORD, label: 'account:security.fields.oldPassword' })] : []),
    ],
    password: [
      ...oldPassword(hasPassword),
      {
        ...field('password', {
          kind: 'password',
          autoComplete: 'new-password',
          minLength: PASSWORD_MIN_LENGTH,
          maxLength: PASSWORD_MAX_LENGTH,
        }),
        label: 'account:security.fields.newPassword',
        help: 'account:security.help.newPassword',
      },
    ],
    twoFactor: [
      field('twoFactorStrategy', {
        kind: 'radios',
        options: TWO_FACTOR_STRATEGIES.filter(strategy => !mustUseCode || strategy !== 'none').map(value => ({
          value,
          label: `account:security.strategies.${value}`,
        })),
      }),
      ...oldPassword(hasPassword),
    ],
  }) satisfies Record<string, Field[]>
type FormName = keyof ReturnType<typeof formsFor>
const PATHS = { email: 'email', password: 'password', twoFactor: 'two-factor' } as const satisfies Record<
  FormName,
  string
>

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const facts = await factsOf(args)
  const api = apiFor(request, context)
  const pending = visitor.impersonating
    ? { data: null }
    : await api.get<{ data: { email: string } | null }>(`${SERVICES}/email`)
  return {
    ...facts,
    pendingEmail: pending.data && toUnicodeEmail(pending.data.email),
    isImpersonated: visitor.impersonating,
    formKeys: { email: randomUUID(), password: randomUUID(), twoFactor: randomUUID() },
  }
}

async function factsOf(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const [{ features }, { data: me }] = await Promise.all([
    siteOf(context),
    apiFor(request, context).get<OneDocument>('/api/v1/users/me'),
  ])
  const mustUseCode = features.twoFactor && TWO_FACTOR_ROLES.some(role => visitor.siteRoles.includes(role))
  const strategy = textOf(me, 'twoFactorStrategy')
  const facts = { hasPassword: me.attributes['hasPassword'] === true, mustUseCode }
  return {
    forms: formsFor(facts),
    ...facts,
    hasTwoFactor: features.twoFactor,
    strategy: mustUseCode && strategy === 'none' ? 'email' : strategy,
    email: toUnicodeEmail(textOf(me, 'email')),
  }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const { forms } = await factsOf(args)
    const api = apiFor(request, context)
    const data = await readFields(request)
    const done = (text: string) => {
      const headers = api.cookies()
      headers.append('set-cookie', flashCookie(request, { kind: 'success', text }))
      return redirect(PATH, { status: 303, headers })
    }
    const name = String(data.get('_form')) as FormName
    if (!Object.hasOwn(forms, name)) throw new Response(null, { status: 400 })
    const answer = await handleForm({
      request,
      data,
      fields: forms[name],
      timeZone: 'Europe/Paris',
      send: async ({ output }) => {
        await api.post(`${SERVICES}/${PATHS[name]}`, output, { as: 'json' })
        return done(`account:security.${name}.done`)
      },
    })
    return answer
  })
}

/** The credentials of the account: address, password and second factor. */
export default function Security() {
  const { t } = useTranslation()
  const { hasPassword, hasTwoFactor, mustUseCode, strategy, email, isImpersonated } = useFormData<typeof loader>()
  const parts: { name: FormName; text: string; values: Record<string, string> }[] = [
    { name: 'email', text: t('account:security.email.text', { email }), values: { email: '', password: '' } },
    {
      name: 'password',
      text: t(hasPassword ? 'account:security.password.text' : 'account:security.password.none'),
      values: { oldPassword: '', password: '' },
    },
    ...(hasTwoFactor
      ? [
          {
            name: 'twoFactor' as const,
            text: t(mustUseCode ? 'account:security.twoFactor.must' : 'account:security.twoFactor.text'),
            values: { twoFactorStrategy: strategy, oldPassword: '' },
          },
        ]
      : []),
  ]
  return (
    <AccountPage title={t('account:security.title')} lead={t('account:security.intro')}>
      {isImpersonated ? (
        <Notice tone="warning">{t('account:security.impersonated')}</Notice>
      ) : (
        parts.map(({ name, text, values }) => <CredentialForm key={name} name={name} text={text} values={values} />)
      )}
      {isImpersonated ? null : (
        <AccountPart title={t('account:security.sessions.title')}>
          <Text c="dimmed">{t('account:security.sessions.text')}</Text>
          <LinkButton to="/account/sessions">{t('account:places.sessions')}</LinkButton>
        </AccountPart>
      )}
    </AccountPage>
  )
}

function CredentialForm({
  name,
  text,
  values,
}: {
  name: 'twoFactor' | 'email' | 'password'
  text: string
  values: Record<string, string>
}) {
  const { t } = useTranslation()
  const { pendingEmail, forms, formKeys } = useFormData<typeof loader>()
  const sent = useSentForm()
  const answer = useFormResult()
  return (
    <AccountPart id={`${name}-part`} title={t(`account:security.${name}.title`)}>
      <Text c="dimmed">{text}</Text>
      {name === 'email' && pendingEmail !== null ? (
        <Notice tone="info">{t('account:security.email.pending', { email: pendingEmail })}</Notice>
      ) : null}
      <FormPage
        id={name}
        fields={forms[name]}
        values={values}
        answer={sent === name ? answer : undefined}
        formKey={formKeys[name]}
        submit={t(`account:security.${name}.submit`)}
        busy={t('account:busy')}
        guardsLeaving={false}
      />
    </AccountPart>
  )
}

/** Which of the page's forms the answer belongs to. */
function useSentForm(): string | undefined {
  const answer = useFormResult()
  if (answer === undefined) return undefined
  if (Object.hasOwn(answer.values, 'twoFactorStrategy')) return 'twoFactor'
  return Object.hasOwn(answer.values, 'email') ? 'email' : 'password'
}
