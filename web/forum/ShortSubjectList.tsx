import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import type { ShortSubject } from './types.ts'
import styles from './short-list.module.css'

type Props = {
  subjects: readonly ShortSubject[]
  /** Of a list within a form, which stays as it is. */
  opensNewTabs?: boolean
}

/** Subjects with no more than whether they are answered. */
export function ShortSubjectList({ subjects, opensNewTabs = false }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list}>
      {subjects.map(({ id, title, href, lang, answersCount, isSolved }) => (
        <li key={id}>
          <span lang={lang ?? undefined}>
            {opensNewTabs ? <NewTabLink href={href}>{title}</NewTabLink> : <Link to={href}>{title}</Link>}
          </span>
          <span className={styles.count}>{t('forum:answers', { count: answersCount })}</span>
          {isSolved ? <Pill tone="success">{t('forum:isSolved')}</Pill> : null}
        </li>
      ))}
    </ul>
  )
}
