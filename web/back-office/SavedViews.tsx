import { Form, Link } from '@remix-run/react'
import type { AdminResource } from '#server/contract/manifest.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Checkbox, TextInput } from '#web/ui/controls.ts'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group } from '#web/ui/layout.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import admin from '#web/admin/admin.module.css'
import { listHref, listSearch, readListState, type ListState } from '#web/admin/list-query.ts'
import type { SavedView } from './load-views.server.ts'
import parts from '#web/admin/parts.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'

type Props = { resource: AdminResource; state: ListState; views: readonly SavedView[] }

/** The saved views of a list as links, own views first, and a form that saves the current one. */
export function SavedViews({ resource, state, views }: Props) {
  const { t } = useAdminTexts()
  const here = listSearch(resource, { ...state, page: 1 })
  const searchOf = (query: string) => listSearch(resource, readListState(resource, new URLSearchParams(query)))
  const current = views.find(view => searchOf(view.query) === here)
  return (
    <Group gap="xs">
      {views.length === 0 ? null : (
        <ViewLinks resource={resource} here={here} views={views} searchOf={searchOf} current={current} />
      )}
      {current?.canEdit ? (
        <Link to={resourcePath('saved-views', 'update', current.id)}>{t('admin:views.change')}</Link>
      ) : null}
      {current !== undefined || here === '' ? null : <SaveViewForm resource={resource} here={here} />}
    </Group>
  )
}

function ViewLinks({
  resource,
  here,
  views,
  searchOf,
  current,
}: Pick<Props, 'resource' | 'views'> & {
  here: string
  searchOf: (query: string) => string
  current: SavedView | undefined
}) {
  const { t, many } = useAdminTexts()
  return (
    <nav aria-label={t('admin:views.of', { name: many(resource) })}>
      <ul className={admin.chips}>
        <li>
          <LinkButton
            small
            look={here === '' ? 'quiet' : 'plain'}
            to={listHref('')}
            aria-current={here === '' ? 'page' : undefined}
          >
            {t('admin:views.all')}
          </LinkButton>
        </li>
        {views.map(view => (
          <li key={view.id}>
            <LinkButton
              small
              look={view === current ? 'quiet' : 'plain'}
              to={listHref(searchOf(view.query))}
              aria-current={view === current ? 'page' : undefined}
            >
              {view.name}
              {view.isDefault ? (
                <>
                  <Icon name="home" size={16} />
                  <VisuallyHidden> ({t('admin:views.first')})</VisuallyHidden>
                </>
              ) : null}
              {view.isMine ? null : <small> {t('admin:views.by', { name: view.by })}</small>}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SaveViewForm({ resource, here }: Pick<Props, 'resource'> & { here: string }) {
  const { t } = useAdminTexts()
  return (
    <DropDown icon="save" label={t('admin:views.keep')} side="end">
      <Form method="post" action={resourcePath(resource.type, 'views')} className={parts.part}>
        <input type="hidden" name="query" value={here} />
        <TextInput
          name="name"
          required
          withAsterisk={false}
          maxLength={80}
          autoComplete="off"
          label={t('admin:views.name')}
        />
        <Checkbox name="isShared" value="true" label={t('admin:views.share')} />
        <Checkbox name="isDefault" value="true" label={t('admin:views.openFirst')} />
        <Button look="primary">{t('admin:views.save')}</Button>
      </Form>
    </DropDown>
  )
}
