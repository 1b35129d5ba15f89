import { Form, useLocation } from '@remix-run/react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { useFieldsFromUrl } from '#web/forms/use-fields-from-url.ts'
import { Correction } from '#web/search/Correction.tsx'
import { useVisitor } from '#web/shell/shell-data.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { NativeSelect, TextInput } from '#web/ui/controls.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { NetworkDrawing } from '../NetworkDrawing.tsx'
import type { FoundData, OrganizationSearch as Query } from './data.ts'
import styles from './organizations.module.css'

/** Without script a new page starts at the block; with script the scroll position and the focus are kept. */
export function useAnchor(id: string): string {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated ? '' : `#${id}`
}

type Props = { data: FoundData<Query> | null | undefined; id: string; /** Hidden fields. */ children?: ReactNode }

/**
 * The search of the map and of the table, by the page's own URL, with and without script alike, and how many it found.
 * Says so where the organisations could not be loaded.
 */
export function OrganizationSearch({ data, id, children }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const anchor = useAnchor(id)
  const { search = '', membership = null } = data?.query ?? {}
  const form = useFieldsFromUrl({ search, membership: membership ?? '' })
  if (data === null || data === undefined)
    return (
      <Notice tone="error" title={t('blocks:organizations.failed')}>
        <p>{t('blocks:organizations.failedText')}</p>
      </Notice>
    )
  return (
    <>
      <Form
        ref={form}
        method="get"
        action={`${pathname}${anchor}`}
        role="search"
        className={styles.search}
        preventScrollReset
      >
        {children}
        <TextInput
          id={`${id}-search`}
          type="search"
          name="search"
          label={t('blocks:organizations.searchLabel')}
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
        />
        {data.memberships.length < 2 ? null : (
          <NativeSelect
            id={`${id}-membership`}
            name="membership"
            label={t('blocks:organizations.membership')}
            defaultValue={membership ?? ''}
            data={[
              { value: '', label: t('blocks:organizations.anyMembership') },
              ...data.memberships.map(one => ({ value: one, label: t(`blocks:organizations.memberships.${one}`) })),
            ]}
          />
        )}
        <Button icon="search">{t('blocks:organizations.searchAct')}</Button>
        <p role="status" className={`${parts.dimmed} ${styles.count}`}>
          {t('blocks:organizations.count', { count: data.total })}
        </p>
      </Form>
      <Corrected data={data} anchor={anchor} />
    </>
  )
}

function Corrected({ data: { query, corrected }, anchor }: { data: FoundData<Query>; anchor: string }) {
  const { pathname } = useLocation()
  const hrefOf = (search: string) => {
    const asked = new URLSearchParams({ search })
    if (query.membership !== null) asked.set('membership', query.membership)
    return `${pathname}?${asked}${anchor}`
  }
  return <Correction typed={query.search} corrected={corrected} hrefOf={hrefOf} />
}

/** No organisation: what was searched for can be taken back; who may add the first one finds where. */
export function NoOrganization({ data: { query }, id }: { data: FoundData<Query>; id: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const anchor = useAnchor(id)
  const isAdmin = useVisitor()?.isAdmin === true
  const isFiltered = query.search !== '' || query.membership !== null
  return (
    <EmptyState
      drawing={<NetworkDrawing />}
      heading="h3"
      title={t(isFiltered ? 'blocks:organizations.noMatch' : 'blocks:organizations.none')}
      text={t(isFiltered ? 'blocks:organizations.noMatchText' : 'blocks:organizations.noneText')}
    >
      {isFiltered ? (
        <LinkButton to={`${pathname}${anchor}`} preventScrollReset>
          {t('blocks:organizations.showAll')}
        </LinkButton>
      ) : isAdmin ? (
        <LinkButton look="primary" icon="plus" to="/admin/resources/organizations/create">
          {t('resources:organizations.create')}
        </LinkButton>
      ) : null}
    </EmptyState>
  )
}
