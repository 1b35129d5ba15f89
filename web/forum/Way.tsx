import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './way.module.css'

type Props = { forumPath: string; categories: readonly { id: string; name: string }[] }

/** Where the reader is within the forum. */
export function Way({ forumPath, categories }: Props) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('forum:way')} className="no-print">
      <ol className={styles.way}>
        <li>
          <Link to={forumPath}>{t('forum:all')}</Link>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={`${forumPath}?category=${id}`}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
