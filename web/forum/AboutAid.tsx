import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import type { SubjectAid } from './types.ts'
import styles from './about.module.css'

type Props = {
  aid: SubjectAid
  /** Above a form, which stays as it is. */
  opensNewTab?: boolean
}

/** The aid that a subject is about. */
export function AboutAid({ aid: { name, to }, opensNewTab = false }: Props) {
  const { t } = useTranslation()
  return (
    <p className={styles.about}>
      {t('forum:aboutAid')} {opensNewTab ? <NewTabLink href={to}>{name}</NewTabLink> : <Link to={to}>{name}</Link>}
    </p>
  )
}
