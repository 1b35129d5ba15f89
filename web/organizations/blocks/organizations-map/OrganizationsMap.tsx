import { Link } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { Pictogram } from '#web/blocks/Pictogram.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import maps from '#web/map/map.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { ListedOrganization, MapData } from '../data.ts'
import { NoOrganization, OrganizationSearch } from '../OrganizationSearch.tsx'
import styles from '../organizations.module.css'
import { isPlaced, useMap } from './use-map.ts'

/**
 * One search, and what it found in a list and on a map: the map is loaded with script when it is about to be visible;
 * the list is always shown.
 */
const OrganizationsMap: BlockView<'organizations-map'> = ({ data, sectionId }) => (
  <>
    <OrganizationSearch data={data} id={sectionId} />
    {data?.total === 0 ? <NoOrganization data={data} id={sectionId} /> : null}
    {data && data.total > 0 ? <MapWithList data={data} id={sectionId} /> : null}
  </>
)

function MapWithList({ data: { organizations, total, tiles }, id }: { data: MapData; id: string }) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const { state, hasTiles, showTiles, point } = useMap(container, organizations, tiles)
  return (
    <div className={styles.columns}>
      {state === 'failed' ? null : (
        <div className="js-only">
          <div
            ref={container}
            id={`${id}-map`}
            className={`${maps.map} ${styles.map}`}
            role="group"
            aria-label={t('blocks:organizations.map')}
          />
          {tiles !== null && tiles.host !== null && !hasTiles ? (
            <p>
              <Button type="button" small onClick={showTiles}>
                {t('blocks:organizations.showTiles', { host: tiles.host })}
              </Button>
            </p>
          ) : null}
        </div>
      )}
      <div className={styles.results}>
        {state === 'failed' ? <Notice tone="warning" title={t('blocks:organizations.mapFailed')} /> : null}
        <ul className={parts.tiles}>
          {organizations.map(organization => (
            <Entry key={organization.id} organization={organization} onPoint={state === 'drawn' ? point : null} />
          ))}
        </ul>
        {total > organizations.length ? (
          <p className={parts.dimmed}>{t('blocks:organizations.more', { count: total - organizations.length })}</p>
        ) : null}
      </div>
    </div>
  )
}

type EntryProps = { organization: ListedOrganization; onPoint: ((id: string) => void) | null }

function Entry({ organization, onPoint }: EntryProps) {
  const { t } = useTranslation()
  const { id, name, href, membership, address, excerpt, country } = organization
  return (
    <li className={`${parts.card} ${parts.stack} ${styles.entry}`}>
      <p>
        <Link to={href} prefetch="intent" className={parts.link}>
          {name}
        </Link>
      </p>
      {membership === null ? null : (
        <p className={parts.dimmed}>{t(`blocks:organizations.memberships.${membership}`)}</p>
      )}
      {excerpt === '' ? null : <p>{excerpt}</p>}
      <p className={styles.address}>{[address, country].filter(part => part !== '').join('\n')}</p>
      {onPoint === null || !isPlaced(organization) ? null : (
        <p className="js-only">
          <Button type="button" onClick={() => onPoint(id)}>
            <span className={parts.row}>
              <Pictogram name="mapPin" size={20} /> {t('blocks:organizations.point')}
            </span>
            <span className="visually-hidden"> {name}</span>
          </Button>
        </p>
      )}
    </li>
  )
}

export default OrganizationsMap
