const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Paragraphs of a plain text as HTML. */
export const htmlOf = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n\n')
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
    .map(paragraph => `<p>${paragraph.split('\n').map(escape).join('<br>')}</p>`)
    .join('')

/** Whether a text holds tags, and not only signs that look like some. */
export const isMarkup = (text: string): boolean => /<\/?[a-z][a-z0-9]{0,10}[\s>/]/i.test(text)
