import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MemberActions } from '#web/account/MemberActions.tsx'
import parts from '#web/blocks/parts.module.css'
import { Attachments } from '#web/files/Attachments.tsx'
import { Section } from '#web/publications/Section.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { madePath, makeAnchor } from './paths.ts'
import type { AidData, ShownMake } from './types.ts'
import styles from './repository.module.css'

/** Who made one, and how it went; the newest first. */
export function Makes({ aid }: { aid: AidData }) {
  const { t } = useTranslation()
  const { head, makes, makesCount, makesPage, makesLastPage } = aid
  if (head.publishedAt === null && makes.length === 0) return null
  return (
    <Section
      id="makes"
      title={makesCount === 0 ? t('repository:made.title') : t('repository:made.count', { count: makesCount })}
    >
      {makes.length === 0 ? (
        <Text c="dimmed">{t('repository:made.none')}</Text>
      ) : (
        <ol className={parts.list}>
          {makes.map(make => (
            <li key={make.id}>
              <Make make={make} head={head} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={makesPage}
        lastPage={makesLastPage}
        hrefOf={number => `${head.path}?makes=${number}#makes`}
        label={t('repository:made.title')}
      />
      <div className="no-print">
        <LinkButton icon="check" to={madePath(head.id)}>
          {t('repository:made.link')}
        </LinkButton>
      </div>
    </Section>
  )
}

function Make({ make, head }: { make: ShownMake; head: AidData['head'] }) {
  const { t } = useTranslation()
  const { id, content, material, printer, changes, photos, byline, createdAt } = make
  const anchor = makeAnchor(id)
  const name = byline?.name ?? t('publications:anonymous')
  const details = (
    [
      ['material', material],
      ['printer', printer],
      ['changes', changes],
    ] as const
  ).filter(([, value]) => value !== '')
  return (
    <Stack
      component="article"
      gap="sm"
      id={anchor}
      className={styles.make}
      aria-labelledby={`${anchor}-by`}
      tabIndex={-1}
    >
      <Group gap="0.25rem 0.75rem" id={`${anchor}-by`}>
        <Face name={name} src={byline?.pictureUrl ?? null} />
        <strong>{byline?.to ? <Link to={byline.to}>{name}</Link> : name}</strong>
        <Text span c="dimmed">
          <Moment at={createdAt} timeZone={head.timeZone} isDay />
        </Text>
      </Group>
      <Text className={styles.text}>{content}</Text>
      {details.length === 0 ? null : (
        <dl className={styles.facts}>
          {details.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`repository:made.shown.${key}`)}</dt>
              <dd className={styles.text}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Attachments attachments={photos} />
      <MakeActions make={make} head={head} />
    </Stack>
  )
}

/** What its reader can do with it: like, report; of one's own, change and delete. */
function MakeActions({ make, head }: { make: ShownMake; head: AidData['head'] }) {
  const { t } = useTranslation()
  const { id, isOwn, liking, likesCount } = make
  const anchor = makeAnchor(id)
  return (
    <Group gap="0.25rem 1.25rem" className="no-print">
      {head.isMember ? (
        <MemberActions
          type="repository-makes"
          id={id}
          path={`${head.path}#${anchor}`}
          likes={liking}
          canReport={!isOwn}
        />
      ) : likesCount === 0 ? null : (
        <Text span c="dimmed">
          {t('publications:likes', { count: likesCount })}
        </Text>
      )}
      {make.canEdit || make.canDelete ? (
        <Link to={madePath(head.id, id)} className={parts.link} aria-describedby={`${anchor}-by`}>
          {t(make.canEdit ? 'repository:made.change' : 'repository:made.delete')}
        </Link>
      ) : null}
    </Group>
  )
}
