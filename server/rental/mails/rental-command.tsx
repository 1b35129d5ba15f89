import { Action, Fact, Paragraph, Title, defineMail, ChangeTable } from '#server/mail/index.ts'
import { priceText } from '#server/domain/money.ts'
import type { RenterProof } from '../domain/vocabulary.ts'
import type { OrderChange } from '../domain/steps/index.ts'
import { dayInWords } from '#server/domain/formats.ts'

/**
 * Days are `YYYY-MM-DD`, the last one included; `total` is in cents; `dueDay` is the last day on which something can be
 * done.
 */
type RentalMail = {
  name: string
  /** What it tells, in the receiver's words already: also the title. */
  message: string
  /** Names the text: `rental-command.text.{type}`. */
  type: string
  isForStaff: boolean
  renter: string
  startDay: string
  endDay: string
  total: number
  dueDay: string | null
  /** A person's words, with their name. */
  written: string | null
  path: string
  /** What the renter's account still lacks; absent in mails that were written before it was told. */
  proof?: RenterProof | null
  /** What has changed; absent in mails that were written before it was told. */
  changes?: readonly OrderChange[]
}

/** To renters and staff: a step of a command, a message about it, or what is due (specification 3, section 6). */
export const rentalCommand = defineMail<RentalMail>({
  name: 'rental-command',
  subject: ({ message }) => message,
  preview: (data, { t }) => t(textName(data)),
  body: (
    {
      name,
      message,
      type,
      isForStaff,
      renter,
      startDay,
      endDay,
      total,
      dueDay,
      written,
      path,
      proof = null,
      changes = [],
    },
    mail,
  ) => (
    <>
      <Title mail={mail}>{message}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      {proof === 'unverified' && !isForStaff ? (
        <>
          <Paragraph mail={mail}>{mail.t('rental-command.proveFirst')}</Paragraph>
          <Action mail={mail} href={mail.url(`/auth/email/verify?${new URLSearchParams({ redirectUrl: path })}`)}>
            {mail.t('rental-command.prove')}
          </Action>
        </>
      ) : null}
      {proof === 'unvalidated' && !isForStaff ? (
        <Paragraph mail={mail}>{mail.t('rental-command.awaitsValidation')}</Paragraph>
      ) : null}
      <Paragraph mail={mail}>{mail.t(textName({ type, changes }))}</Paragraph>
      {changes.length === 0 ? null : (
        <ChangeTable
          mail={mail}
          before={mail.t('rental-command.before')}
          after={mail.t('rental-command.after')}
          rows={changes.map(({ of, before, after }) => ({
            label: mail.t(`rental-command.changed.${of}`),
            before,
            after,
          }))}
        />
      )}
      {changes.length === 0 ? null : <Paragraph mail={mail}>{mail.t('rental-command.afterChange')}</Paragraph>}
      {written === null ? null : type === 'rental-dispatched' ? (
        <Fact mail={mail} label={mail.t('rental-command.appointment')}>
          {written}
        </Fact>
      ) : (
        <Paragraph mail={mail}>{written}</Paragraph>
      )}
      {isForStaff ? (
        <Fact mail={mail} label={mail.t('rental-command.renter')}>
          {renter}
        </Fact>
      ) : null}
      {isForStaff && proof !== null ? (
        <Fact mail={mail} label={mail.t('rental-command.account')}>
          {mail.t(`rental-command.proof.${proof}`)}
        </Fact>
      ) : null}
      <Fact mail={mail} label={mail.t('rental-command.period')}>
        {mail.t('rental-command.periodText', {
          start: dayInWords(startDay, mail.locale),
          end: dayInWords(endDay, mail.locale),
        })}
      </Fact>
      {total === 0 ? null : (
        <Fact mail={mail} label={mail.t('rental-command.total')}>
          {priceText(total, mail.locale)}
        </Fact>
      )}
      {dueDay === null ? null : (
        <Fact mail={mail} label={mail.t('rental-command.due')}>
          {dayInWords(dueDay, mail.locale)}
        </Fact>
      )}
      <Action mail={mail} href={mail.url(path)}>
        {mail.t(isForStaff ? 'rental-command.staffAction' : 'rental-command.action')}
      </Action>
    </>
  ),
  example: {
    name: 'Camille Durand',
    message: 'Commande 1001 : elle est acceptée',
    type: 'rental-validated',
    isForStaff: false,
    renter: 'Camille Durand',
    startDay: '2026-12-01',
    endDay: '2026-12-14',
    total: 18_000,
    dueDay: '2026-11-28',
    written: null,
    path: '/services/rentals/commands/0195f2a0-0000-7000-8000-000000000001',
  },
})

/** An order whose changes are listed is told of in other words than one whose item was no longer available. */
const textName = ({ type, changes = [] }: Pick<RentalMail, 'type' | 'changes'>) =>
  changes.length === 0 ? `rental-command.text.${type}` : 'rental-command.changedIntro'
