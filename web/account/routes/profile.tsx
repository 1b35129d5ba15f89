import { membershipLink } from '#web/shell/membership.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from '../account.module.css'
import { AccountPage, AccountPart } from '../AccountPage.tsx'
import { loadProfile } from '../load-profile.server.ts'
import { PROFILE_PARTS } from '../profile-fields.ts'
import { saveProfile } from '../save-profile.server.ts'
import { TimeZoneOffer } from '../TimeZoneOffer.tsx'
import { sendFile } from '#web/admin/upload.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { UploadForm } from '#web/forms/UploadForm.tsx'
import { controlId } from '#web/forms/names.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { TextInput } from '#web/ui/controls.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { roleNames } from '#web/guards/visitor-facts.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const handle = { guard: { audience: 'signed-in' }, title: 'account:profile.title' } satisfies RouteHandle

const AVATAR = '/api/v1/services/account/avatar'
const PATH = '/account/profile'

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  const { addresses, ...profile } = await loadProfile({ ...args, visitor })
  const { fullName, userId } = visitor
  const unproved = addresses.filter(({ isProved }) => !isProved).map(({ id, email: address }) => ({ id, address }))
  return {
    ...profile,
    unproved,
    fullName,

    roles: roleNames(visitor),
    userId,
    needs: { verification: !visitor.emailVerified, validation: !visitor.validated },
  }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { data, discard } = await readFormData(request)
    try {
      const intent = data.get('intent')
      if (intent === 'avatar') return await uploadAvatar(args, data.get('portrait'))
      if (intent === 'remove-avatar') {
        await apiFor(request, context).delete(AVATAR)
        return redirectWithFlash(request, PATH, 'account:profile.portrait.removed')
      }
      if (intent === 'send-proof') return await resendVerification(args, String(data.get('address') ?? ''))
      return await saveProfile({ request, context, visitor, data })
    } finally {
      await discard()
    }
  })
}

async function uploadAvatar(
  { request, context }: ActionFunctionArgs,
  file: FormDataEntryValue | null,
): Promise<Response> {
  if (!(file instanceof File) || file.size === 0)
    return redirectWithFlash(request, PATH, { kind: 'error', text: 'account:profile.portrait.none' })
  try {
    await sendFile(request, context, { path: AVATAR, file })
    return redirectWithFlash(request, PATH, 'account:profile.portrait.saved')
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    return redirectWithFlash(request, PATH, {
      kind: 'error',
      text: error.status === 413 ? 'account:profile.portrait.tooLarge' : 'account:profile.portrait.refused',
    })
  }
}

/** Sends the verification mail of an additional e-mail address again. */
async function resendVerification({ request, context }: ActionFunctionArgs, id: string): Promise<Response> {
  try {
    await apiFor(request, context).post(
      `/api/v1/secondary-email-addresses/${encodeURIComponent(id)}/actions/send-proof`,
      {},
    )
    return redirectWithFlash(request, PATH, 'account:profile.proofs.sent')
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 429) throw error
    return redirectWithFlash(request, PATH, { kind: 'warning', text: 'account:profile.proofs.later' })
  }
}

/** The profile: the person's data, which they can change here. */
export default function Profile() {
  const { t } = useTranslation()
  const { fields, values, formKey, updatedAt, needs, email, level, roles, userId } = useFormData<typeof loader>()
  const answer = useFormResult()
  const shell = useShell()
  const membership = shell ? membershipLink(shell.site, shell.visitor) : null
  return (
    <AccountPage
      title={t('account:profile.title')}
      lead={[email, level, ...roles.map(role => t(`auth:roles.${role}`))].filter(Boolean).join(' · ')}
    >
      <Group gap="0.25rem 1.5rem">
        <Text>
          <Link to={`/users/${userId}/profile`}>{t('account:profile.public')}</Link>
        </Text>
        {membership === null ? null : (
          <Text>
            <a href={membership.href}>{t(membership.text)}</a>
          </Text>
        )}
      </Group>
      {needs.verification ? (
        <Notice tone="warning">
          <p>
            {t('auth:profile.unverified')} <Link to="/auth/email/verify">{t('account:profile.verify')}</Link>
          </p>
        </Notice>
      ) : needs.validation ? (
        <Notice tone="info">{t('auth:profile.unvalidated')}</Notice>
      ) : null}
      <Avatar />
      <section className={styles.parts} aria-label={t('account:profile.title')}>
        <Panel>
          <FormPage
            fields={fields}
            values={values}
            answer={answer}
            formKey={formKey}
            submit={t('account:profile.submit')}
            busy={t('account:busy')}
            id="profile"
            parts={PROFILE_PARTS.map(({ title, names }) => ({ title: t(title), names }))}
            hidden={{ _base: JSON.stringify(values), _updatedAt: updatedAt }}
            actions={
              <TimeZoneOffer current={String(values['timezone'])} controlId={controlId('profile', 'timezone')} />
            }
          />
        </Panel>
      </section>
      <UnprovedAddresses />
      <form method="post" action="/auth/sign-out">
        <Button>{t('site:account.signOut')}</Button>
      </form>
    </AccountPage>
  )
}

function Avatar() {
  const { t } = useTranslation()
  const { avatarUrl, fullName } = useFormData<typeof loader>()
  return (
    <AccountPart title={t('account:profile.portrait.title')}>
      <Group gap="1rem 1.5rem">
        <Face
          name={fullName}
          src={avatarUrl === null ? null : `${avatarUrl}?preview=320`}
          alt={avatarUrl === null ? '' : t('account:profile.portrait.alt', { name: fullName })}
          size={96}
        />
        <Stack gap="sm" flex="1 1 16rem">
          <UploadForm>
            <Stack gap="sm">
              <TextInput
                label={t('account:profile.portrait.choose')}
                description={t('account:profile.portrait.help')}
                withAsterisk={false}
                id="portrait-file"
                type="file"
                name="portrait"
                accept="image/png,image/jpeg,image/webp"
                required
              />
              <div>
                <Button name="intent" value="avatar">
                  {t('account:profile.portrait.send')}
                </Button>
              </div>
            </Stack>
          </UploadForm>
          {avatarUrl === null ? null : (
            <Form method="post">
              <Button name="intent" value="remove-avatar" look="plain" icon="trash">
                {t('account:profile.portrait.remove')}
              </Button>
            </Form>
          )}
        </Stack>
      </Group>
    </AccountPart>
  )
}

function UnprovedAddresses() {
  const { unproved } = useFormData<typeof loader>()
  const { t } = useTranslation()
  return unproved.length === 0 ? null : (
    <AccountPart title={t('account:profile.proofs.title')}>
      <Text>{t('account:profile.proofs.text')}</Text>
      {unproved.map(({ id, address }) => (
        <Form method="post" key={id}>
          <input type="hidden" name="address" value={id} />
          <Button name="intent" value="send-proof">
            {t('account:profile.proofs.send', { email: address })}
          </Button>
        </Form>
      ))}
    </AccountPart>
  )
}
