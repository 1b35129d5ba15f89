import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../days.ts'
import adminStyles from '#web/admin/admin.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import type { ItemPanelData } from './load-rental-panels.server.ts'
import styles from './rentals.module.css'

/** The occupations of an item from today on. */
export function ItemPanel({ panel: item }: { panel: ItemPanelData }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const day = (text: string) => (
    <span suppressHydrationWarning>
      {formatDay(text, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' })}
    </span>
  )
  return (
    <section className={adminStyles.panel} aria-labelledby="item-periods">
      <h2 id="item-periods">{t('resources:rental-items.fields.periods')}</h2>
      {item.periods.length === 0 ? (
        <p>{t('admin:rentals.alwaysFree')}</p>
      ) : (
        <ul className={styles.lines}>
          {item.periods.map(({ id, kind, first, last, command }) => (
            <li key={id}>
              <span>
                {day(first)} – {last === null ? t('admin:rentals.withoutEnd') : day(last)}
              </span>
              <span>{t(`resources:rental-item-periods.options.kind.${kind}`)}</span>
              {command === null ? null : (
                <Link to={resourcePath('rental-commands', 'show', command.id)}>
                  {t('admin:rentals.command', { number: command.number })}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={`/api/v1/services/rentals/labels.pdf?items=${item.id}`}>{t('admin:figures.printLabel')}</a>
      </p>
      <p>
        <Link to={`${resourcePath('rental-item-periods')}?filter%5Bconflict%5D=true`}>
          {t('admin:rentals.conflicts')}
        </Link>
      </p>
    </section>
  )
}
