import { Group, Stack } from '#web/ui/layout.ts'
import { data as answer, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MailSubscription } from '#server/mail/contract.ts'
import { shownEmail } from '#server/domain/contact/email.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = {
  guard: { audience: 'anyone' },
  title: 'site:unsubscribe.title',
  hides: ['bar', 'footer'],
} satisfies RouteHandle

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** The URL is a secret of one person: no indexing, no referrer, no cache. */
const HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

const target = ({ request, params }: Args) => ({
  path: `/api/v1/services/unsubscribe/${encodeURIComponent(params['email'] ?? '')}`,
  query: Object.fromEntries(
    ['signature', 'kind'].flatMap(name => {
      const value = new URL(request.url).searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  ),
})

/** Changes nothing: mail scanners open every link. A malformed link is reported. */
export async function loader(args: Args) {
  const { path, query } = target(args)
  const found = await apiFor(args.request, args.context)
    .get<{ data: MailSubscription }>(path, { query })
    .catch((error: unknown) => {
      if (error instanceof Response && error.status === 404) return null
      throw error
    })
  const subscription = found?.data ?? null
  // Guests' browsers have no texts of accounts.
  const t = await translator(args.context)
  const kindName = subscription?.kind ? t(`account:notifications.groups.${subscription.kind}`) : ''
  return answer({ subscription, kindName }, { headers: HEADERS, status: found === null ? 404 : 200 })
}

/** A one-click request of a mail client (`List-Unsubscribe=One-Click`, RFC 8058), or the buttons of this page. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const form = await readFields(request)
  const { path, query } = target(args)
  await apiFor(request, context).post(path, { subscribed: form.get('_intent') === 'subscribe' }, { query, as: 'json' })
  if (form.get('List-Unsubscribe') === 'One-Click') return new Response(null, { status: 200, headers: HEADERS })
  return redirect(`${new URL(request.url).pathname}?${new URLSearchParams(query).toString()}`, {
    status: 303,
    headers: HEADERS,
  })
}

/**
 * Unsubscribes or resubscribes an address, of one kind of mails or of all that can be stopped (specification 1, section
 * 2), without signing in and without script.
 */
export default function Unsubscribe() {
  const { t } = useTranslation()
  const { subscription, kindName } = useLoaderData<typeof loader>()
  if (subscription === null) {
    return (
      <Stack component="section" align="start" maw="40rem" mx="auto" px="md" py="xl">
        <h1>{t('site:unsubscribe.title')}</h1>
        <Notice tone="warning" title={t('site:unsubscribe.incomplete')}>
          <p>{t('site:unsubscribe.incompleteText')}</p>
        </Notice>
        <WayOut />
      </Stack>
    )
  }
  const { email, kind, isSubscribed, reason } = subscription
  const values = { kind: kindName }
  const word = kind === null ? ('all' as const) : ('kind' as const)
  return (
    <Stack component="section" align="start" maw="40rem" mx="auto" px="md" py="xl">
      <h1>{t('site:unsubscribe.title')}</h1>
      {isSubscribed ? (
        <p>{t(`site:unsubscribe.${word}.ask`, values)}</p>
      ) : (
        <Notice tone="success" title={t('site:unsubscribe.done')}>
          <p>{t(`site:unsubscribe.${word}.doneText`, values)}</p>
        </Notice>
      )}
      <p>
        <strong>{shownEmail(email).text}</strong>
      </p>
      {reason === 'manual' ? null : (
        <Form method="post" reloadDocument>
          <Button
            look={isSubscribed ? 'primary' : 'quiet'}
            name="_intent"
            value={isSubscribed ? 'unsubscribe' : 'subscribe'}
          >
            {t(isSubscribed ? 'site:unsubscribe.act' : 'site:unsubscribe.undo')}
          </Button>
        </Form>
      )}
      {isSubscribed ? <p>{t('site:unsubscribe.still')}</p> : null}
      <WayOut />
    </Stack>
  )
}

/** The page has no bar: this is the way to the site, and to the choices of an account. */
function WayOut() {
  const { t } = useTranslation()
  return (
    <Group gap="xs 1.5rem">
      <Link to="/">{t('site:error.home')}</Link>
      <Link to="/account/notifications">{t('site:unsubscribe.choices')}</Link>
    </Group>
  )
}
