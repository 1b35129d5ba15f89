import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import type { MailFacts } from '../template.ts'
import { styles } from './styles.ts'

type PartProps = { mail: MailFacts; children: ReactNode }

/** The one heading of a mail. */
export function Title({ mail, children }: PartProps) {
  return (
    <Heading as="h1" className="m-text" style={styles.title(mail.colors)}>
      {children}
    </Heading>
  )
}

/** The heading of a part below it. */
export function Part({ mail, children }: PartProps) {
  return (
    <Heading as="h2" className="m-text" style={styles.part(mail.colors)}>
      {children}
    </Heading>
  )
}

export function Paragraph({ mail, children }: PartProps) {
  return (
    <Text className="m-text" style={styles.text(mail.colors)}>
      {children}
    </Text>
  )
}

/** A word and what it says: `Date: 3 March`. */
export function Fact({ mail, label, children }: PartProps & { label: string }) {
  return (
    <Text className="m-text" style={styles.text(mail.colors)}>
      <strong>{mail.t('common.fact', { label })}</strong> {children}
    </Text>
  )
}

/** One thing a line. */
export function List({ mail, items }: Omit<PartProps, 'children'> & { items: readonly string[] }) {
  return (
    <ul style={styles.list}>
      {items.map(item => (
        <li key={item} className="m-text" style={styles.item(mail.colors)}>
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Rows of which the first cell names each. */
export function Table({ mail, head, rows }: Omit<PartProps, 'children'> & { head: string[]; rows: string[][] }) {
  return (
    <table style={styles.table}>
      <thead>
        <tr>
          {head.map(title => (
            <th key={title} scope="col" className="m-text m-cell" style={styles.cell(mail.colors)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row" className="m-text m-cell" style={styles.cell(mail.colors)}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} className="m-text m-cell" style={styles.cell(mail.colors)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is to be typed elsewhere, large and in digits of one width. */
export function Code({ mail, children }: PartProps) {
  return (
    <Text className="m-text" style={styles.code(mail.colors)}>
      {children}
    </Text>
  )
}

/** The one next step. */
export function Action({ mail, href, children }: PartProps & { href: string }) {
  return (
    <Button href={href} className="m-button" style={styles.button(mail.colors)} target={undefined}>
      {children}
    </Button>
  )
}

export function MailLink({ mail, href, children }: PartProps & { href: string }) {
  return (
    <Link href={href} className="m-link" style={styles.link(mail.colors)} target={undefined}>
      {children}
    </Link>
  )
}
