import { SimpleGrid, Stack, Text } from '#web/ui/layout.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import type { PageRevision, PageRevisionDetail } from '#server/pages/contract/page-edition.ts'
import { localizedText } from '#server/domain/localized-text.ts'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { Differences } from '../editor/Differences.tsx'
import { loadEdition } from '../editor/load-editor.server.ts'
import styles from '../editor/page-editor.module.css'
import { useVisitorTimeZone } from '../editor/use-time-zone.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Moment } from '#web/ui/Moment.tsx'

export const handle = {
  guard: { audience: 'validated' },
  title: (data: { title: string }) => data.title,
} satisfies RouteHandle

/** The revisions of a page; `?revision=` opens one with its differences. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireResource({ request, context, params: { resource: 'app-pages' } }, 'update')
  const api = apiFor(request, context)
  const id = requireId(params)
  const path = `/api/v1/services/app-pages/${encodeURIComponent(id)}/revisions`
  const asked = new URL(request.url).searchParams.get('revision')
  const [{ data: revisions }, edition, opened, site, t] = await Promise.all([
    api.get<{ data: PageRevision[] }>(path),
    loadEdition(api, id),
    asked === null ? null : api.get<{ data: PageRevisionDetail }>(`${path}/${encodeURIComponent(asked)}`),
    siteOf(context),
    translator(context),
  ])
  const pageTitle =
    localizedText(edition.title, { locale: site.defaultLocale, fallback: site.defaultLocale }) || edition.path
  return {
    id: edition.pageId,
    revisions,
    opened: opened?.data ?? null,
    pageTitle,
    title: t('blocks:editor.revisions.title', { page: pageTitle }),
  }
}

export default function Revisions() {
  const { t } = useAdminTexts()
  const { id, revisions, opened, pageTitle, title } = useLoaderData<typeof loader>()
  const editor = resourcePath('app-pages', 'page-template', id)
  return (
    <>
      <ScreenHead
        title={title}
        lead={t('blocks:editor.revisions.lead')}
        crumbs={[
          { label: t('blocks:editor.back'), to: resourcePath('app-pages') },
          { label: pageTitle, to: editor },
          { label: t('blocks:editor.publication.revisions') },
        ]}
        actions={
          <LinkButton to={editor} icon="columns">
            {t('blocks:editor.revisions.back')}
          </LinkButton>
        }
      />
      {revisions.length === 0 ? (
        <EmptyState
          icon="history"
          title={t('blocks:editor.revisions.none')}
          text={t('blocks:editor.revisions.noneText')}
        />
      ) : null}
      <SimpleGrid type="container" cols={{ base: 1, '54rem': 2 }}>
        <RevisionList revisions={revisions} openedId={opened?.id} />
        {opened === null ? null : <RevisionDetail revision={opened} editor={editor} />}
      </SimpleGrid>
    </>
  )
}

function RevisionList({ revisions, openedId }: { revisions: readonly PageRevision[]; openedId: string | undefined }) {
  const { t } = useAdminTexts()
  const timeZone = useVisitorTimeZone()
  return (
    <Stack component="ol" gap="xs" className="bare-list">
      {revisions.map(revision => (
        <li key={revision.id}>
          <Link
            to={`?revision=${revision.id}#opened`}
            className={styles.box}
            aria-current={revision.id === openedId ? 'true' : undefined}
          >
            <strong>
              <Moment at={revision.createdAt} timeZone={timeZone} long />
            </strong>
            <Text span display="block" c="dimmed" fz="sm">
              {t(`blocks:editor.revisions.kind.${revision.kind}`)} ·{' '}
              {revision.author ?? t('blocks:editor.revisions.timetable')}
            </Text>
          </Link>
        </li>
      ))}
    </Stack>
  )
}

/** What a revision changed, what restoring it would change, and the button that restores it. */
function RevisionDetail({ revision, editor }: { revision: PageRevisionDetail; editor: string }) {
  const { t } = useAdminTexts()
  const timeZone = useVisitorTimeZone()
  return (
    <Stack component="section" aria-labelledby="opened">
      <h2 id="opened" tabIndex={-1}>
        <Moment at={revision.createdAt} timeZone={timeZone} long />
      </h2>
      <h3>{t('blocks:editor.revisions.changed')}</h3>
      {revision.isFirst ? <p>{t('blocks:editor.revisions.first')}</p> : <Differences changes={revision.changed} />}
      <h3>{t('blocks:editor.revisions.restoring')}</h3>
      <Differences changes={revision.restoring} />
      {revision.restoring.length === 0 ? null : (
        <Form method="post" action={editor}>
          <input type="hidden" name="_revision" value={revision.id} />
          <p>{t('blocks:editor.revisions.restoreText')}</p>
          <Button name="_intent" value="restore" look="primary" icon="restore">
            {t('blocks:editor.revisions.restore')}
          </Button>
        </Form>
      )}
    </Stack>
  )
}
