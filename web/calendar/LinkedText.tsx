import { Fragment } from 'react'

/** Plain text, in which web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, index) => (
    <Fragment key={index}>
      {isWebAddress(word) ? (
        <a href={word} rel="noopener">
          {word}
        </a>
      ) : (
        word
      )}
    </Fragment>
  ))
}

const isWebAddress = (word: string) => /^https?:\/\//.test(word) && URL.canParse(word)
