import { Action, Fact, MailLink, Paragraph, Title, defineMail } from '#server/mail/index.ts'
import { priceText } from '#server/domain/money.ts'
import { sessionCalendar } from '../calendar-event.ts'
import { sessionWords } from '../domain/session-words.ts'
import type { EnrolmentNotice } from '../domain/vocabulary.ts'

type EnrolmentMail = {
  name: string
  /** What it tells, in the receiver's words already: also the title. */
  message: string
  /** Names the text: `training-enrolment.text.{notice}`. */
  notice: EnrolmentNotice
  title: string
  /** ISO 8601. */
  startAt: string
  endAt: string
  timeZone: string
  isRemote: boolean
  address: string
  /** How to join from afar; empty for whoever has no place. */
  joinUrl: string
  /** Cents without tax; null: not stated, 0: free. */
  price: number | null
  /** On the waiting list, from 1. */
  position: number | null
  path: string
  /** Of the file for the receiver's calendar; null for whoever never had a place. */
  event: { sessionId: string; sequence: number; at: string } | null
  written: string | null
}

/** Notices after which a session does not stand in the receiver's calendar any more. */
const ENDS: ReadonlySet<EnrolmentNotice> = new Set(['withdrawn', 'session-cancelled'])

/** To whoever has a place in a session, waits for one, or has lost it. */
export const trainingEnrolment = defineMail<EnrolmentMail>({
  name: 'training-enrolment',
  reaches: 'concerned',
  kind: 'trainings',
  subject: ({ message }) => message,
  preview: ({ notice }, { t }) => t(`training-enrolment.text.${notice}`),
  body: (data, mail) => {
    const { name, message, notice, title, startAt, endAt, timeZone, isRemote, address, joinUrl, position, price } = data
    const { t } = mail
    return (
      <>
        <Title mail={mail}>{message}</Title>
        <Paragraph mail={mail}>{t('common.hello', { name })}</Paragraph>
        <Paragraph mail={mail}>{t(`training-enrolment.text.${notice}`)}</Paragraph>
        <Fact mail={mail} label={t('training-enrolment.training')}>
          {title}
        </Fact>
        <Fact mail={mail} label={t('training-enrolment.when')}>
          {`${sessionWords({ startAt, endAt, locale: mail.locale, timeZone })} (${timeZone.replaceAll('_', ' ')})`}
        </Fact>
        {price === null || ENDS.has(notice) ? null : (
          <Fact mail={mail} label={t('training-enrolment.cost')}>
            {price === 0
              ? t('training-enrolment.free')
              : t('training-enrolment.price', { price: priceText(price, mail.locale) })}
          </Fact>
        )}
        {ENDS.has(notice) || (address === '' && !isRemote) ? null : (
          <Fact mail={mail} label={t('training-enrolment.where')}>
            {[isRemote ? t('training-enrolment.remote') : '', address.replaceAll('\n', ', ')]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        )}
        {ENDS.has(notice) || joinUrl === '' ? null : (
          <Fact mail={mail} label={t('training-enrolment.join')}>
            <MailLink mail={mail} href={joinUrl}>
              {joinUrl}
            </MailLink>
          </Fact>
        )}
        {position === null ? null : (
          <Fact mail={mail} label={t('training-enrolment.position')}>
            {position}
          </Fact>
        )}
        <Action mail={mail} href={mail.url(data.path)}>
          {t('training-enrolment.action')}
        </Action>
      </>
    )
  },
  files: ({ notice, title, startAt, endAt, address, joinUrl, path, event }, mail) =>
    event === null || notice === 'waiting'
      ? []
      : [
          {
            name: mail.t('training-enrolment.fileName'),
            contentType: `text/calendar; charset=utf-8; method=${ENDS.has(notice) ? 'CANCEL' : 'PUBLISH'}`,
            content: () =>
              sessionCalendar({
                ...event,
                title,
                startAt: new Date(startAt),
                endAt: new Date(endAt),
                location: [address, joinUrl].filter(Boolean).join('\n'),
                url: mail.url(path),
                isCancelled: ENDS.has(notice),
                stamp: new Date(event.at),
                siteName: mail.siteName,
                siteUrl: mail.siteUrl,
                locale: mail.locale,
              }),
          },
        ],
  example: {
    name: 'Camille Durand',
    message: 'Vous avez une place : Choisir et placer un contacteur',
    notice: 'enrolled',
    title: 'Choisir et placer un contacteur',
    startAt: '2026-12-01T08:30:00Z',
    endAt: '2026-12-01T16:00:00Z',
    timeZone: 'Europe/Paris',
    isRemote: true,
    address: '',
    joinUrl: 'https://visio.example/contacteur',
    price: 24_000,
    position: null,
    path: '/services/records/trainings/018f',
    event: { sessionId: '018f', sequence: 0, at: '2026-11-20T08:00:00Z' },
    written: null,
  },
})
