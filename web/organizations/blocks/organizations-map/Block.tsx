import { Link } from '@remix-run/react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { MapData, PlacedOrganization } from '#web/organizations/blocks/data.ts'
import { Pictogram } from '#web/blocks/Pictogram.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import filterStyles from '#web/blocks/filters.module.css'
import leaflet from '#web/map/leaflet.module.css'
import styles from './Block.module.css'
import { filterOrganizations } from './filter-organizations.ts'
import { useMap } from './use-map.ts'

/**
 * A map and a list of the same organisations: the map is loaded with script when it is about to be visible; the list is
 * always shown.
 */
const OrganizationsMapBlock: BlockView<'organizations-map'> = ({ data, sectionId }) => {
  const { t } = useTranslation()
  if (data === null || data === undefined)
    return (
      <Notice tone="error" title={t('blocks:organizations.failed')}>
        <p>{t('blocks:organizations.failedText')}</p>
      </Notice>
    )
  if (data.organizations.length === 0)
    return <EmptyState icon="search" heading="h3" title={t('blocks:organizations.none')} />
  return <MapWithList data={data} id={sectionId} />
}

function MapWithList({ data: { organizations, total, tiles }, id }: { data: MapData; id: string }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [level, setLevel] = useState<AccessLevelName | ''>('')
  const wanted = useDeferredValue(search)
  const shown = useMemo(
    () => filterOrganizations(organizations, { search: wanted, level }),
    [organizations, wanted, level],
  )
  const container = useRef<HTMLDivElement>(null)
  const { state, hasTiles, showTiles, point } = useMap(container, { organizations, shown, tiles })
  return (
    <div className={styles.block}>
      <MapFilters organizations={organizations} search={search} level={level} onSearch={setSearch} onLevel={setLevel} />
      <p role="status" className={styles.count}>
        {t('blocks:organizations.count', { count: shown.length })}
      </p>
      <div className={styles.columns}>
        {state === 'failed' ? null : (
          <div className={`js-only ${styles.mapSide}`}>
            <div
              ref={container}
              id={`${id}-map`}
              className={`${leaflet.leaflet} ${styles.map}`}
              role="group"
              aria-label={t('blocks:organizations.map')}
            />
            {tiles !== null && tiles.host !== null && !hasTiles ? (
              <p className={styles.offer}>
                <Button type="button" small onClick={showTiles}>
                  {t('blocks:organizations.showTiles', { host: tiles.host })}
                </Button>
              </p>
            ) : null}
          </div>
        )}
        <div className={styles.listSide}>
          {state === 'failed' ? <Notice tone="warning" title={t('blocks:organizations.mapFailed')} /> : null}
          {shown.length === 0 ? (
            <p>{t('blocks:organizations.noMatch')}</p>
          ) : (
            <ul className={styles.list}>
              {shown.map(organization => (
                <Entry key={organization.id} organization={organization} onPoint={state === 'drawn' ? point : null} />
              ))}
            </ul>
          )}
          {total > organizations.length ? (
            <p className={styles.count}>{t('blocks:organizations.more', { count: total - organizations.length })}</p>
          ) : null}
        </div>
      </div>
    </div>
  )
}

type MapFiltersProps = {
  organizations: readonly PlacedOrganization[]
  search: string
  level: AccessLevelName | ''
  onSearch: (search: string) => void
  onLevel: (level: AccessLevelName | '') => void
}

/** Filters the map and the list while typing. */
function MapFilters({ organizations, search, level, onSearch, onLevel }: MapFiltersProps) {
  const { t } = useTranslation()
  const id = useId()
  const levels = [...new Set(organizations.flatMap(organization => organization.level ?? []))]
  return (
    <div className={`js-only ${styles.filters}`} role="group" aria-label={t('blocks:organizations.search')}>
      <div className={filterStyles.field}>
        <label htmlFor={`${id}-search`}>{t('blocks:organizations.searchLabel')}</label>
        <input
          id={`${id}-search`}
          type="search"
          value={search}
          onChange={event => onSearch(event.currentTarget.value)}
          maxLength={100}
          className={filterStyles.input}
          autoComplete="off"
        />
      </div>
      {levels.length < 2 ? null : (
        <div className={filterStyles.field}>
          <label htmlFor={`${id}-level`}>{t('blocks:organizations.level')}</label>
          <select
            id={`${id}-level`}
            value={level}
            onChange={event => onLevel(event.currentTarget.value as AccessLevelName | '')}
            className={filterStyles.input}
          >
            <option value="">{t('blocks:organizations.anyLevel')}</option>
            {levels.map(each => (
              <option key={each} value={each}>
                {t(`auth:levels.${each}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}

function Entry({
  organization,
  onPoint,
}: {
  organization: PlacedOrganization
  onPoint: ((id: string) => void) | null
}) {
  const { t } = useTranslation()
  const { id, name, href, level, address, excerpt, country } = organization
  return (
    <li className={styles.entry}>
      <p className={styles.name}>
        <Link to={href} prefetch="intent" className={styles.link}>
          {name}
        </Link>
      </p>
      {level === null ? null : <p className={styles.level}>{t(`auth:levels.${level}`)}</p>}
      {excerpt === '' ? null : <p>{excerpt}</p>}
      <p className={styles.address}>{[address, country].filter(part => part !== '').join('\n')}</p>
      {onPoint === null ? null : (
        <button type="button" className={`js-only ${styles.point}`} onClick={() => onPoint(id)}>
          <Pictogram name="mapPin" size={20} /> {t('blocks:organizations.point')}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  )
}

export default OrganizationsMapBlock
