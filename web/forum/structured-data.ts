import { plainText } from '#server/domain/html/plain-text.ts'
import type { Byline } from '#web/publications/types.ts'
import type { ThreadData } from './types.ts'

type Facts = { siteUrl: string; locale: string; createdAt: string }

const person = (by: Byline | null) => (by === null ? {} : { author: { '@type': 'Person', name: by.name } })

/** A thread by schema.org: a question with its answers once it is solved, a discussion before. */
export function structuredThread(
  { title, address, messages, answersCount, solution }: Omit<ThreadData, 'subPage'>,
  { siteUrl, locale, createdAt }: Facts,
): Readonly<Record<string, unknown>> {
  const [first] = messages
  const text = plainText(first?.content ?? '')
  const common = { text, inLanguage: locale, datePublished: createdAt, ...person(first?.author ?? null) }
  if (solution === null)
    return {
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      headline: title,
      url: address,
      ...common,
      commentCount: answersCount,
      comment: messages
        .slice(1)
        .filter(({ isDeleted }) => !isDeleted)
        .map(message => ({
          '@type': 'Comment',
          text: plainText(message.content),
          datePublished: message.createdAt,
          url: `${siteUrl}${message.permalink}`,
          ...person(message.author),
        })),
    }
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      url: address,
      ...common,
      answerCount: answersCount,
      acceptedAnswer: {
        '@type': 'Answer',
        text: plainText(solution.content),
        datePublished: solution.at,
        url: `${siteUrl}${solution.href}`,
        ...person(solution.by),
      },
    },
  }
}
