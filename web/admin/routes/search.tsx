import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import styles from '../admin.module.css'
import list from '../list.module.css'
import { findRecords } from '../find-records.server.ts'
import { manifestOf } from '../manifest.server.ts'
import { entriesOf } from '../menu.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { isFoundBy } from '../matches-words.ts'
import { useAdmin, useAdminTexts } from '../use-admin.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export const handle = { guard: { audience: 'validated' }, title: 'admin:search.title' }

const MAX_QUERY_LENGTH = 200

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireValidated({ request, context })
  const manifest = await manifestOf(request, context)
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH)
  return { query, records: await findRecords(request, context, manifest, query) }
}

type Found = { to: string; title: string; detail?: string | null }

/** Finds screens, records and what can be created: the command palette as a page. */
export default function Search() {
  const { t, text } = useAdminTexts()
  const { query, records } = useLoaderData<typeof loader>()
  const { menu, creates, types } = useAdmin()
  const screens = menu
    .flatMap(entriesOf)
    .filter(entry => isFoundBy(entry, query))
    .map(({ to, label }) => ({ to, title: label }))
  const creatable = creates.filter(entry => isFoundBy(entry, query)).map(({ to, label }) => ({ to, title: label }))
  const nameOf = (type: string) => text(types.find(each => each.type === type)?.label.one ?? type)
  const groups: { title: string; found: readonly Found[] }[] = [
    { title: t('admin:search.screens'), found: screens },
    { title: t('admin:search.creates'), found: creatable },
    {
      title: t('admin:search.records'),
      found: records.map(record => ({
        ...record,
        detail: [nameOf(record.type), record.detail].filter(Boolean).join(' · '),
      })),
    },
  ].filter(({ found }) => found.length > 0)
  return (
    <>
      <ScreenHead title={t('admin:search.title')} />
      <Form method="get" role="search" className={list.search}>
        <TextInput
          type="search"
          name="q"
          label={t('admin:search.label')}
          defaultValue={query}
          key={query}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
        />
        <Button look="primary" icon="search">
          {t('admin:list.find')}
        </Button>
      </Form>
      {groups.length === 0 ? (
        <EmptyState icon="search" title={t('admin:search.none')} text={t('admin:search.noneText')} />
      ) : null}
      {groups.map(({ title, found }) => (
        <section key={title} className={styles.panel}>
          <h2>{title}</h2>
          <ul className={styles.found}>
            {found.map(each => (
              <li key={each.to}>
                <Link to={each.to}>{each.title}</Link>
                {each.detail ? ` · ${each.detail}` : ''}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
