import { Action, Fact, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To whoever planned it: a page could not go online or offline. */
export const pageSwitchFailed = defineMail<{
  name: string
  page: string
  pageId: string
  act: 'publish' | 'unpublish'
  at: string
  timeZone: string
}>({
  name: 'page-switch-failed',
  reaches: 'concerned',
  kind: 'staff',
  subject: ({ page, act }, { t }) => t(`page-switch-failed.${act}.subject`, { page }),
  preview: (_data, { t }) => t('page-switch-failed.what'),
  body: ({ name, page, pageId, act, at, timeZone }, mail) => (
    <>
      <Title mail={mail}>{mail.t(`page-switch-failed.${act}.title`)}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t(`page-switch-failed.${act}.text`, { page })}</Paragraph>
      <Fact mail={mail} label={mail.t('page-switch-failed.at')}>
        {mail.moment(at, timeZone)}
      </Fact>
      <Paragraph mail={mail}>{mail.t('page-switch-failed.what')}</Paragraph>
      <Action mail={mail} href={mail.url(`/admin/resources/app-pages/page-template/${encodeURIComponent(pageId)}`)}>
        {mail.t('page-switch-failed.action')}
      </Action>
    </>
  ),
  example: {
    name: 'Camille Durand',
    page: 'Nos ateliers de printemps',
    pageId: '0195f2a0-0000-7000-8000-000000000001',
    act: 'publish',
    at: '2026-03-02T08:00:00Z',
    timeZone: 'Europe/Paris',
  },
})
