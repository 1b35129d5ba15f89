import { Link } from '@remix-run/react'
import { IconPinned } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Face } from '#web/ui/Face.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ForumQuery } from './forum-query.ts'
import type { ForumHomeData, ListedSubject } from './types.ts'
import styles from './subjects.module.css'

type Props = {
  subjects: readonly ListedSubject[]
  data: ForumHomeData
  hrefOf: (asked: Partial<ForumQuery>) => string
}

/** Subjects, the newest first: who asked, where, how many answered and who did last. */
export function SubjectList({ subjects, ...rest }: Props) {
  return (
    <ul className={styles.list}>
      {subjects.map(subject => (
        <li key={subject.id}>
          <SubjectRow subject={subject} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = Omit<Props, 'subjects'> & { subject: ListedSubject }

function SubjectRow({ subject, data, hrefOf }: RowProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { title, href, lang, author, answersCount, latest, unread } = subject
  const name = author?.name ?? t('publications:anonymous')
  const last = latest.by?.name ?? t('publications:anonymous')
  return (
    <article className={styles.subject} aria-labelledby={titleId}>
      <Face name={name} src={author?.pictureUrl ?? null} size={40} />
      <div>
        <h3 className={styles.title} id={titleId} lang={lang ?? undefined}>
          <Link to={href}>{title}</Link>
        </h3>
        <Marks subject={subject} />
        <p className={styles.facts}>
          <span>{t('forum:by', { name })}</span>
          {subject.category === null || data.category?.id === subject.category.id ? null : (
            <Link to={hrefOf({ category: subject.category.id })} className={styles.category}>
              {subject.category.name}
            </Link>
          )}
          {subject.tags.map(tag => (
            <Link key={tag.id} to={hrefOf({ tag: tag.id })} className={styles.tag}>
              {tag.name}
            </Link>
          ))}
        </p>
      </div>
      <div className={styles.activity}>
        {unread === null ? null : (
          <Link to={unread.href} className={styles.unread}>
            {t('forum:unread', { count: unread.count })}
            <VisuallyHidden> {t('forum:unreadIn', { title })}</VisuallyHidden>
          </Link>
        )}
        <span className={styles.answers}>{t('forum:answers', { count: answersCount })}</span>
        <span className={styles.latest}>
          {answersCount === 0 ? (
            <Moment at={latest.at} timeZone={data.timeZone} isDay />
          ) : (
            <Link to={latest.href}>
              <VisuallyHidden>{t('forum:latestBy', { title })} </VisuallyHidden>
              <span>
                {last}, <Moment at={latest.at} timeZone={data.timeZone} isDay />
              </span>
            </Link>
          )}
        </span>
      </div>
    </article>
  )
}

function Marks({ subject: { isPinned, isSolved, isClosed, isForAdmins } }: Pick<RowProps, 'subject'>) {
  const { t } = useTranslation()
  if (!isPinned && !isSolved && !isClosed && !isForAdmins) return null
  return (
    <p className={styles.marks}>
      {isPinned ? (
        <span className={styles.pin}>
          <IconPinned aria-hidden size={16} /> {t('forum:isPinned')}
        </span>
      ) : null}
      {isSolved ? <Pill tone="success">{t('forum:isSolved')}</Pill> : null}
      {isClosed ? <Pill>{t('forum:isClosed')}</Pill> : null}
      {isForAdmins ? <Pill tone="warning">{t('forum:isForAdmins')}</Pill> : null}
    </p>
  )
}
