import { Form, Link } from '@remix-run/react'
import { IconArrowBackUp, IconCircleCheck, IconDots, IconHeart, IconHeartFilled, IconQuote } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Html } from '#web/blocks/Html.tsx'
import { Attachments } from '#web/files/Attachments.tsx'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Group } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { VisuallyHidden, visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { messageAnchor, ownMessagePath } from './paths.ts'
import { MenuList } from '#web/ui/MenuList.tsx'
import type { ShownMessage, ThreadData } from './types.ts'
import styles from './message.module.css'

type Props = { message: ShownMessage; thread: ThreadData }

/** A message of a thread: who, when, to whom, what, and what its reader may do with it. */
export function Message({ message, thread }: Props) {
  const { t } = useTranslation()
  const { position, isDeleted, isSolution, content } = message
  const anchor = messageAnchor(position)
  if (isDeleted)
    return (
      <p id={anchor} className={styles.deleted} data-position={position} tabIndex={-1}>
        <span className={styles.number}>#{position}</span> {t('forum:message.deleted')}
      </p>
    )
  return (
    <article
      id={anchor}
      className={styles.message}
      data-solution={isSolution || undefined}
      data-position={position}
      aria-labelledby={`${anchor}-by`}
      tabIndex={-1}
    >
      <MessageHead message={message} thread={thread} anchor={anchor} />
      <div className={styles.text} lang={thread.lang ?? undefined}>
        <Html html={content} />
      </div>
      {message.attachments.length === 0 ? null : (
        <div className={styles.files}>
          <Attachments attachments={message.attachments} />
        </div>
      )}
      <MessageActions message={message} thread={thread} />
    </article>
  )
}

function MessageHead({ message, thread, anchor }: Props & { anchor: string }) {
  const { t } = useTranslation()
  const { author, position, isOfAuthor, isSolution, createdAt, editedAt, answers, permalink } = message
  const name = author?.name ?? t('publications:anonymous')
  return (
    <Group component="header" gap="0.75rem" wrap="nowrap">
      <Face name={name} src={author?.pictureUrl ?? null} size={44} />
      <div className={styles.facts}>
        <h2 className={styles.by} id={`${anchor}-by`}>
          {author?.to ? <Link to={author.to}>{name}</Link> : name}
          <OfMessage position={position} />
        </h2>
        {isOfAuthor ? <span className={styles.mark}>{t('forum:message.isOfAuthor')}</span> : null}
        {isSolution ? <Pill tone="success">{t('forum:message.isSolution')}</Pill> : null}
        <span className={styles.when}>
          <Moment at={createdAt} timeZone={thread.timeZone} />
          {editedAt === null ? null : (
            <>
              {' · '}
              {t('forum:message.edited')} <Moment at={editedAt} timeZone={thread.timeZone} />
            </>
          )}
        </span>
        {answers === null ? null : (
          <Link to={answers.href} className={styles.answersTo}>
            <IconArrowBackUp aria-hidden size={18} />
            {t('forum:message.answersTo', {
              name: answers.by?.name ?? t('publications:anonymous'),
              position: answers.position,
            })}
          </Link>
        )}
      </div>
      <Link to={permalink} className={styles.number}>
        #{position}
        <VisuallyHidden>, {t('forum:message.permalink')}</VisuallyHidden>
      </Link>
    </Group>
  )
}

/** Tells apart what each message of a page has, for those who hear it without its place. */
function OfMessage({ position }: { position: number }) {
  const { t } = useTranslation()
  return <VisuallyHidden>, {t('forum:message.number', { position })}</VisuallyHidden>
}

/** Guests see how many like a message; members also like, answer, quote and report it. */
function MessageActions({ message, thread }: Props) {
  const { t } = useTranslation()
  const { id, position, likes } = message
  const { closedFor, canLike } = thread
  const count = likes.count === 0 ? null : <span>{likes.count}</span>
  const to = (name: 'answer' | 'quote') => `${thread.path.split('?')[0]}?${asked(thread.page, name, id)}#answer`
  return (
    <footer className={`${styles.actions} no-print`}>
      {canLike ? (
        <Like message={message} thread={thread} />
      ) : count === null ? null : (
        <span className={styles.likes}>
          <IconHeart aria-hidden size={20} /> {t('publications:likes', { count: likes.count })}
        </span>
      )}
      {closedFor === null ? (
        <>
          <Link to={to('answer')} className={styles.action} aria-label={t('forum:message.answerTo', { position })}>
            <IconArrowBackUp aria-hidden size={20} /> {t('forum:message.answer')}
          </Link>
          <Link to={to('quote')} className={styles.action} aria-label={t('forum:message.quoteOf', { position })}>
            <IconQuote aria-hidden size={20} /> {t('forum:message.quote')}
          </Link>
        </>
      ) : null}
      <Solving message={message} thread={thread} />
      {thread.isMember ? <More message={message} thread={thread} /> : null}
    </footer>
  )
}

const asked = (page: number, name: string, id: string) =>
  new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), [name]: id })

function Like({ message: { id, href, likes, position } }: Props) {
  const { t } = useTranslation()
  const isLiked = likes.mine !== null
  return (
    <Form method="post" action="/services/likes" preventScrollReset>
      <input type="hidden" name="type" value="forum-messages" />
      <input type="hidden" name="record" value={id} />
      <input type="hidden" name="redirectUrl" value={href} />
      <button name="mine" value={likes.mine ?? ''} className={styles.action}>
        {isLiked ? <IconHeartFilled aria-hidden size={20} /> : <IconHeart aria-hidden size={20} />}
        {likes.count === 0 ? null : likes.count}
        <span className={likes.count === 0 ? undefined : visuallyHidden}>
          {t(isLiked ? 'account:likes.remove' : 'account:likes.add')}
        </span>
        <OfMessage position={position} />
      </button>
    </Form>
  )
}

/** The author of the question, and admins, choose the answer that solves it. */
function Solving({ message: { id, position, isSolution, href }, thread }: Props) {
  const { t } = useTranslation()
  if (!thread.canSolve || position === 1) return null
  return (
    <Form method="post" action={`/services/forum/subjects/${thread.id}/solution`} preventScrollReset>
      <input type="hidden" name="redirectUrl" value={href} />
      <button name="message" value={isSolution ? '' : id} className={styles.action}>
        <IconCircleCheck aria-hidden size={20} />
        <span>
          {t(isSolution ? 'forum:message.unsolve' : 'forum:message.solve')}
          <OfMessage position={position} />
        </span>
      </button>
    </Form>
  )
}

function More({ message, thread }: Props) {
  const { t } = useTranslation()
  const { id, position, canEdit, canDelete, href, editedAt } = message
  const isStaff = thread.moderation !== null
  const canRead = canEdit || isStaff
  const of = <OfMessage position={position} />
  return (
    <DropDown
      side="end"
      look="plain"
      label={
        <>
          <IconDots aria-hidden size={20} />
          <VisuallyHidden>{t('forum:message.more', { position })}</VisuallyHidden>
        </>
      }
    >
      <MenuList>
        {canEdit ? (
          <li>
            <Link to={ownMessagePath(id, href)}>
              {t('forum:message.change')}
              {of}
            </Link>
          </li>
        ) : null}
        {canDelete && position > 1 && !canEdit ? (
          <li>
            <Link to={ownMessagePath(id, href)}>
              {t('forum:message.delete')}
              {of}
            </Link>
          </li>
        ) : null}
        {editedAt !== null && canRead ? (
          <li>
            <Link to={`/services/forum/messages/${id}/versions?${new URLSearchParams({ url: href })}`}>
              {t('forum:message.versions')}
              {of}
            </Link>
          </li>
        ) : null}
        <li>
          <Link to={`/services/report?${new URLSearchParams({ type: 'forum-messages', id, url: href })}`}>
            {t('account:report.link')}
            {of}
          </Link>
        </li>
        {isStaff ? (
          <li>
            <Link to={`/services/forum/messages/${id}/remove?${new URLSearchParams({ url: href })}`}>
              {t('forum:message.remove')}
              {of}
            </Link>
          </li>
        ) : null}
      </MenuList>
    </DropDown>
  )
}
