import { Action, Fact, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To whoever planned it: a page went online or offline by itself. */
export const pageSwitched = defineMail<{
  name: string
  page: string
  path: string
  act: 'publish' | 'unpublish'
  at: string
  timeZone: string
}>({
  name: 'page-switched',
  reaches: 'concerned',
  kind: 'staff',
  subject: ({ page, act }, { t }) => t(`page-switched.${act}.subject`, { page }),
  preview: ({ page, act }, { t }) => t(`page-switched.${act}.text`, { page }),
  body: ({ name, page, path, act, at, timeZone }, mail) => (
    <>
      <Title mail={mail}>{mail.t(`page-switched.${act}.title`)}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t(`page-switched.${act}.text`, { page })}</Paragraph>
      <Fact mail={mail} label={mail.t('page-switched.at')}>
        {mail.moment(at, timeZone)}
      </Fact>
      <Action mail={mail} href={mail.url(act === 'publish' ? path : '/admin/resources/app-pages/index')}>
        {mail.t(`page-switched.${act}.action`)}
      </Action>
    </>
  ),
  example: {
    name: 'Camille Durand',
    page: 'Nos ateliers de printemps',
    path: '/ateliers',
    act: 'publish',
    at: '2026-03-02T08:00:00Z',
    timeZone: 'Europe/Paris',
  },
})
