import { Paragraph, type MailFacts } from '#server/mail/index.ts'

/** `text` are the site's own words, empty where it has none. */
export type RiseData = { name: string; organization: string; path: string; text: string }

/** Words of the site's settings; an empty line begins a new paragraph. */
export const OwnText = ({ mail, text }: { mail: MailFacts; text: string }) =>
  text.split(/\n{2,}/).map((part, index) => (
    <Paragraph key={index} mail={mail}>
      {part}
    </Paragraph>
  ))
