import { Form, Link } from '@remix-run/react'
import { IconArrowDown } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Html } from '#web/blocks/Html.tsx'
import { ShareMenu } from '#web/publications/ShareMenu.tsx'
import { EmbeddedSurveys } from '#web/surveys/EmbeddedSurveys.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { AboutAid } from './AboutAid.tsx'
import { AnswerPart } from './AnswerPart.tsx'
import { FollowMenu } from './FollowMenu.tsx'
import { Message } from './Message.tsx'
import { ModerateMenu } from './ModerateMenu.tsx'
import { subjectPath, updatePath } from './paths.ts'
import type { ThreadData } from './types.ts'
import { useReading } from './use-reading.ts'
import { Way } from './Way.tsx'
import styles from './thread.module.css'
import subjects from './subjects.module.css'

/** One page of a subject. The page renders its title as the heading. */
export function Thread({ thread }: { thread: ThreadData }) {
  const { t } = useTranslation()
  const { id, forumPath, messages, surveys, page, lastPage, solution } = thread
  const list = useReading(thread)
  const pages = (label: string) => (
    <Pagination page={page} lastPage={lastPage} hrefOf={number => subjectPath(forumPath, id, number)} label={label} />
  )
  const [first, ...others] = page === 1 ? messages : [undefined, ...messages]
  return (
    <Stack gap="lg" maw="52rem">
      <Head thread={thread} />
      <EmbeddedSurveys surveys={surveys}>
        {page > 1 && lastPage > 1 ? pages(t('forum:thread.pagesAbove')) : null}
        <ol className={styles.messages} ref={list} start={messages[0]?.position}>
          {first === undefined ? null : (
            <li>
              <Message message={first} thread={thread} />
              {solution === null ? null : <Solution solution={solution} thread={thread} />}
            </li>
          )}
          {others.map(message =>
            message === undefined ? null : (
              <li key={message.id}>
                <Message message={message} thread={thread} />
              </li>
            ),
          )}
        </ol>
        {pages(t('forum:thread.pages'))}
      </EmbeddedSurveys>
      <Foot thread={thread} />
      <AnswerPart thread={thread} />
    </Stack>
  )
}

function Head({ thread }: { thread: ThreadData }) {
  const { t } = useTranslation()
  const { forumPath, categories, aid, tags, answersCount, recordsCount, unreadHref } = thread
  const { isSolved, isClosed, isForAdmins } = thread
  return (
    <header className={styles.head}>
      <Way forumPath={forumPath} categories={categories} />
      {aid === null ? null : <AboutAid aid={aid} />}
      <ul className={styles.facts}>
        {isSolved ? (
          <li>
            <Pill tone="success">{t('forum:isSolved')}</Pill>
          </li>
        ) : null}
        {isClosed ? (
          <li>
            <Pill>{t('forum:isClosed')}</Pill>
          </li>
        ) : null}
        {isForAdmins ? (
          <li>
            <Pill tone="warning">{t('forum:isForAdmins')}</Pill>
          </li>
        ) : null}
        {tags.map(tag => (
          <li key={tag.id}>
            <Link to={`${forumPath}?tag=${tag.id}`} className={subjects.tag}>
              {tag.name}
            </Link>
          </li>
        ))}
        <li className={subjects.count}>{t('forum:answers', { count: answersCount })}</li>
        {recordsCount > 0 ? (
          <li className={subjects.count}>{t('publications:readings', { count: recordsCount })}</li>
        ) : null}
      </ul>
      {unreadHref === null ? null : (
        <p className="no-print">
          <Link to={unreadHref} className={styles.jump}>
            <IconArrowDown aria-hidden size={20} /> {t('forum:thread.jump')}
          </Link>
        </p>
      )}
    </header>
  )
}

/** The chosen answer below the question, for whoever came for it. */
function Solution({ solution, thread }: { solution: NonNullable<ThreadData['solution']>; thread: ThreadData }) {
  const { t } = useTranslation()
  const { href, content, by, at, position } = solution
  const name = by?.name ?? t('publications:anonymous')
  return (
    <section className={styles.solution} aria-labelledby="forum-solution">
      <h2 id="forum-solution" className={styles.solutionTitle}>
        {t('forum:thread.solution')}
      </h2>
      <p className={subjects.facts}>
        <Face name={name} src={by?.pictureUrl ?? null} size={24} />
        <span>
          {name}, <Moment at={at} timeZone={thread.timeZone} isDay />
        </span>
      </p>
      <div className={styles.solutionText} lang={thread.lang ?? undefined}>
        <Html html={content} />
      </div>
      <p>
        <Link to={href}>{t('forum:thread.toSolution', { position })}</Link>
      </p>
    </section>
  )
}

/** What a reader does with the whole subject. */
function Foot({ thread }: { thread: ThreadData }) {
  const { t } = useTranslation()
  const { id, path, forumPath, isMember, follow, canEdit, address, title, moderation, readPosition, lastPosition } =
    thread
  const lastShown = thread.messages.at(-1)?.position ?? 0
  return (
    <Group gap="sm" className={`${styles.foot} no-print`}>
      {isMember ? <FollowMenu type="forum-subjects" id={id} mode={follow} path={path} /> : null}
      <ShareMenu address={address} title={title} />
      {canEdit ? (
        <LinkButton to={updatePath(forumPath, id)} icon="edit">
          {t('forum:form.change')}
        </LinkButton>
      ) : null}
      {moderation === null ? null : <ModerateMenu id={id} path={path} moderation={moderation} />}
      {isMember && readPosition < lastShown && lastShown <= lastPosition ? (
        <noscript>
          <Form method="post" action={`/services/forum/subjects/${id}/reading`}>
            <input type="hidden" name="position" value={lastShown} />
            <input type="hidden" name="redirectUrl" value={path} />
            <Button look="plain" icon="check">
              {t('forum:thread.markRead')}
            </Button>
          </Form>
        </noscript>
      ) : null}
    </Group>
  )
}
