import { recordPath } from '#server/domain/record-path.ts'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Follow, ForumPreferences } from '#server/forum/contract.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { DIGESTS } from '#server/forum/domain/vocabulary.ts'
import { AccountPage, AccountPart } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { put } from '#web/forms/put.server.ts'

export const handle = {
  guard: { audience: 'signed-in', features: ['forum'] },
  title: 'forum:account.title',
} satisfies RouteHandle

const PATH = '/account/forum'

const FIELDS: readonly Field[] = [
  {
    name: 'digest',
    kind: 'radios',
    label: 'forum:account.digest',
    help: 'forum:account.digestHelp',
    options: DIGESTS.map(value => ({ value, label: `forum:account.options.${value}` })),
  },
]

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  await requireSignedIn(args, handle.guard)
  const [{ data }, { pages }] = await Promise.all([
    apiFor(request, context).get<{ data: ForumPreferences }>('/api/v1/services/forum/preferences'),
    siteOf(context),
  ])
  const forum = pages.forum ?? MISSING_PAGE_PATH
  return {
    ...data,
    follows: data.follows.map(one => ({
      ...one,
      to: one.type === 'forum-subjects' ? recordPath('forum-subjects', one.id) : `${forum}?category=${one.id}`,
    })),
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    return handleForm({
      request,
      fields: FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output }) => {
        await put(apiFor(request, context), '/api/v1/services/forum/preferences', output)
        return redirectWithFlash(request, PATH, 'forum:account.saved')
      },
    })
  })
}

/** How often the forum writes to the person, and what they follow or have muted. */
export default function Preferences() {
  const { t } = useTranslation()
  const { digest, follows, formKey } = useFormData<typeof loader>()
  const [followed, muted] = (['follow', 'mute'] as const).map(mode => follows.filter(one => one.mode === mode))
  return (
    <AccountPage title={t('forum:account.title')} lead={t('forum:account.lead')}>
      <Panel>
        <FormPage
          id="digest"
          fields={FIELDS}
          values={{ digest }}
          answer={useFormResult()}
          formKey={formKey}
          submit={t('forms:save')}
          busy={t('account:busy')}
        />
      </Panel>
      <AccountPart title={t('forum:account.followed')}>
        {followed!.length === 0 ? (
          <Text c="dimmed">{t('forum:account.nothing')}</Text>
        ) : (
          <Follows follows={followed!} />
        )}
      </AccountPart>
      {muted!.length === 0 ? null : (
        <AccountPart title={t('forum:account.muted')}>
          <Follows follows={muted!} />
        </AccountPart>
      )}
    </AccountPage>
  )
}

function Follows({ follows }: { follows: readonly (Follow & { to: string })[] }) {
  const { t } = useTranslation()
  return (
    <Stack component="ul" gap="xs" className="bare-list">
      {follows.map(({ type, id, name, mode, to }) => {
        const words = mode === 'mute' ? 'unmute' : 'stop'
        return (
          <Group key={id} component="li" justify="space-between" gap="xs">
            <div>
              <Link to={to}>{name}</Link>
              <Text c="dimmed">{t(`resources:${type}.one`)}</Text>
            </div>
            <Form method="post" action="/services/forum/follows">
              <input type="hidden" name="type" value={type} />
              <input type="hidden" name="record" value={id} />
              <input type="hidden" name="redirectUrl" value={PATH} />
              <Button small aria-label={t(`forum:account.${words}`, { name })}>
                {t(`forum:account.${words}Short`)}
              </Button>
            </Form>
          </Group>
        )
      })}
    </Stack>
  )
}
