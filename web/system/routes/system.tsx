import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { SystemArea, SystemState } from '#server/system/contract.ts'
import admin from '#web/admin/admin.module.css'
import { APP_ADMINS } from '#web/admin/app-admins.ts'
import { JOBS, OUTBOX, SYSTEM } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Pill } from '#web/ui/Pill.tsx'

export const handle = { guard: APP_ADMINS, title: 'admin:menu.system' } satisfies RouteHandle

const API = '/api/v1/services/system'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, APP_ADMINS)
  return (await apiFor(request, context).get<{ data: SystemState }>(API)).data
}

/** The self-tests: a mail to oneself, and a file that is written, read and removed. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireSignedIn({ request, context }, APP_ADMINS)
  const intent = (await readFields(request)).get('_intent')
  const api = apiFor(request, context)
  const answered = (to: string, flash: Flash) =>
    redirect(to, { status: 303, headers: { 'set-cookie': flashCookie(request, flash) } })
  if (intent === 'mail') {
    const { data } = await api.post<{ data: { id: string } }>(`${API}/test-mail`, {}, { as: 'json' })
    return answered(`${OUTBOX}/${data.id}`, { kind: 'success', text: 'admin:system.mailTested' })
  }
  if (intent !== 'file') throw new Response(null, { status: 422 })
  const {
    data: { isFine, ms },
  } = await api.post<{ data: { isFine: boolean; ms: number } }>(`${API}/test-file`, {}, { as: 'json' })
  return answered(
    `${SYSTEM}#storage`,
    isFine
      ? { kind: 'success', text: 'admin:system.fileTested', values: { ms } }
      : { kind: 'error', text: 'admin:system.fileFailed' },
  )
}

/** The health of the site: its components, and what to do about each fault. */
export default function System() {
  const { t } = useAdminTexts()
  const { areas } = useLoaderData<typeof loader>()
  const faults = areas.reduce((sum, area) => sum + area.faults.length, 0)
  return (
    <>
      <ScreenHead
        title={t('admin:menu.system')}
        lead={faults === 0 ? t('admin:system.allWell') : t('admin:system.lead', { count: faults })}
        crumbs={[{ label: t('admin:menu.system') }]}
        actions={
          <>
            <LinkButton to={JOBS} icon="list">
              {t('admin:jobs.title')}
            </LinkButton>
            <LinkButton to={OUTBOX} icon="archive">
              {t('resources:outbox-mails.many')}
            </LinkButton>
          </>
        }
      />
      <Stack gap="lg">
        {areas.map(({ area, faults: found, facts }) => (
          <Panel
            key={area}
            id={area}
            title={t(`admin:system.areas.${area}`)}
            actions={
              <Pill tone={found.length === 0 ? 'success' : 'warning'}>
                {found.length === 0 ? t('admin:system.well') : t('admin:system.found', { count: found.length })}
              </Pill>
            }
          >
            <Stack>
              {found.map(({ level, code, values }) => (
                <Notice key={code} tone={level} title={t(`admin:system.faults.${code}.what`, values)}>
                  <p>{t(`admin:system.faults.${code}.todo`, values)}</p>
                </Notice>
              ))}
              <dl className={admin.facts}>
                {facts.map(({ code, value }) => (
                  <div key={code}>
                    <dt>{t(`admin:system.facts.${code}`)}</dt>
                    <dd>{t(`admin:system.values.${value}`, { defaultValue: String(value) })}</dd>
                  </div>
                ))}
              </dl>
              <TestButtons area={area} />
            </Stack>
          </Panel>
        ))}
      </Stack>
    </>
  )
}

function TestButtons({ area }: { area: SystemArea }) {
  const { t } = useAdminTexts()
  if (area === 'mail')
    return (
      <Form method="post">
        <Group gap="xs">
          <Button name="_intent" value="mail">
            {t('admin:system.testMail')}
          </Button>
          <LinkButton to={OUTBOX}>{t('admin:system.seeOutbox')}</LinkButton>
        </Group>
      </Form>
    )
  if (area === 'storage')
    return (
      <Form method="post">
        <Group gap="xs">
          <Button name="_intent" value="file">
            {t('admin:system.testFile')}
          </Button>
        </Group>
      </Form>
    )
  return area === 'jobs' ? (
    <Group gap="xs">
      <LinkButton to={JOBS}>{t('admin:system.seeJobs')}</LinkButton>
    </Group>
  ) : null
}
