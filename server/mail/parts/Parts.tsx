import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import type { MailFacts } from '../template.ts'
import { styles } from './styles.ts'

type Part = { mail: MailFacts; children: ReactNode }

/** The one heading of a mail. */
export function Title({ mail, children }: Part) {
  return (
    <Heading as="h1" className="m-text" style={styles.title(mail.colors)}>
      {children}
    </Heading>
  )
}

export function Paragraph({ mail, children }: Part) {
  return (
    <Text className="m-text" style={styles.text(mail.colors)}>
      {children}
    </Text>
  )
}

/** A word and what it says: `Date: 3 March`. */
export function Fact({ mail, label, children }: Part & { label: string }) {
  return (
    <Text className="m-text" style={styles.text(mail.colors)}>
      <strong>{mail.t('common.fact', { label })}</strong> {children}
    </Text>
  )
}

/** Old values beside new ones, with a heading for each row and column. */
export function ChangeTable({
  mail,
  before,
  after,
  rows,
}: {
  mail: MailFacts
  before: string
  after: string
  rows: readonly { label: string; before: string; after: string }[]
}) {
  const cell = styles.cell(mail.colors)
  return (
    <table style={styles.table} data-table="true">
      <thead>
        <tr>
          <td style={cell} />
          <th scope="col" className="m-text" style={cell}>
            {before}
          </th>
          <th scope="col" className="m-text" style={cell}>
            {after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.label}>
            <th scope="row" className="m-text" style={cell}>
              {row.label}
            </th>
            <td className="m-text" style={cell}>
              {row.before}
            </td>
            <td className="m-text" style={cell}>
              {row.after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is to be typed elsewhere, large and in digits of one width. */
export function Code({ mail, children }: Part) {
  return (
    <Text className="m-text" style={styles.code(mail.colors)}>
      {children}
    </Text>
  )
}

/** The one next step. */
export function Action({ mail, href, children }: Part & { href: string }) {
  return (
    <Button href={href} className="m-button" style={styles.button(mail.colors)} target={undefined}>
      {children}
    </Button>
  )
}

export function MailLink({ mail, href, children }: Part & { href: string }) {
  return (
    <Link href={href} className="m-link" style={styles.link(mail.colors)} target={undefined}>
      {children}
    </Link>
  )
}
