/** Styles of a figure whose caption stands beside its picture where there is room. */
export const BESIDE = `
figure {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: 2rem; align-items: center; margin: 0
}
img { width: 100% }
figcaption { font-size: 1.0625rem; line-height: 1.6 }
`

/** A picture of 1200 by 900 pixels with its caption, as HTML. */
export const figure = (source: string, { alt, caption }: { alt: string; caption: string }) =>
  `<figure><img src="${source}" width="1200" height="900" alt="${alt}" loading="lazy">` +
  `<figcaption>${caption}</figcaption></figure>`
